// Loads PyScript, which then imports app.main.
// The interpreter comes first because its downloads, begun at once, take the longest.
import { parts } from "./built/parts.mjs";
import "./interpreter.mjs";
import { listen } from "./hearing.mjs";
import { apply } from "./surface.mjs";

globalThis.surface = { apply, listen }; // for app/web/dom.py

const { hooks } = await import(new URL(`./runtime/${parts.pyscript}/core.js`, import.meta.url));

// PyScript builds this hook, meant for workers, with Function(), which the page's security policy forbids
hooks.worker.onBeforeRunAsync.clear();

// PyScript only prints what Python raises, so listen where it prints
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (problem, ...rest) => {
    if (problem instanceof Error) startPanel.failWith(problem);
    return stderr(problem, ...rest);
  };
});
