// The manifest that app/host/manifest.py writes. The build makes the module, so it does not always exist.

interface Part {
  file: string;
  /** The number of bytes to download. Missing for a snapshot that is made after the manifest. */
  size?: number;
  /** The digest of those bytes. */
  digest?: string;
}

interface SizedPart extends Part {
  size: number;
  digest: string;
}

interface Manifest {
  version: string;
  /** The folders in static/runtime. */
  pyodide: string;
  pyscript: string;
  qr: string;
  lock: object;
  wasm: SizedPart;
  library: SizedPart;
  /** The part of the library that the start does not need. */
  laterLibrary: SizedPart;
  app: SizedPart;
  /** Computer players: downloaded when the first of them sits at the table. */
  bots: SizedPart;
  /** The rules and the player aid: downloaded when somebody reads them. */
  help: SizedPart;
  /** Review of games and practice: downloaded when somebody asks for them. */
  learning: SizedPart;
  /** Links and files that are opened: downloaded when the first of them is. */
  houses: SizedPart;
  /** By language. */
  catalogs: Record<string, SizedPart>;
  snapshot: Part | null;
  /** The file of the service worker, only in a site that was built for a host. */
  offline?: string;
}

declare module "*/built/manifest.mjs" {
  export const manifest: Manifest;
}
