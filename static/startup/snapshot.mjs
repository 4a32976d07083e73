// The memory of a Python that has all of ours imported, kept by this browser: later visits go on from there.
// Whatever is wrong with it, the start goes on without it.
import { manifest } from "../built/manifest.mjs";
import { forget, keep, holds, read } from "./memory-store.mjs";

const NAME = manifest.snapshot?.file; // tells the version of Python and of all that is in the memory
const STRIKES = "medina.start";
const ENOUGH_STRIKES = 2;
const READING_TAKES_AT_MOST = 3_000;
const RESTORING_TAKES_AT_MOST = 20_000;

export async function kept() {
  if (!isWanted()) return null;
  try {
    const memory = await within(READING_TAKES_AT_MOST, read(NAME));
    if (!memory) forget().catch(() => {}); // of an earlier version
    return memory;
  } catch (problem) {
    giveUp(problem);
    return null;
  }
}

// starts that did not reach the first screen, in a row
function strikes() {
  const [name, count] = (fromStorage((store) => store.getItem(STRIKES)) ?? "").split("#");
  return name === NAME ? Number(count) : 0;
}

const setStrikes = (count) => fromStorage((store) => store.setItem(STRIKES, `${NAME}#${count}`));

function fromStorage(work) {
  try {
    return work(globalThis.localStorage);
  } catch {
    return null; // this browser keeps nothing for us
  }
}

const isWanted = () => Boolean(NAME) && strikes() < ENOUGH_STRIKES;

export const isMissing = async () => isWanted() && !(await holds(NAME));
export const keepFrom = async (response) => keep(NAME, new Uint8Array(await response.arrayBuffer()));

// starts, unless that fails or takes too long
export async function tried(start) {
  setStrikes(strikes() + 1);
  try {
    return await within(RESTORING_TAKES_AT_MOST, start());
  } catch (problem) {
    setStrikes(ENOUGH_STRIKES);
    giveUp(problem);
    return null;
  }
}

// called at the first screen
export function hasWorked() {
  if (isWanted()) fromStorage((store) => store.removeItem(STRIKES));
}

function giveUp(problem) {
  console.info("Starting without a snapshot:", problem);
  forget().catch(() => {});
}

const within = (time, work) => new Promise((resolve, reject) => {
  const bell = setTimeout(() => reject(new Error(`no answer in ${time} ms`)), time);
  work.then(resolve, reject).finally(() => clearTimeout(bell));
});

// what Pyodide is told to go on from this memory; `create` makes the machine that the memory is for
export const restoring = (memory, create) => ({
  _loadSnapshot: memory,
  createPyodideModule: async (settings) => {
    const machine = await create(settings);
    const heap = heapIn(memory);
    if (heap.byteLength > machine.HEAP8.length) machine.growMemory(heap.byteLength); // Pyodide forgets to
    adapt(heap, machine);
    return machine;
  },
});

function heapIn(memory) {
  const start = new Uint32Array(memory.buffer, memory.byteOffset, 2)[1];
  return new Int32Array(memory.buffer, memory.byteOffset + start, (memory.byteLength - start) >> 2);
}

// one word of the memory differs from browser to browser: where CPython finds the bridge for calls to JavaScript
function adapt(heap, machine) {
  const bridge = (memory) => (machine.__PyRuntime + memory[machine.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
  heap[bridge(heap)] = machine.HEAP32[bridge(machine.HEAP32)];
}
