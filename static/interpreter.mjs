// Brings Python into the page and shows how far that is: what pyscript.json names as "interpreter".

export const version = "314.0.7";

const RUNTIME = new URL(`./runtime/pyodide-${version}/`, import.meta.url);

// the sizes are stated because a server that compresses tells others
const SIZES = { "pyodide.asm.wasm": 9598218, "python_stdlib.zip": 2545637 };
const TOTAL = Object.values(SIZES).reduce((sum, size) => sum + size);

const OURS = {
  indexURL: RUNTIME.href, // PyScript takes it that Pyodide lies beside this file
  // a list of no packages, in place of Pyodide's own, which is a file of 119 KB
  lockFileContents: JSON.stringify({
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
  }),
};

const address = (name) => new URL(name, RUNTIME).href;
const panel = globalThis.startPanel;
let received = 0;

// all begin now and at once, long before PyScript asks for the interpreter
const modules = Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(address(name))));
const downloads = new Map(Object.keys(SIZES).map((name) => [address(name), download(address(name))]));

async function download(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
  count(response.clone()); // a copy, so that the browser may compile the original while it still arrives
  return response;
}

async function count(response) {
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    received += value.length;
    panel.download(received, TOTAL);
  }
  if (received === TOTAL) panel.stage("python");
}

// Pyodide takes no responses, only addresses: while it starts, its fetches are answered with our downloads
async function withDownloads(work) {
  const fetch = globalThis.fetch;
  globalThis.fetch = (resource, options) => downloads.get(String(resource)) ?? fetch(resource, options);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
}

export async function loadPyodide(options) {
  const [{ loadPyodide: load }] = await modules;
  await Promise.all(downloads.values());
  const python = await withDownloads(() => load({ ...options, ...OURS }));
  panel.stage("game");
  return python;
}
