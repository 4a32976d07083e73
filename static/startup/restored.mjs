// Has Pyodide go on from a snapshot of Python's memory. As app/host/build.mjs packs it, first comes what Pyodide wants to
// know, then piece by piece where it belongs, how long it is, and what is in it. Nothing is in most of the rest of the
// memory: browsers give no room to pages that are never touched, so only the pieces are brought back.
import { giveBack } from "./parts.mjs";

/**
 * Pyodide keeps its options for good: so they do not hold the memory once the machine is made.
 * @param {Uint8Array} memory
 * @param {(settings: object) => Promise<Machine>} create makes the machine that the memory is for
 */
export function restoreOptions(memory, create) {
  const held = [memory];
  return {
    _loadSnapshot: memory.slice(0, lengthOfHead(memory)), // Pyodide has nothing left to bring back
    createPyodideModule: async (/** @type {object} */ settings) => {
      const machine = await create(settings);
      for (const saved of held.splice(0)) {
        restore(saved, machine);
        giveBack(saved);
      }
      return machine;
    },
  };
}

/** @param {Uint8Array} memory */
const lengthOfHead = (memory) => new Uint32Array(memory.buffer, memory.byteOffset, 2)[1];

/**
 * One word of the memory differs from browser to browser: where CPython finds the bridge for calls to JavaScript.
 * @param {Uint8Array} memory
 * @param {Machine} machine
 */
function restore(memory, machine) {
  const bridge = machine.HEAP32[placeOfBridge(machine)];
  for (const { place, content } of piecesOf(memory)) {
    const end = place + content.length;
    if (end > machine.HEAPU8.length) machine.growMemory(end);
    machine.HEAPU8.set(content, place);
  }
  machine.HEAP32[placeOfBridge(machine)] = bridge;
}

/** @param {Uint8Array} memory */
function* piecesOf(memory) {
  const numbers = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  for (let at = lengthOfHead(memory); at < memory.length; ) {
    const [place, length] = numbers.subarray(at >> 2);
    const begin = at + 8;
    at = begin + length;
    yield { place, content: memory.subarray(begin, at) };
  }
}

/** @param {Machine} machine */
const placeOfBridge = ({ HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }) =>
  (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
