// What we use of Pyodide.

interface Python {
  FS: {
    mkdirTree(path: string): void;
    readdir(path: string): string[];
    readFile(path: string): Uint8Array;
    writeFile(path: string, content: Uint8Array | string): void;
  };
  runPython(code: string, options?: { globals: unknown }): unknown;
  toPy(value: unknown): unknown;
  makeMemorySnapshot(): Uint8Array;
}

/** The machine that Python runs on: Emscripten's module. */
interface Machine {
  HEAP8: Int8Array;
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  growMemory(size: number): void;
  _sbrk(change: number): number;
  _malloc(size: number): number;
  _free(block: number): void;
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
}
