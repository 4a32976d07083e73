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

/**
 * What has Pyodide go on from this memory.
 * @param {Uint8Array} memory
 * @param {(settings: object) => Promise<Machine>} create makes the machine that the memory is for
 */
export const restoreOptions = (memory, create) => ({
  _loadSnapshot: memory,
  createPyodideModule: async (/** @type {object} */ settings) => {
    const machine = await create(settings);
    const heap = heapIn(memory);
    if (heap.byteLength > machine.HEAP8.length) machine.growMemory(heap.byteLength); // Pyodide forgets to
    adapt(heap, machine);
    return machine;
  },
});

/** @param {Uint8Array} memory */
function heapIn(memory) {
  const start = new Uint32Array(memory.buffer, memory.byteOffset, 2)[1];
  return new Int32Array(memory.buffer, memory.byteOffset + start, (memory.byteLength - start) >> 2);
}

/**
 * One word of the memory differs from browser to browser: where CPython finds the bridge for calls to JavaScript.
 * @param {Int32Array} heap
 * @param {Machine} machine
 */
function adapt(heap, machine) {
  /** @param {Int32Array} memory */
  const bridge = (memory) => (machine.__PyRuntime + memory[machine.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
  heap[bridge(heap)] = machine.HEAP32[bridge(machine.HEAP32)];
}
