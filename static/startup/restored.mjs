// Has Pyodide go on from a snapshot of Python's memory.

/**
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
