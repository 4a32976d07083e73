// The part of Pyodide that we use.

interface Python {
  FS: {
    mkdirTree(path: string): void;
    readdir(path: string): string[];
    readFile(path: string): Uint8Array;
    writeFile(path: string, content: Uint8Array | string, options?: { canOwn: boolean }): void;
  };
  runPython(code: string, options?: { globals: unknown }): unknown;
  toPy(value: unknown): unknown;
  pyimport(name: "app.bots.reports"): { Reporter: () => PyReporter };
  makeMemorySnapshot(): Uint8Array;
}

/** The Reporter of app/bots/reports.py. */
interface PyReporter {
  reports(request: string, clock: () => number): PyIterator<string>;
}

/** A Python generator, which lives until it is destroyed. */
interface PyIterator<T> extends Iterator<T> {
  destroy(): void;
}

/** The WebAssembly module with Python's memory, as Emscripten creates it. */
interface EmscriptenModule {
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
