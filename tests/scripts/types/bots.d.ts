// What goes from the page to the worker in which computer players think.

/** What its Python is made of. */
interface Supplies {
  machine: WebAssembly.Module;
  library: Uint8Array<ArrayBuffer>;
  app: Uint8Array<ArrayBuffer>;
  bots: Uint8Array<ArrayBuffer>;
  /** To go on from. */
  memory: Uint8Array | null;
}
