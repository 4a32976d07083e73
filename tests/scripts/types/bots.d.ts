// What goes from the page to the worker in which computer players think.

/** What its Python is made of. */
interface Supplies {
  machine: WebAssembly.Module;
  library: Uint8Array<ArrayBuffer>;
  app: Uint8Array<ArrayBuffer>;
  bots: Uint8Array<ArrayBuffer>;
  /** Whether to go on from the memory of an earlier visit. */
  withMemory: boolean;
}
