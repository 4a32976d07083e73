// Runs Pyodide in Node: precompiles what the page needs, and takes a snapshot of the memory with all of that imported.
// In Node, because bytecode and memory must be made by the very Python that runs in the page.
//   node build.mjs REQUEST.json      a request as app/host/build.py writes it
import { webcrypto } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import zlib from "node:zlib";

const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
/** @param {string} name */
const importFromPyodide = (name) => import(pathToFileURL(path.join(request.pyodide, name)).href);
/** @param {string} file */
const gunzipped = (file) => zlib.gunzipSync(fs.readFileSync(file));

// positions within a line, which only underline errors, would be 420 KB more to fetch
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
  // the standard library as bytecode, all of it, and with it the Python that PyScript brings
  async library() {
    const python = await startBuilder({});
    python.FS.writeFile("/build/library.zip", fs.readFileSync(path.join(request.pyodide, "python_stdlib.zip")));
    python.runPython(COMPILE_LIBRARY, { globals: python.toPy({ pyscript: pyscriptSources() }) });
    fs.writeFileSync(request.into, python.FS.readFile("/build/out/library.zip"));
  },

  // our part, and which modules the start needs
  async app() {
    const python = await startBuilder({ stdLibURL: request.library });
    const { appPath, sources, catalogs, bots, modules } = request;
    const inputs = { app: appPath, sources, catalogs, bots, modules, pyscript: pyscriptSources() };
    python.runPython(COMPILE_APP, { globals: python.toPy(inputs) });
    copyResults(python);
  },

  // the library, cut into what the start needs and what can come later
  async split() {
    const python = await startBuilder({ stdLibURL: request.library });
    python.FS.writeFile("/build/library.zip", fs.readFileSync(request.library));
    python.runPython(SPLIT_LIBRARY, { globals: python.toPy({ needed: request.needed }) });
    copyResults(python);
  },

  // the memory of a Python that has imported all modules of the page
  async snapshot() {
    const library = `${request.into}.library`;
    fs.writeFileSync(library, gunzipped(request.library));
    const memory = await memoryWithAllImported(library);
    const builder = await startBuilder({ stdLibURL: library });
    fs.rmSync(library);
    builder.FS.writeFile("/build/memory", memory);
    builder.runPython(GZIP_MEMORY);
    fs.writeFileSync(request.into, builder.FS.readFile("/build/out/memory"));
  },
};

const COMPILE_LIBRARY = `
import sys
from pathlib import Path
import bytecode
(home,) = (path for path in sys.path if path.endswith(".zip"))
files = bytecode.compiled_library(Path("/build/library.zip").read_bytes(), home)
files |= bytecode.compiled_files({name: source.encode() for name, source in pyscript.items()}, f"{home}/")
Path("/build/out/library.zip").write_bytes(bytecode.zipped(files))
`;

const COMPILE_APP = `
import json, sys
from pathlib import Path
import bytecode
def compile_to(name, sources):
    archive = bytecode.zipped(bytecode.compiled_files(bytecode.decoded(sources)))
    Path("/build/out", name).write_bytes(bytecode.bzipped(archive))
    return archive
for language, files in catalogs.items():
    compile_to(f"catalog-{language}", files)
compile_to("bots", bots)
Path(app).write_bytes(compile_to("app", sources))
sys.path.insert(0, app)
imports = bytecode.standard_imports((*sources.values(), *bots.values(), *pyscript.values()))
needed = bytecode.import_all(imports | set(modules)) | {"pyscript"}
Path("/build/out/needed.json").write_text(json.dumps(sorted(needed)))
`;

const SPLIT_LIBRARY = `
from pathlib import Path
import bytecode
library = bytecode.unzipped(Path("/build/library.zip").read_bytes())
for name, files in zip(("library", "rest"), bytecode.split_library(library, set(needed))):
    Path("/build/out", name).write_bytes(bytecode.gzipped(bytecode.zipped(files)))
`;

const IMPORT_ALL = `
import bz2, gc, importlib, linecache, random, sys
from pathlib import Path
Path(app).write_bytes(bz2.decompress(Path(app).read_bytes()))
sys.path.insert(0, app)
for name in modules:
    importlib.import_module(name)
random.seed(0)  # the page seeds it afresh
linecache.clearcache()
gc.collect()
`;

const GZIP_MEMORY = `
from pathlib import Path
import bytecode
Path("/build/out/memory").write_bytes(bytecode.gzipped(Path("/build/memory").read_bytes()))
`;

