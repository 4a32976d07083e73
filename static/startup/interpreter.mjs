// Brings Python into the page: what the page's configuration of PyScript names as "interpreter".
import { requireAll } from "./requirements.mjs";
import { unpack } from "./archives.mjs";
import { manifest } from "../built/manifest.mjs";
import * as catalogs from "./catalogs.mjs";
import { allDownloads, download, forget, withDownloads } from "./downloads.mjs";
import { ready } from "./ready.mjs";
import { restoreOptions } from "./restored.mjs";
import { APP_PATH, importPyodide, SETTINGS } from "./runtime.mjs";
import * as snapshot from "./snapshot.mjs";

export const { version } = manifest;

// all begin now and at once, long before PyScript asks for the interpreter
const pyodide = importPyodide();
/** @type {ReturnType<typeof snapshot.load> | null} */
let memory = snapshot.load();

/** @type {(python: Python) => void} */
let tellStarted;

/** The Python of this page, once it is there.
 * @type {Promise<Python>}
 */
export const started = new Promise((resolve) => {
  tellStarted = resolve;
});

/** @param {object} options */
export async function loadPyodide(options) {
  try {
    return await startPython(options);
  } catch (problem) {
    startPanel.failWith(problem); // not every browser says where such an error comes from
    throw problem;
  }
}

/** @param {object} options */
async function startPython(options) {
  const [[{ loadPyodide: load }]] = await Promise.all([pyodide, allDownloads()]);
  startPanel.stage("python");
  /** @type {(extra: object) => Promise<Python>} */
  const start = (extra) => withDownloads(() => load({ ...options, ...SETTINGS, ...extra }));
  const restored = await startFromSnapshot(start);
  const python = restored ?? (await start({}));
  performance.mark(restored ? "python-restored" : "python-started");
  await addOurs(python);
  forget(manifest.library);
  requireAll();
  startPanel.stage("game");
  tellStarted(python);
  ready.then(() => finishStart(python)).catch((problem) => console.info("The start was not finished:", problem));
  return python;
}

/** @param {(extra: object) => Promise<Python>} start */
async function startFromSnapshot(start) {
  const saved = await memory;
  memory = null; // it is large
  if (!saved) return null;
  return snapshot.attempt(async () => {
    const python = await start(restoreOptions(saved, (await pyodide)[1].default));
    python.runPython("import random; random.seed()"); // the chance in it is as old as the snapshot
    return python;
  });
}

// the folder where PyScript unpacks its own package comes last, for that package is in the library too, precompiled;
// no garbage is collected during the imports, because hardly anything dies then
const BEFORE_IMPORTS = `
import gc, sys
gc.disable()
sys.path[:] = dict.fromkeys(["${APP_PATH}", *filter(None, sys.path), ""])
`;

/** @param {Python} python */
async function addOurs(python) {
  unpack(python, APP_PATH, await download(manifest.app));
  python.runPython(BEFORE_IMPORTS);
  if (catalogs.wanted) catalogs.add(python, catalogs.wanted, await download(catalogs.wanted));
}

/** @param {Python} python */
async function finishStart(python) {
  python.runPython("import gc; gc.enable()");
  snapshot.confirm();
  const afterStart = await import("./after-start.mjs");
  await afterStart.finishStart(python);
}
