// Has computer players think: in a worker that is started when the first of them has to, and ended when there are none
// any more. Where there are no workers, or they fail again, on this page. When to begin again is decided in
// app/web/thinker.py.
import { manifest } from "../built/manifest.mjs";
import { download, wasmModule } from "../startup/downloads.mjs";
import { started } from "../startup/interpreter.mjs";
import { fetchContent } from "../startup/parts.mjs";
import * as snapshot from "../startup/snapshot.mjs";
import { Slices } from "./slices.mjs";

const SLICE = 8; // ms: a step of the slowest tablets takes longer
const ENOUGH_FAILURES = 2; // of workers

/** @type {Worker | null} */
let worker = null;
/** @type {Promise<Slices> | null} */
let slices = null;
let wanted = "";
/** @type {(text: string) => void} */
let report;

/**
 * Ends an earlier request; an empty one does no more than that.
 * @param {string} request
 * @param {number} failures how often it has failed already
 * @param {(text: string) => void} tell
 */
export function think(request, failures, tell) {
  wanted = request;
  report = tell;
  if (failures < ENOUGH_FAILURES) thinkInWorker(request, failures === 0);
  else thinkOnPage(request);
}

/** Gives everything back, but for what the page's own Python has taken in. */
export function stop() {
  wanted = "";
  worker?.terminate();
  worker = null;
  slices?.then((each) => each.stop()).catch(() => {}); // there was nothing that could think
}

/** @param {unknown} problem */
const fail = (problem) => report(JSON.stringify({ id: null, error: String(problem) }));

/**
 * @param {string} request
 * @param {boolean} trustsSnapshot
 */
function thinkInWorker(request, trustsSnapshot) {
  try {
    worker ??= startWorker(trustsSnapshot);
    worker.postMessage(request);
  } catch (problem) {
    fail(problem); // as in the one file
  }
}

/** @param {boolean} trustsSnapshot */
function startWorker(trustsSnapshot) {
  const fresh = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
  fresh.addEventListener("message", ({ data }) => {
    if (fresh === worker) report(data);
  });
  fresh.addEventListener("error", (event) => {
    event.preventDefault();
    if (fresh === worker) fail(event.message);
  });
  downloadsFor(trustsSnapshot)
    .then((parts) => fresh.postMessage(parts, [parts.library.buffer, parts.bots.buffer]))
    .catch((problem) => {
      if (fresh === worker) fail(problem);
    });
  return fresh;
}

/**
 * @param {boolean} trustsSnapshot or else it may be what a worker has failed for
 * @returns {Promise<WorkerDownloads>}
 */
async function downloadsFor(trustsSnapshot) {
  const withSnapshot = trustsSnapshot && snapshot.isWanted() && (await snapshot.isStored());
  const parts = [fetchContent(manifest.library), download(manifest.app), fetchContent(manifest.bots)];
  const [library, app, bots] = await Promise.all(parts);
  return { wasmModule: await wasmModule, library, app, bots, withSnapshot };
}

/** @param {string} request */
async function thinkOnPage(request) {
  try {
    slices ??= sliced();
    const each = await slices;
    if (wanted === request) each.think(request, report);
  } catch (problem) {
    slices = null; // perhaps there is a network the next time
    if (wanted === request) fail(problem);
  }
}

const sliced = async () => new Slices(await started, await fetchContent(manifest.bots), SLICE);
