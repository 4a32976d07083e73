// The worker of computer players, with a Python of its own. The page sends requests, as thinking.mjs describes them, and
// once the downloads that the Python is made of.
import "../startup/storage.js";
import { addFile, APP_PATH } from "../startup/archives.mjs";
import { manifest } from "../built/manifest.mjs";
import { address, giveBack } from "../startup/parts.mjs";
import { answerDownloads, importPyodide, SETTINGS } from "../startup/runtime.mjs";
import * as snapshot from "../startup/snapshot.mjs";
import { Slices } from "./slices.mjs";

const SLICE_MS = 50; // only the next message waits for the end of a slice
const ALIVE_EVERY_MS = 1_000;

/** @type {(slices: Promise<Slices>) => void} */
let begin;
/** @type {Promise<Slices>} */
const slices = new Promise((resolve) => {
  begin = resolve;
});

addEventListener("message", ({ data }) => {
  if (data.downloads) begin(start(data.downloads));
  else if (data.cancel)
    slices.then((each) => each.cancel()).catch(() => {}); // where the start failed, nothing runs
  else think(data.request);
});

/** @param {string} request */
async function think(request) {
  const { id } = JSON.parse(request);
  postMessage(JSON.stringify({ id, progress: 0 })); // Python may still be starting
  try {
    await (await slices).think(request, (text) => postMessage(text));
  } catch (problem) {
    postMessage(JSON.stringify({ id, error: String(problem) }));
  }
}

/**
 * From the snapshot, else from the library and the app. The snapshot is read here, because it would keep the page busy.
 * @param {WorkerDownloads} downloads
 */
async function start(downloads) {
  const timer = setInterval(() => postMessage(JSON.stringify({ progress: 0 })), ALIVE_EVERY_MS);
  try {
    return await startPython(downloads);
  } finally {
    clearInterval(timer);
  }
}

/** @param {WorkerDownloads} downloads */
async function startPython({ wasmModule, library, app, bots, withSnapshot }) {
  const stored = withSnapshot ? await snapshot.load() : null;
  const undo = answerDownloads(new Map([[address(manifest.library), () => library]]), () => wasmModule);
  const [{ loadPyodide }, { default: create }] = await importPyodide();
  const python = await loadPyodide({ ...SETTINGS, ...(stored && snapshot.restoreOptions(stored, create)) });
  undo();
  giveBack(library);
  addFile(python, APP_PATH, app);
  python.runPython(`import sys; "${APP_PATH}" in sys.path or sys.path.insert(0, "${APP_PATH}")`);
  return Slices.start(python, bots, SLICE_MS);
}
