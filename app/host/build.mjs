// Runs Pyodide in Node: precompiles what the page needs, and saves the memory with all of that imported.
// In Node, because bytecode and memory must be made by the very Python that runs in the page.
//   node build.mjs ORDER.json        an order as app/host/build.py writes it
import { webcrypto } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import zlib from "node:zlib";

const order = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
/** @param {string} name */
const importPyodide = (name) => import(pathToFileURL(path.join(order.pyodide, name)).href);
/** @param {string} file */
const unpacked = (file) => zlib.gunzipSync(fs.readFileSync(file));

// positions within a line, which only underline errors, would be a fourth of all bytecode
const ENV = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };

/**
 * @param {object} options
 * @returns {Promise<Python>}
 */
async function start(options) {
  const { loadPyodide } = await importPyodide("pyodide.mjs");
  const settings = { indexURL: order.pyodide, lockFileContents: JSON.stringify(order.lock), env: ENV };
  return loadPyodide({ ...settings, ...options });
}

/** @param {object} options */
async function startPacker(options) {
  const python = await start(options);
  python.FS.mkdirTree("/build/out");
  python.FS.writeFile("/build/bytecode.py", fs.readFileSync(path.join(path.dirname(process.argv[1]), "bytecode.py")));
  python.runPython("import sys; sys.path.append('/build')");
  return python;
}

/** @param {Python} python */
function copyResults(python) {
  for (const name of python.FS.readdir("/build/out").filter((name) => !name.startsWith("."))) {
    fs.writeFileSync(path.join(order.into, name), python.FS.readFile(`/build/out/${name}`));
  }
}

/** @type {Record<string, () => Promise<void>>} */
const tasks = {
  // the standard library as bytecode, all of it, and with it the Python that PyScript brings
  async library() {
    const python = await startPacker({});
    python.FS.writeFile("/build/library.zip", fs.readFileSync(path.join(order.pyodide, "python_stdlib.zip")));
    const given = { home: order.libraryAt, pyscript: pyscriptSources() };
    python.runPython(PACK_LIBRARY, { globals: python.toPy(given) });
    fs.writeFileSync(order.into, python.FS.readFile("/build/out/library.zip"));
  },

  // our part, and which modules the start needs
  async app() {
    const python = await startPacker({ stdLibURL: order.library });
    const { appAt: home, sources, catalogs, modules } = order;
    const given = { home, sources, catalogs, modules, pyscript: pyscriptSources() };
    python.runPython(PACK_APP, { globals: python.toPy(given) });
    copyResults(python);
  },

  // the library, cut into what the start needs and what can come later
  async split() {
    const python = await startPacker({ stdLibURL: order.library });
    python.FS.writeFile("/build/library.zip", fs.readFileSync(order.library));
    python.runPython(SPLIT_LIBRARY, { globals: python.toPy({ needed: order.needed }) });
    copyResults(python);
  },

  // the memory of a Python that has imported all modules of the page
  async snapshot() {
    const library = `${order.into}.library`;
    fs.writeFileSync(library, unpacked(order.library));
    const memory = await memoryWithAllImported(library);
    const packer = await startPacker({ stdLibURL: library });
    fs.rmSync(library);
    packer.FS.writeFile("/build/memory", memory);
    packer.runPython(PACK_MEMORY);
    fs.writeFileSync(order.into, packer.FS.readFile("/build/out/memory"));
  },
};

const PACK_LIBRARY = `
from pathlib import Path
import bytecode
files = bytecode.compiled_library(Path("/build/library.zip").read_bytes(), home)
files |= bytecode.compiled_files({name: source.encode() for name, source in pyscript.items()}, home)
Path("/build/out/library.zip").write_bytes(bytecode.zipped(files))
`;

