// What app/host/manifest.py tells the page. The module is made by the build, so it is not always there.

interface Part {
  file: string;
  /** Bytes to fetch. Missing for a snapshot that is made after the manifest. */
  size?: number;
  /** Of what is fetched. */
  digest?: string;
  /** Whether the page has to gunzip it. */
  gzipped: boolean;
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
  lock: object;
  wasm: SizedPart;
  library: SizedPart;
  rest: SizedPart | null;
  app: SizedPart;
  /** Computer players: fetched once there is one at the table. */
  bots: SizedPart;
  /** By language. */
  catalogs: Record<string, SizedPart>;
  snapshot: Part | null;
  /** The service worker's file, in a site for a host only. */
  offline?: string;
}

declare module "*/built/manifest.mjs" {
  export const manifest: Manifest;
}
