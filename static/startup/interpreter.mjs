// Brings Python into the page: what pyscript.json names as "interpreter".
import { manifest } from "../built/manifest.mjs";
import * as catalogs from "./catalogs.mjs";
import { address, allBegun, bytes, download, withDownloads } from "./downloads.mjs";
import { ready } from "./ready.mjs";
import * as snapshot from "./snapshot.mjs";

export const { version } = manifest;

const APP_PATH = "/home/pyodide/app.zip";
const RUNTIME = new URL(`../runtime/${manifest.pyodide}/`, import.meta.url).href;

// all begin now and at once, long before PyScript asks for the interpreter
const pyodide = import(`${RUNTIME}pyodide.mjs`);
const machine = import(`${RUNTIME}pyodide.asm.mjs`);
const memory = snapshot.kept();

const OURS = {
  indexURL: RUNTIME, // PyScript takes it that Pyodide lies beside this file
  stdLibURL: address(manifest.library),
  lockFileContents: JSON.stringify(manifest.lock),
};

export async function loadPyodide(options) {
  const [{ loadPyodide: load }] = await Promise.all([pyodide, machine, allBegun()]);
  const start = (extra) => withDownloads(() => load({ ...options, ...OURS, ...extra }));
  const restored = await startFromSnapshot(start);
  const python = restored ?? (await start({}));
  performance.mark(restored ? "python-restored" : "python-started");
  await addOurs(python);
  startPanel.stage("game");
  ready.then(() => settle(python));
  return python;
}

async function startFromSnapshot(start) {
  const found = await memory;
  if (!found) return null;
  return snapshot.tried(async () => {
    const python = await start(snapshot.restoring(found, (await machine).default));
    python.runPython("import random; random.seed()"); // the chance in it is as old as the snapshot
    return python;
  });
}

// the folder where PyScript unpacks its own package comes last, for that package is in the library too, precompiled;
// and while all is new, a search for garbage finds none
const BEFORE_IMPORTS = `
import gc, sys
gc.disable()
sys.path[:] = dict.fromkeys(["${APP_PATH}", *filter(None, sys.path), ""])
`;

async function addOurs(python) {
  python.FS.writeFile(APP_PATH, await bytes(await download(manifest.app)));
  python.runPython(BEFORE_IMPORTS);
  if (catalogs.wanted) catalogs.add(python, catalogs.wanted, await bytes(await download(catalogs.wanted)));
}

async function settle(python) {
  python.runPython("import gc; gc.enable()");
  snapshot.hasWorked();
  const { settle } = await import("./after-start.mjs");
  await settle(python);
}