const PACK_APP = `
import json, sys
from pathlib import Path
import bytecode
def packed(sources, name):
    archive = bytecode.zipped(bytecode.compiled_files(bytecode.contents(sources), home, lean=True))
    Path("/build/out", name).write_bytes(bytecode.squeezed(archive))
    return archive
for language, files in catalogs.items():
    packed(files, f"catalog-{language}")
Path(home).write_bytes(packed(sources, "app"))
sys.path.insert(0, home)
imports = bytecode.standard_imports((*sources.values(), *pyscript.values()))
needed = bytecode.imported(imports | set(modules)) | {"pyscript"}
Path("/build/out/needed.json").write_text(json.dumps(sorted(needed)))
`;

const SPLIT_LIBRARY = `
from pathlib import Path
import bytecode
library = bytecode.unzipped(Path("/build/library.zip").read_bytes())
for name, files in zip(("library", "rest"), bytecode.library_parts(library, set(needed))):
    Path("/build/out", name).write_bytes(bytecode.pressed(bytecode.zipped(files)))
`;

const IMPORT_ALL = `
import bz2, gc, importlib, linecache, random, sys
from pathlib import Path
Path(home).write_bytes(bz2.decompress(Path(home).read_bytes()))
sys.path.insert(0, home)
for name in modules:
    importlib.import_module(name)
random.seed(0)  # the page seeds it afresh
linecache.clearcache()
gc.collect()
`;

const PACK_MEMORY = `
from pathlib import Path
import bytecode
Path("/build/out/memory").write_bytes(bytecode.pressed(Path("/build/memory").read_bytes()))
`;

// the files of the Python package that PyScript carries inside its JavaScript, by path
function pyscriptSources() {
  const script = fs.readFileSync(order.pyscript, "utf8");
  const found = /\(".",(\{pyscript:\{.*?\}\})\),\w+\.push\("import pyscript as/s.exec(script);
  if (!found) throw new Error(`PyScript's Python package is not where it used to be in ${order.pyscript}`);
  return Object.fromEntries(flat(vm.runInNewContext(`(${found[1]})`), ""));
}

/** @typedef {{ [name: string]: string | Tree }} Tree folders by name, of folders and files */

/** @type {(tree: Tree, folder: string) => [string, string][]} */
const flat = (tree, folder) =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[folder + name, value]] : flat(value, `${folder}${name}/`),
  );

// the clock, chance and this Node would leave their traces in the memory, and no two builds be alike
function freezeSurroundings() {
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
  freezeSurroundings();
  const { default: create } = await importPyodide("pyodide.asm.mjs");
  /** @type {Machine | undefined} */
  let machine;
  const python = await start({
    stdLibURL: library,
    env: { ...ENV, PYTHONHASHSEED: "0" },
    _makeSnapshot: true,
    _sysExecutable: "python", // or else the path of this file would be in it
    createPyodideModule: async (/** @type {object} */ settings) => (machine = await create(settings)),
  });
  python.FS.writeFile(order.appAt, fs.readFileSync(order.app));
  python.runPython(IMPORT_ALL, { globals: python.toPy({ home: order.appAt, modules: order.modules }) });
  if (!machine) throw new Error("Pyodide did not make its machine by createPyodideModule");
  clearFreeMemory(machine);
  return withoutZerosAtTheEnd(python.makeMemorySnapshot());
}

/**
 * What lies about in freed memory only costs bytes.
 * @param {Machine} machine
 */
function clearFreeMemory(machine) {
  const top = machine._sbrk(0);
  const taken = [];
  for (const size of [65536, 8192, 1024, 128, 48]) {
    while (machine._sbrk(0) === top) {
      const block = machine._malloc(size);
      if (!block) break;
      machine.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  }
  for (const block of taken) machine._free(block);
}

/** @param {Uint8Array} memory */
function withoutZerosAtTheEnd(memory) {
  let end = memory.length;
  while (end && !memory[end - 1]) end--;
  return memory.slice(0, Math.ceil(end / 16) * 16);
}

await tasks[order.task]();
process.exit(0);
