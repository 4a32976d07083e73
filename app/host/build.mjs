// Runs Pyodide in Node: precompiles what the page needs, and keeps the memory with all of that imported.
//   node build.mjs ORDER.json        an order as app/host/build.py writes it
import { webcrypto } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import zlib from "node:zlib";

const order = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const imported = (name) => import(pathToFileURL(path.join(order.pyodide, name)));
const unpacked = (file) => zlib.gunzipSync(fs.readFileSync(file));

// positions within a line, which only underline errors, would be a fourth of all bytecode
const ENV = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };

async function start(options) {
  const { loadPyodide } = await imported("pyodide.mjs");
  const settings = { indexURL: order.pyodide, lockFileContents: JSON.stringify(order.lock), env: ENV };
  return loadPyodide({ ...settings, ...options });
}

async function startPacker(options) {
  const python = await start(options);
  python.FS.mkdirTree("/build/out");
  python.FS.writeFile("/build/bytecode.py", fs.readFileSync(path.join(path.dirname(process.argv[1]), "bytecode.py")));
  python.runPython("import sys; sys.path.append('/build')");
  return python;
}

function takeOut(python) {
  for (const name of python.FS.readdir("/build/out").filter((name) => !name.startsWith("."))) {
    fs.writeFileSync(path.join(order.into, name), python.FS.readFile(`/build/out/${name}`));
  }
}

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
    takeOut(python);
  },

  // the library, cut into what the start needs and what can come later
  async split() {
    const python = await startPacker({ stdLibURL: order.library });
    python.FS.writeFile("/build/library.zip", fs.readFileSync(order.library));
    python.runPython(SPLIT_LIBRARY, { globals: python.toPy({ needed: order.needed }) });
    takeOut(python);
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

const flat = (tree, folder) =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[folder + name, value]] : flat(value, `${folder}${name}/`));

// the clock, chance and this Node would leave their traces in the memory, and no two builds be alike
function standStill() {
  const then = Date.UTC(2000, 0, 1);
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length ? given : [then]));
    }
    static now = () => then;
  };
  Math.random = () => 0.5;
  // defined, because in Node 18 the one cannot be assigned to, and since Node 21 the other
  Object.defineProperty(performance, "now", { value: () => 0 });
  // as on this tablet, Python then does without what only newer Nodes have
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPad" } });
  globalThis.crypto ??= webcrypto; // Node 18 has none
  crypto.getRandomValues = (numbers) => numbers.fill(1);
}

async function memoryWithAllImported(library) {
  standStill();
  const { default: create } = await imported("pyodide.asm.mjs");
  let machine;
  const python = await start({
    stdLibURL: library,
    env: { ...ENV, PYTHONHASHSEED: "0" },
    _makeSnapshot: true,
    _sysExecutable: "python", // or else the path of this file would be in it
    createPyodideModule: async (settings) => (machine = await create(settings)),
  });
  python.FS.writeFile(order.appAt, fs.readFileSync(order.app));
  python.runPython(IMPORT_ALL, { globals: python.toPy({ home: order.appAt, modules: order.modules }) });
  clearFreeMemory(machine);
  return withoutZerosAtTheEnd(python.makeMemorySnapshot());
}

// what lies about in freed memory only costs bytes
function clearFreeMemory(machine) {
  const top = machine._sbrk(0);
  const taken = [];
  for (const size of [65536, 8192, 1024, 128, 48]) {
    for (let block; machine._sbrk(0) === top && (block = machine._malloc(size)); ) {
      machine.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  }
  taken.forEach((block) => machine._free(block));
}

function withoutZerosAtTheEnd(memory) {
  let end = memory.length;
  while (end && !memory[end - 1]) end--;
  return memory.slice(0, Math.ceil(end / 16) * 16);
}

await tasks[order.task]();
process.exit(0);
