// Loads PyScript, which then imports app.main, and gives Python its side of the page: the globals that
// tests/scripts/types/js.pyi describes. PyScript's configuration in index.html names this module as "interpreter".
// The interpreter comes first, because its downloads take the longest.
import { manifest } from "../built/manifest.mjs";
import { failWith, parsed } from "./failure.mjs";
import { ready } from "./interpreter.mjs";
import * as crashSheet from "../bridge/crash-sheet.mjs";
import { listen } from "../bridge/events.mjs";
import * as journal from "../bridge/journal.mjs";
import * as limits from "../bridge/limits.mjs";
import "../bridge/printing.mjs";
import * as qrCode from "../bridge/qr-code.mjs";
import { apply } from "../bridge/surface.mjs";
import * as tabs from "../bridge/tab-lock.mjs";
import * as thinker from "../bots/thinking.mjs";
import * as packs from "./packs.mjs";

export { loadPyodide, version } from "./interpreter.mjs";

Object.assign(globalThis, {
  crashSheet: { ...crashSheet }, // a copy, because each use of a module itself takes Pyodide a tenth of a millisecond
  journal: { ...journal },
  limits,
  packs,
  qrCode,
  surface: { apply, listen },
  tabs,
  thinker,
});

/** @param {unknown} result */
function answer(result) {
  const request = { onsuccess: (/** @type {{ target: { result: unknown } }} */ _) => {} };
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
}

const emptyDatabase = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }), close() {} };

/**
 * PyScript opens databases for packages and folders, which the game does not use, and does not start where that fails
 * or is never answered. So until the returned function is called, each database opens at once and is empty.
 */
function replaceDatabases() {
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(emptyDatabase) }, configurable: true });
  return () => {
    Reflect.deleteProperty(globalThis, "indexedDB");
    if (own) Object.defineProperty(globalThis, "indexedDB", own);
  };
}

ready.then(replaceDatabases());

// PyScript extends this class when it is loaded, and the game does without it: then computer players think on the page
globalThis.Worker ??= /** @type {any} */ (
  class extends EventTarget {
    constructor() {
      super();
      throw new Error("This browser has no workers");
    }
  }
);

/** Where cookies are blocked, Firefox has this class but refuses its objects. PyScript makes one, which nobody hears. */
function replaceRefusedChannels() {
  try {
    new BroadcastChannel("medina").close();
  } catch {
    globalThis.BroadcastChannel = /** @type {any} */ (
      class extends EventTarget {
        postMessage() {}
        close() {}
      }
    );
  }
}

replaceRefusedChannels();

/** @param {string} url */
async function load(url) {
  try {
    return await import(url);
  } catch (problem) {
    failWith(problem); // some browsers do not say where such an error comes from
    throw problem;
  }
}

await parsed; // PyScript looks for its script in the page
const { hooks } = await load(new URL(`../runtime/${manifest.pyscript}/core.js`, import.meta.url).href);

// PyScript builds this hook, meant for workers, with Function(), which the page's security policy forbids
hooks.worker.onBeforeRunAsync.clear();

// PyScript only prints what Python raises, so listen where it prints
hooks.main.onReady.add((/** @type {{ io: Console & Record<string, Function> }} */ { io }) => {
  const { stderr } = io;
  io.stderr = (/** @type {unknown} */ problem, /** @type {unknown[]} */ ...rest) => {
    if (problem instanceof Error) failWith(problem);
    return stderr(problem, ...rest);
  };
});
