// Runs Pyodide in Node: precompiles the page's Python, and takes a snapshot after all of it has been imported. Bytecode
// and snapshots only fit the Python that made them, so Pyodide has to make them.
//   node build.mjs REQUEST.json      a request as app/host/build.py writes it
import { webcrypto } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import zlib from "node:zlib";
import { compiledCatalog } from "./catalogs.mjs";

const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
/** @param {string} name */
const importFromPyodide = (name) => import(pathToFileURL(path.join(request.pyodide, name)).href);
/** @param {string} file */
const gunzipped = (file) => zlib.gunzipSync(fs.readFileSync(file));

// without the positions within lines, which only underline errors, the page downloads 420 KB less
const ENV = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };

/**
 * @param {object} options
 * @returns {Promise<Python>}
 */
async function start(options) {
  const { loadPyodide } = await importFromPyodide("pyodide.mjs");
  const settings = { indexURL: request.pyodide, lockFileContents: JSON.stringify(request.lock), env: ENV };
  return loadPyodide({ ...settings, ...options });
}

/** @param {object} options */
async function startBuilder(options) {
  const python = await start(options);
  python.FS.mkdirTree("/build/out");
  python.FS.writeFile("/build/bytecode.py", fs.readFileSync(path.join(path.dirname(process.argv[1]), "bytecode.py")));
  python.runPython("import sys; sys.path.append('/build')");
  return python;
}

/** @param {Python} python */
function copyResults(python) {
  for (const name of python.FS.readdir("/build/out").filter((name) => !name.startsWith("."))) {
    fs.writeFileSync(path.join(request.into, name), python.FS.readFile(`/build/out/${name}`));
  }
}

/** @type {Record<string, () => Promise<void>>} */
const tasks = {
  // the whole standard library as bytecode, with PyScript's Python package
  async library() {
    const python = await startBuilder({});
    python.FS.writeFile("/build/library.zip", fs.readFileSync(path.join(request.pyodide, "python_stdlib.zip")));
    python.runPython(COMPILE_LIBRARY, { globals: python.toPy({ pyscript: pyscriptSources() }) });
    fs.writeFileSync(request.into, python.FS.readFile("/build/out/library.zip"));
  },

  // the game as bytecode, and the library in two parts: what the start needs, and what can be loaded later
  async app() {
    const python = await startBuilder({ stdLibURL: request.library });
    python.FS.writeFile("/build/library.zip", fs.readFileSync(request.library));
    const { appPath, sources, packs, modules } = request;
    const inputs = { app: appPath, sources, catalogs: await compiledCatalogs(), packs, modules };
    python.runPython(COMPILE_APP, { globals: python.toPy(inputs) });
    copyResults(python);
  },

  // a snapshot of Python that has imported all modules of the page
  async snapshot() {
    const library = `${request.into}.library`;
    fs.writeFileSync(library, gunzipped(request.library));
    const snapshot = await snapshotWithAllImported(library);
    const builder = await startBuilder({ stdLibURL: library });
    fs.rmSync(library);
    builder.FS.writeFile("/build/snapshot", snapshot);
    builder.runPython(GZIP_SNAPSHOT);
    fs.writeFileSync(request.into, builder.FS.readFile("/build/out/snapshot"));
  },
};

const COMPILE_LIBRARY = `
import sys
from pathlib import Path
import bytecode
(home,) = (path for path in sys.path if path.endswith(".zip"))
files = bytecode.compiled_library(Path("/build/library.zip").read_bytes(), home)
# the game uses nothing of PyScript's package, which PyScript imports at each start
pyscript["pyscript/__init__.py"] = bytecode.lazy_package(pyscript["pyscript/__init__.py"])
files |= bytecode.compiled_files({name: source.encode() for name, source in pyscript.items()}, f"{home}/")
Path("/build/out/library.zip").write_bytes(bytecode.zipped(files))
`;

const COMPILE_APP = `
import importlib, sys
from pathlib import Path
import bytecode
def write(name, files):
    Path("/build/out", name).write_bytes(bytecode.gzipped(bytecode.zipped(files)))
    return files
def compile_to(name, sources):
    files = {name: text.encode() if isinstance(text, str) else bytes(text) for name, text in sources.items()}
    return write(name, bytecode.compiled_files(files, annotated=False))
for language, files in catalogs.items():
    compile_to(f"catalog-{language}", files)
files = compile_to("app", sources)
for name, of_pack in packs.items():
    files |= compile_to(name, of_pack)
Path(app).write_bytes(bytecode.zipped(files))
sys.path.insert(0, app)
for module in modules:
    importlib.import_module(module)
library = bytecode.unzipped(Path("/build/library.zip").read_bytes())
for name, files in zip(("library", "later-library"), bytecode.split_library(library, {*sys.modules, "pyscript"})):
    write(name, files)
`;

const IMPORT_ALL = `
import gc, importlib, linecache, random, sys
sys.path.insert(0, app)
for name in ("pyscript", *modules):
    importlib.import_module(name)
random.seed(0)  # the page seeds it again
linecache.clearcache()
gc.collect()
`;

const GZIP_SNAPSHOT = `
from pathlib import Path
import bytecode
Path("/build/out/snapshot").write_bytes(bytecode.gzipped(Path("/build/snapshot").read_bytes()))
`;

/**
 * The files of each language by code and path, with its catalog compiled.
 * @returns {Promise<Record<string, Record<string, string | Uint8Array>>>}
 */