// the files of the Python package that PyScript carries inside its JavaScript, by path
function pyscriptSources() {
  const script = fs.readFileSync(request.pyscript, "utf8");
  const found = /\(".",(\{pyscript:\{.*?\}\})\),\w+\.push\("import pyscript as/s.exec(script);
  if (!found) throw new Error(`PyScript's Python package is not where it used to be in ${request.pyscript}`);
  return Object.fromEntries(flat(vm.runInNewContext(`(${found[1]})`), ""));
}

/** @typedef {{ [name: string]: string | Tree }} Tree folders by name, of folders and files */

/** @type {(tree: Tree, folder: string) => [string, string][]} */
const flat = (tree, folder) =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[folder + name, value]] : flat(value, `${folder}${name}/`),
  );

// the clock, chance and this Node would leave their traces in the memory, and no two builds be alike
function makeDeterministic() {
  const then = Date.UTC(2000, 0, 1);
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given) => Reflect.construct(RealDate, given.length ? given : [then]),
  });
  Date.now = () => then;
  Math.random = () => 0.5;
  // defined, because in Node 18 the one cannot be assigned to, and since Node 21 the other
  Object.defineProperty(performance, "now", { value: () => 0 });
  // as on this tablet, Python then does without what only newer Nodes have
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPad" } });
  const page = /** @type {{ crypto?: object }} */ (globalThis);
  page.crypto ??= webcrypto; // Node 18 has none
  Object.assign(page.crypto, { getRandomValues: (/** @type {Uint8Array} */ numbers) => numbers.fill(1) });
}

/** @param {string} library */
async function memoryWithAllImported(library) {
  makeDeterministic();
  const { default: create } = await importFromPyodide("pyodide.asm.mjs");
  /** @type {EmscriptenModule | undefined} */
  let machine;
  const python = await start({
    stdLibURL: library,
    env: { ...ENV, PYTHONHASHSEED: "0" },
    _makeSnapshot: true,
    _sysExecutable: "python", // or else the path of this file would be in it
    createPyodideModule: async (/** @type {object} */ settings) => (machine = await create(settings)),
  });
  const { appPath, modules } = request;
  python.FS.writeFile(appPath, fs.readFileSync(request.app));
  python.runPython(IMPORT_ALL, { globals: python.toPy({ app: appPath, modules }) });
  if (!machine) throw new Error("Pyodide did not make its machine by createPyodideModule");
  clearFreeMemory(machine);
  return withoutEmptyPages(python.makeMemorySnapshot(), await untouchedMemory(library, create));
}

/**
 * The memory of a machine on which nothing has run yet: that is what a snapshot is laid over.
 * @param {string} library
 * @param {(settings: object) => Promise<EmscriptenModule>} create
 * @returns {Promise<Uint8Array>}
 */
const untouchedMemory = (library, create) =>
  new Promise((resolve, reject) => {
    const createPyodideModule = async (/** @type {object} */ settings) => {
      resolve((await create({ ...settings, noInitialRun: true })).HEAPU8);
      return new Promise(() => {}); // this start goes no further
    };
    start({ stdLibURL: library, createPyodideModule }).catch(reject);
  });

/**
 * What lies about in freed memory only costs bytes.
 * @param {EmscriptenModule} machine
 */
function clearFreeMemory(machine) {
  const taken = [];
  for (const size of [1_048_576, 65536, 8192, 1024, 128, 48]) {
    const top = machine._sbrk(0);
    while (machine._sbrk(0) === top) {
      const block = machine._malloc(size);
      if (!block) break;
      machine.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  }
  for (const block of taken) machine._free(block);
}

const PAGE = 4096; // bytes: smaller than that nothing is saved in the browser
const EMPTY = Buffer.alloc(PAGE);

/**
 * Pyodide's head, then piece by piece where it belongs, its length, its content: an empty one at the end of the memory,
 * then each run of pages with something in them.
 * @param {Uint8Array} snapshot
 * @param {Uint8Array} before what a page that is left out will hold
 */
function withoutEmptyPages(snapshot, before) {
  const start = new Uint32Array(snapshot.buffer, 0, 2)[1];
  const memory = snapshot.subarray(start);
  const parts = [snapshot.subarray(0, start), wordsOf(memory.length, 0)];
  const both = [memory, Buffer.concat([before], memory.length)];
  /** @param {number} place */
  const isEmpty = (place) => both.every((each) => EMPTY.compare(each, place, place + PAGE) === 0);
  for (let place = 0, end = 0; place < memory.length; place = end + PAGE) {
    for (end = place; end < memory.length && !isEmpty(end); ) end += PAGE;
    if (end > place) parts.push(wordsOf(place, end - place), memory.subarray(place, end));
  }
  return Buffer.concat(parts);
}

/** @param {number[]} numbers */
const wordsOf = (...numbers) => new Uint8Array(Uint32Array.from(numbers).buffer);

await tasks[request.task]();
process.exit(0);
