// Has Pyodide go on from a snapshot of Python's memory.

/**
 * Pyodide keeps its options for good: so they do not hold the memory, some 26 MB, once the machine is made.
 * @param {Uint8Array} memory
 * @param {(settings: object) => Promise<Machine>} create makes the machine that the memory is for
 */
export function restoreOptions(memory, create) {
  const held = [memory];
  return {
    // biome-ignore lint/suspicious/noThenProperty: Pyodide awaits it, once
    _loadSnapshot: { then: (/** @type {(memory: Uint8Array) => void} */ take) => take(held[0]) },
    createPyodideModule: async (/** @type {object} */ settings) => {
      const machine = await create(settings);
      fit(heapIn(held[0]), machine);
      held.length = 0;
      return machine;
    },
  };
}

/**
 * @param {Int32Array} heap
 * @param {Machine} machine
 */
function fit(heap, machine) {
  if (heap.byteLength > machine.HEAP8.length) machine.growMemory(heap.byteLength); // Pyodide forgets to
  adapt(heap, machine);
}

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
