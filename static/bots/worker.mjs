// A worker in which computer players think, in a Python of its own: first come the parts of it, then requests.
import { unpack } from "../startup/archives.mjs";
import { manifest } from "../built/manifest.mjs";
import { address } from "../startup/parts.mjs";
import { restoreOptions } from "../startup/restored.mjs";
import { answerDownloads, APP_PATH, importPyodide, SETTINGS } from "../startup/runtime.mjs";
import { Slices } from "./slices.mjs";

const SLICE = 50; // ms: only another request waits for the end of it

/** @type {Promise<Slices>} */
let slices;

addEventListener("message", ({ data }) => {
  if (typeof data !== "string") slices = start(data);
  else slices.then((each) => each.think(data, (text) => postMessage(text)), reportError);
});

/**
 * From the memory of an earlier visit, else from the library and the app.
 * @param {Supplies} supplies
 */
async function start({ machine, library, app, bots, memory }) {
  answerDownloads(new Map([[address(manifest.library), () => library]]), () => machine);
  const [{ loadPyodide }, { default: create }] = await importPyodide();
  const python = await loadPyodide({ ...SETTINGS, ...(memory && restoreOptions(memory, create)) });
  unpack(python, APP_PATH, app);
  python.runPython(`import sys; "${APP_PATH}" in sys.path or sys.path.insert(0, "${APP_PATH}")`);
  return new Slices(python, bots, SLICE);
}
