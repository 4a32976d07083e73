// Starts Python in the page, when PyScript asks for it.
// The downloads come first, because that module ends a start that would fail.
import {
  allDownloads,
  archives,
  catalog,
  checkObstacles,
  download,
  forget,
  library,
  withDownloads,
} from "./downloads.mjs";
import { failWith } from "./failure.mjs";
import { addCatalog, addFile, APP_PATH } from "./archives.mjs";
import { noLibrary, putOffLibrary } from "./library.mjs";
import { manifest } from "../built/manifest.mjs";
import { importPyodide, SETTINGS } from "./runtime.mjs";
import * as snapshot from "./snapshot.mjs";

export const { version } = manifest;

// requested now, long before PyScript asks for the interpreter
const pyodide = importPyodide();
/** @type {ReturnType<typeof snapshot.load> | null} */
let loaded = snapshot.load(archives);
loaded.then((bytes) => bytes || library()); // unpacked now, because the WebAssembly takes longer to arrive

/** @type {(python: Python) => void} */
let reportStarted;

/**
 * The Python of this page, once it has started.
 * @type {Promise<Python>}
 */
export const started = new Promise((resolve) => {
  reportStarted = resolve;
});

/**
 * Resolves at the first screen, which Python marks on <html>: what can wait, waits for it.
 * @type {Promise<void>}
 */
export const ready = new Promise((resolve) => {
  const root = document.documentElement;
  const check = () => {
    if (!root.dataset.ready) return;
    performance.mark("table-ready");
    resolve();
  };
  new MutationObserver(check).observe(root, { attributeFilter: ["data-ready"] });
  check();
});

/** @param {object} options */
export async function loadPyodide(options) {
  try {
    return await startPython(options);
  } catch (problem) {
    failWith(problem); // some browsers do not say where such an error comes from
    throw problem;
  }
}

/** @param {object} options */
async function startPython(options) {
  const [[{ loadPyodide: load }]] = await Promise.all([pyodide, allDownloads()]);
  startPanel.stage("python");
  /** @type {Start} */
  const start = (extra, find) => withDownloads(() => load({ ...options, ...SETTINGS, ...extra }), find);
  const restored = await startFromSnapshot(start);
  const python = restored ?? (await start({}, library));
  performance.mark(restored ? "python-restored" : "python-started");
  await addApp(python);
  forget(manifest.app, ...(restored ? [] : [manifest.library]));
  checkObstacles();
  startPanel.stage("game");
  reportStarted(python);
  ready.then(() => finishStart(python)).catch((problem) => console.info("The start was not finished:", problem));
  return python;
}

/** @typedef {(extra: object, find: typeof library) => Promise<Python>} Start */

/** @param {Start} start */
async function startFromSnapshot(start) {
  const bytes = await loaded;
  loaded = null; // it is large
  if (!bytes) return null;
  return snapshot.attempt(async () => {
    const python = await start(snapshot.restoreOptions(bytes, (await pyodide)[1].default), noLibrary);
    await putOffLibrary(python);
    python.runPython("import random; random.seed()"); // every restored Python has the same random state
    return python;
  });
}

// The folder where PyScript unpacks its own package comes last, because the library has that package precompiled.
// Imports leave hardly any garbage, so it is not collected meanwhile.
const BEFORE_IMPORTS = `
import gc, sys
gc.disable()
sys.path[:] = dict.fromkeys(["${APP_PATH}", *filter(None, sys.path), ""])
`;

/** @param {Python} python */
async function addApp(python) {
  addFile(python, APP_PATH, await download(manifest.app));
  python.runPython(BEFORE_IMPORTS);
  if (catalog) addCatalog(python, catalog, await download(catalog));
}

/** @param {Python} python */
async function finishStart(python) {
  // what the start has made stays for good, and looking through it would make some taps slower
  python.runPython("import gc; gc.freeze(); gc.enable()");
  snapshot.confirm();
  const afterStart = await import("./after-start.mjs");
  await afterStart.finishStart(python);
}
