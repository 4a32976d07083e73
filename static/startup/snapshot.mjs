// The memory of a Python that has all of ours imported, saved by this browser: later visits go on from there.
// Whatever is wrong with it, the start goes on without it.
import { manifest } from "../built/manifest.mjs";
import * as store from "./memory-store.mjs";
import { within } from "./within.mjs";

const NAME = manifest.snapshot?.file ?? ""; // names the version of Python and of all that is in the memory
const FAILED_STARTS = "medina.start";
const ENOUGH_FAILED_STARTS = 2;
const READ_TIMEOUT = 3_000;
const RESTORE_TIMEOUT = 20_000;

export async function load() {
  if (!isWanted()) return null;
  try {
    const memory = await within(READ_TIMEOUT, store.load(NAME));
    if (!memory) store.clear().catch(() => {}); // of an earlier version
    return memory;
  } catch (problem) {
    discard(problem);
    return null;
  }
}

// starts that did not reach the first screen, in a row
function failedStarts() {
  const [name, count] = (browserStorage.local((local) => local.getItem(FAILED_STARTS)) ?? "").split("#");
  return name === NAME ? Number(count) : 0;
}

/** @param {number} count */
const setFailedStarts = (count) => browserStorage.local((local) => local.setItem(FAILED_STARTS, `${NAME}#${count}`));

const isWanted = () => NAME !== "" && failedStarts() < ENOUGH_FAILED_STARTS;

export const isMissing = async () => isWanted() && !(await store.has(NAME));

/** Whether another Python may go on from it. */
export const isThere = async () => isWanted() && store.has(NAME);

/** @param {Uint8Array} memory */
export const save = (memory) => store.save(NAME, memory);

/**
 * Starts from the snapshot; null where that fails or takes too long.
 * @template T
 * @param {() => Promise<T>} start
 */
export async function attempt(start) {
  setFailedStarts(failedStarts() + 1);
  try {
    return await within(RESTORE_TIMEOUT, start());
  } catch (problem) {
    setFailedStarts(ENOUGH_FAILED_STARTS);
    discard(problem);
    return null;
  }
}

/** At the first screen: this start has not failed. */
export function confirm() {
  if (isWanted()) browserStorage.local((local) => local.removeItem(FAILED_STARTS));
}

/** @param {unknown} problem */
function discard(problem) {
  console.info("Starting without a snapshot:", problem);
  store.clear().catch(() => {});
}
