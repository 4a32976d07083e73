// A worker in which computer players think, in a Python of its own: requests come, and once all the parts of it.
import "../startup/storage.js";
import { APP_PATH, unpack } from "../startup/archives.mjs";
import { manifest } from "../built/manifest.mjs";
import { address, giveBack } from "../startup/parts.mjs";
import { answerDownloads, importPyodide, SETTINGS } from "../startup/runtime.mjs";
import * as snapshot from "../startup/snapshot.mjs";
import { Slices } from "./slices.mjs";

const SLICE = 50; // ms: only another request waits for the end of it

/** @type {(slices: Promise<Slices>) => void} */
let begin;
/** @type {Promise<Slices>} */
const slices = new Promise((resolve) => {
  begin = resolve;
});

addEventListener("message", ({ data }) => {
  if (typeof data === "string") think(data);
  else begin(start(data));
});

/** @param {string} request */
async function think(request) {
  if (request) postMessage(JSON.stringify({ id: JSON.parse(request).id, progress: 0 })); // a sign of life
  try {
    (await slices).think(request, (text) => postMessage(text));
  } catch (problem) {
    reportError(problem);
  }
}

/**
 * From the snapshot, else from the library and the app. The snapshot is read here, because it would keep the page busy.
 * @param {WorkerDownloads} downloads
 */
async function start({ wasmModule, library, app, bots, withSnapshot }) {
  const stored = withSnapshot ? await snapshot.load() : null;
  const undo = answerDownloads(new Map([[address(manifest.library), () => library]]), () => wasmModule);
  const [{ loadPyodide }, { default: create }] = await importPyodide();
  const python = await loadPyodide({ ...SETTINGS, ...(stored && snapshot.restoreOptions(stored, create)) });
  undo();
  giveBack(library);
  unpack(python, APP_PATH, app);
  python.runPython(`import sys; "${APP_PATH}" in sys.path or sys.path.insert(0, "${APP_PATH}")`);
  return new Slices(python, bots, SLICE);
}
