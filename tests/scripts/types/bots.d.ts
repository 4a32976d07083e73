// What the page sends to the worker of computer players first, for its Python.

interface WorkerDownloads {
  wasmModule: WebAssembly.Module;
  library: Uint8Array<ArrayBuffer>;
  app: Uint8Array<ArrayBuffer>;
  bots: Uint8Array<ArrayBuffer>;
  /** Whether to go on from the stored snapshot. */
  withSnapshot: boolean;
}
