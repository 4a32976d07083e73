// The first message from the page to the worker of computer players: what its Python needs.

interface WorkerDownloads {
  wasmModule: WebAssembly.Module;
  library: Uint8Array<ArrayBuffer>;
  app: Uint8Array<ArrayBuffer>;
  bots: Uint8Array<ArrayBuffer>;
  /** Whether to start from the stored snapshot. */
  withSnapshot: boolean;
}
