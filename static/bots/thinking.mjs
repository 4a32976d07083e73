// Searches for turns of computer players, in a worker or on the page.

/**
 * The protocol between app/web/thinker.py and this script. Python calls:
 *
 *   think(request, way, report)  begins a search, which cancels the one before; `report` is never called before it returns
 *   cancel()                     cancels the search, and keeps the worker for the next one
 *   stop()                       cancels the search, and ends the worker
 *
 * Requests and reports are JSON texts, as in app/bot_messages.py. The scripts read only the id of a request. Their own
 * reports are a progress of 0, perhaps without an id, every second while Python is starting, and an error for any
 * failure: of a download, of the worker, or in Python.
 *
 * `way` is where to search: in a "worker"; in a "worker-without-snapshot", because a damaged snapshot may be what made
 * the first worker fail; or on the "page", where there are no workers or they fail too.
 *
 * app/web/thinker.py alone decides which requests still count, how long a silence is a failure, and which way to try
 * next. So reports on a cancelled request may still come, and a failed worker stays until stop() is called.
 */
import { manifest } from "../built/manifest.mjs";
import { wasmModule } from "../startup/downloads.mjs";
import { started } from "../startup/interpreter.mjs";
import { fetchContent } from "../startup/parts.mjs";
import { offerReplacement } from "../startup/new-version.mjs";
import * as snapshot from "../startup/snapshot.mjs";

/** @typedef {"worker" | "worker-without-snapshot" | "page"} Way */
/** @typedef {(report: string) => void} Report */
/** @typedef {import("./slices.mjs").Slices} Slices */

const SLICE_MS = 8; // a single step takes longer on the slowest tablets

/** @type {{ worker: Worker, request: string, report: Report } | null} */
let running = null;
let hasSpoken = true; // whether the last worker has sent anything
/** @type {Promise<Slices> | null} */
let slices = null;

/**
 * @param {string} request
 * @param {Way} way
 * @param {Report} report
 */
export function think(request, way, report) {
  if (way === "page") thinkOnPage(request, report);
  else thinkInWorker(request, way === "worker", report);
}

export function cancel() {
  running?.worker.postMessage({ cancel: true });
  slices?.then((each) => each.cancel()).catch(() => {}); // where they failed, nothing runs
}

export function stop() {
  running?.worker.terminate();
  running = null;
  cancel();
}

/**
 * @param {string} request
 * @param {boolean} withSnapshot
 * @param {Report} report
 */
async function thinkInWorker(request, withSnapshot, report) {
  try {
    if (document.documentElement.dataset.single) throw new Error("A single file has no workers");
    if (!withSnapshot && !hasSpoken) throw new Error("Workers do not start here");
    running ??= startWorker(withSnapshot, request, report);
    Object.assign(running, { request, report });
    running.worker.postMessage({ request });
  } catch (problem) {
    await null; // Python is still in think()
    report(errorReport(request, problem));
  }
}

/**
 * @param {boolean} withSnapshot
 * @param {string} request
 * @param {Report} report
 */
function startWorker(withSnapshot, request, report) {
  const worker = new Worker(new URL("../bots/worker.mjs", import.meta.url), { type: "module" });
  const current = { worker, request, report };
  const fail = (/** @type {unknown} */ problem) => current.report(errorReport(current.request, problem));
  hasSpoken = false;
  worker.addEventListener("message", ({ data }) => {
    hasSpoken = true;
    current.report(data);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(event.message);
  });
  downloadsForWorker(withSnapshot, () => current.report(aliveReport(current.request)))
    .then((downloads) => {
      const { library, app, bots } = downloads;
      worker.postMessage({ downloads }, [library.buffer, app.buffer, bots.buffer]);
    })
    .catch(fail);
  return current;
}

/**
 * @param {boolean} withSnapshot
 * @param {() => void} arrived called while bytes arrive
 * @returns {Promise<WorkerDownloads>}
 */
async function downloadsForWorker(withSnapshot, arrived) {
  const isStored = withSnapshot && snapshot.isWanted() && (await snapshot.isStored());
  const parts = [manifest.library, manifest.app, manifest.bots].map((part) => fetchContent(part, arrived));
  const [library, app, bots] = await Promise.all(parts);
  return { wasmModule: await wasmModule, library, app, bots, withSnapshot: isStored };
}

/**
 * @param {string} request
 * @param {Report} report
 */
async function thinkOnPage(request, report) {
  try {
    slices ??= slicesOnPage(() => report(aliveReport(request)));
    await (await slices).think(request, report);
  } catch (problem) {
    slices = null; // what failed may have been a download, which may succeed the next time
    report(errorReport(request, problem));
  }
}

/** @param {() => void} arrived */
async function slicesOnPage(arrived) {
  const { Slices } = await import("./slices.mjs"); // only here, because most pages never need it
  return Slices.start(await started, await fetchContent(manifest.bots, arrived), SLICE_MS);
}

/** @param {string} request */
const aliveReport = (request) => JSON.stringify({ id: JSON.parse(request).id, progress: 0 });

/**
 * @param {string} request
 * @param {unknown} problem
 */
function errorReport(request, problem) {
  offerReplacement();
  return JSON.stringify({ id: JSON.parse(request).id, error: String(problem) });
}
