// Loads PyScript, which then imports app.main, and gives Python its side of the page: the globals that
// tests/scripts/types/js.pyi describes.
// The interpreter comes first because its downloads, begun at once, take the longest.
import { manifest } from "../built/manifest.mjs";
import "./interpreter.mjs";
import * as crashSheet from "../bridge/crash-sheet.mjs";
import { listen } from "../bridge/events.mjs";
import * as journal from "../bridge/journal.mjs";
import * as limits from "../bridge/limits.mjs";
import { apply } from "../bridge/surface.mjs";
import * as tabs from "../bridge/tab-lock.mjs";
import * as thinker from "../bridge/thinker.mjs";
import { giveEmptyDatabase } from "./empty-database.mjs";
import { ready } from "./ready.mjs";

Object.assign(globalThis, { crashSheet, journal, limits, surface: { apply, listen }, tabs, thinker });

ready.then(giveEmptyDatabase());

/** @param {string} url */
async function load(url) {
  try {
    return await import(url);
  } catch (problem) {
    startPanel.failWith(problem); // not every browser says where such an error comes from
    throw problem;
  }
}

const { hooks } = await load(new URL(`../runtime/${manifest.pyscript}/core.js`, import.meta.url).href);

// PyScript builds this hook, meant for workers, with Function(), which the page's security policy forbids
hooks.worker.onBeforeRunAsync.clear();

// PyScript only prints what Python raises, so listen where it prints
hooks.main.onReady.add((/** @type {{ io: Console & Record<string, Function> }} */ { io }) => {
  const { stderr } = io;
  io.stderr = (/** @type {unknown} */ problem, /** @type {unknown[]} */ ...rest) => {
    if (problem instanceof Error) startPanel.failWith(problem);
    return stderr(problem, ...rest);
  };
});
