// A worker in which computer players think, in a Python of its own: requests come, and once all the parts of it.
import { unpack } from "../startup/archives.mjs";
import { manifest } from "../built/manifest.mjs";
import { address, giveBack } from "../startup/parts.mjs";
import { restoreOptions } from "../startup/restored.mjs";
import { answerDownloads, APP_PATH, importPyodide, SETTINGS } from "../startup/runtime.mjs";
import "../startup/storage.js";
import * as store from "../startup/memory-store.mjs";
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

const loadMemory = () => store.load(manifest.snapshot?.file ?? "").catch(() => null);

/**
 * From the memory of an earlier visit, else from the library and the app. It is read here: the page would be busy with it.
 * @param {Supplies} supplies
 */
async function start({ machine, library, app, bots, withMemory }) {
  const memory = withMemory ? await loadMemory() : null;
  const undo = answerDownloads(new Map([[address(manifest.library), () => library]]), () => machine);
  const [{ loadPyodide }, { default: create }] = await importPyodide();
  const python = await loadPyodide({ ...SETTINGS, ...(memory && restoreOptions(memory, create)) });
  undo();
  giveBack(library);
  unpack(python, APP_PATH, app);
  python.runPython(`import sys; "${APP_PATH}" in sys.path or sys.path.insert(0, "${APP_PATH}")`);
  return new Slices(python, bots, SLICE);
}
