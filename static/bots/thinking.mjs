// Has computer players think: in a worker that is started when the first of them has to, and ended when there are none
// any more. Where there are no workers, or they die again and again, on this page.
import { manifest } from "../built/manifest.mjs";
import { download, machine } from "../startup/downloads.mjs";
import { started } from "../startup/interpreter.mjs";
import { fetchContent } from "../startup/parts.mjs";
import * as snapshot from "../startup/snapshot.mjs";
import { Slices } from "./slices.mjs";

const SLICE = 12; // ms: a step of the slowest tablets is as long again
const START_TIMEOUT = 40_000; // ms in which a worker that starts says something, also without a snapshot
const SILENCE = 10_000; // ms after which one that thinks has died: it reports every 100
const ENOUGH_DEATHS = 2; // for one answer

/** @type {{ id: number, text: string, report: (text: string) => void } | null} */
let request = null;
/** @type {Worker | null} */
let worker = null;
/** @type {Promise<Slices> | null} */
let slices = null;
let deaths = 0;
let timer = 0;

/**
 * Ends an earlier request.
 * @param {string} text
 * @param {(text: string) => void} report
 */
export function think(text, report) {
  request = { id: JSON.parse(text).id, text, report };
  ask();
}

/** Gives everything back, but for what the page's own Python has taken in. */
export function stop() {
  request = null;
  deaths = 0;
  endWorker();
  slices?.then((each) => each.stop());
}

function ask() {
  if (!request) return;
  if (deaths < ENOUGH_DEATHS) askWorker(request.text);
  else askPage(request.text);
}

/** @param {string} text */
function askWorker(text) {
  const isNew = !worker;
  try {
    worker ??= startWorker();
  } catch {
    deaths = ENOUGH_DEATHS; // as in the one file
    return ask();
  }
  expectReport(isNew ? START_TIMEOUT : SILENCE);
  send(worker, text);
}

/** @type {WeakMap<Worker, Promise<void>>} */
const supplied = new WeakMap();

function startWorker() {
  const fresh = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
  fresh.addEventListener("message", ({ data }) => {
    if (fresh !== worker) return;
    if (request) expectReport(SILENCE);
    receive(data);
  });
  fresh.addEventListener("error", (event) => {
    event.preventDefault();
    if (fresh === worker) restart();
  });
  const withMemory = deaths === 0; // it may be what the worker died of
  supplied.set(
    fresh,
    supplies(withMemory).then((parts) => fresh.postMessage(parts, parts.memory ? [parts.memory.buffer] : [])),
  );
  return fresh;
}

/**
 * @param {boolean} withMemory
 * @returns {Promise<Supplies>}
 */
async function supplies(withMemory) {
  const memory = withMemory && !(await snapshot.isMissing()) ? await snapshot.load() : null;
  const parts = [download(manifest.library), download(manifest.app), fetchContent(manifest.bots)];
  const [library, app, bots] = await Promise.all(parts);
  return { machine: await machine, library, app, bots, memory };
}

/**
 * @param {Worker} to
 * @param {string} text
 */
async function send(to, text) {
  try {
    await supplied.get(to);
    if (to === worker && text === request?.text) to.postMessage(text);
  } catch {
    if (to === worker) restart();
  }
}

/** @param {string} text */
async function askPage(text) {
  const { id } = JSON.parse(text);
  try {
    slices ??= sliced();
    const each = await slices;
    if (id === request?.id) await each.think(text, receive);
  } catch (problem) {
    slices = null; // perhaps there is a network the next time
    receive(JSON.stringify({ id, error: String(problem) }));
  }
}

const sliced = async () => new Slices(await started, await fetchContent(manifest.bots), SLICE);

/**
 * Of an answer that nobody waits for any more, nothing is heard.
 * @param {string} text
 */
function receive(text) {
  const { id, progress } = JSON.parse(text);
  if (!request || id !== request.id) return;
  const { report } = request;
  if (progress === undefined) {
    request = null;
    deaths = worker ? 0 : deaths;
    clearTimeout(timer);
  }
  report(text);
}

/** @param {number} milliseconds */
function expectReport(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(restart, milliseconds);
}

function restart() {
  deaths++;
  endWorker();
  ask();
}

function endWorker() {
  clearTimeout(timer);
  worker?.terminate();
  worker = null;
}