async function compiledCatalogs() {
  const { default: pofile } = await import(pathToFileURL(request.pofile).href);
  /** @type {(file: [string, string]) => [string, string | Uint8Array]} */
  const compiled = ([name, text]) =>
    name.endsWith(".po") ? [name.replace(/po$/, "mo"), compiledCatalog(text, pofile)] : [name, text];
  /** @type {[string, Record<string, string>][]} */
  const catalogs = Object.entries(request.catalogs);
  return Object.fromEntries(
    catalogs.map(([code, files]) => [code, Object.fromEntries(Object.entries(files).map(compiled))]),
  );
}

// the files, by path, of the Python package inside PyScript's JavaScript
function pyscriptSources() {
  const script = fs.readFileSync(request.pyscript, "utf8");
  const found = /\(".",(\{pyscript:\{.*?\}\})\),\w+\.push\("import pyscript as/s.exec(script);
  if (!found) throw new Error(`PyScript's Python package is not where it used to be in ${request.pyscript}`);
  return Object.fromEntries(flat(vm.runInNewContext(`(${found[1]})`), ""));
}

/** @typedef {{ [name: string]: string | Tree }} Tree a folder: files and folders by name */

/** @type {(tree: Tree, folder: string) => [string, string][]} */
const flat = (tree, folder) =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[folder + name, value]] : flat(value, `${folder}${name}/`),
  );

// the time, random numbers and the version of Node would get into the snapshot, and no two builds would be the same
function makeDeterministic() {
  const then = Date.UTC(2000, 0, 1);
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given) => Reflect.construct(RealDate, given.length ? given : [then]),
  });
  Date.now = () => then;
  Math.random = () => 0.5;
  // defined, because one cannot be assigned to in Node 18, and the other since Node 21
  Object.defineProperty(performance, "now", { value: () => 0 });
  // Pyodide takes this for a tablet, and uses nothing that only newer versions of Node have
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPad" } });
  const page = /** @type {{ crypto?: object }} */ (globalThis);
  page.crypto ??= webcrypto; // Node 18 has none
  Object.assign(page.crypto, { getRandomValues: (/** @type {Uint8Array} */ numbers) => numbers.fill(1) });
}

/** @param {string} library */
async function snapshotWithAllImported(library) {
  makeDeterministic();
  const { default: create } = await importFromPyodide("pyodide.asm.mjs");
  /** @type {EmscriptenModule | undefined} */
  let module;
  const python = await start({
    stdLibURL: library,
    env: { ...ENV, PYTHONHASHSEED: "0" },
    _makeSnapshot: true,
    _sysExecutable: "python", // or else the path of this file would be in it
    createPyodideModule: async (/** @type {object} */ settings) => (module = await create(settings)),
  });
  const { appPath, modules } = request;
  python.FS.writeFile(appPath, gunzipped(request.app));
  python.runPython(IMPORT_ALL, { globals: python.toPy({ app: appPath, modules }) });
  if (!module) throw new Error("Pyodide did not use createPyodideModule");
  clearFreeMemory(module);
  return changedPages(python.makeMemorySnapshot(), await initialMemory(library, create));
}

/**
 * The memory of a module in which nothing has run yet: a snapshot is written over such a memory.
 * @param {string} library
 * @param {(settings: object) => Promise<EmscriptenModule>} create
 * @returns {Promise<Uint8Array>}
 */
const initialMemory = (library, create) =>
  new Promise((resolve, reject) => {
    const createPyodideModule = async (/** @type {object} */ settings) => {
      resolve((await create({ ...settings, noInitialRun: true })).HEAPU8);
      return new Promise(() => {}); // the start ends here
    };
    start({ stdLibURL: library, createPyodideModule }).catch(reject);
  });

/**
 * Fill freed memory with zeros, so that it compresses well.
 * @param {EmscriptenModule} module
 */
function clearFreeMemory(module) {
  const taken = [];
  for (const size of [1_048_576, 65536, 8192, 1024, 128, 48]) {
    const top = module._sbrk(0);
    while (module._sbrk(0) === top) {
      const block = module._malloc(size);
      if (!block) break;
      module.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  }
  for (const block of taken) module._free(block);
}

const PAGE = 4096; // bytes; smaller pages save nothing

/**
 * Pack a snapshot: Pyodide's header, then for each piece its address, its length and its content. The first piece is
 * empty and lies at the end of the memory; the others are the runs of pages that the start has changed.
 * @param {Uint8Array} snapshot
 * @param {Uint8Array} initial the memory that it is written over: empty, or with constants out of the WebAssembly
 */
function changedPages(snapshot, initial) {
  const start = new Uint32Array(snapshot.buffer, 0, 2)[1];
  const memory = snapshot.subarray(start);
  const parts = [snapshot.subarray(0, start), wordsOf(memory.length, 0)];
  const before = Buffer.concat([initial], memory.length);
  /** @param {number} place */
  const isChanged = (place) => before.compare(memory, place, place + PAGE, place, place + PAGE) !== 0;
  for (let place = 0, end = 0; place < memory.length; place = end + PAGE) {
    for (end = place; end < memory.length && isChanged(end); ) end += PAGE;
    if (end > place) parts.push(wordsOf(place, end - place), memory.subarray(place, end));
  }
  return Buffer.concat(parts);
}

/** @param {number[]} numbers */
const wordsOf = (...numbers) => new Uint8Array(Uint32Array.from(numbers).buffer);

await tasks[request.task]();
process.exit(0);
