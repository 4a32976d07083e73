// Loads PyScript, which then imports app.main.
// The interpreter comes first because its downloads, begun at once, take the longest.
import { manifest } from "../built/manifest.mjs";
import "./interpreter.mjs";
import { listen } from "../bridge/events.mjs";
import { apply } from "../bridge/surface.mjs";

globalThis.surface = { apply, listen }; // for app/web/browser/dom.py

const { hooks } = await import(new URL(`../runtime/${manifest.pyscript}/core.js`, import.meta.url));

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
