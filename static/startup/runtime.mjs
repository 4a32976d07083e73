// Where Python's runtime is, and how it starts, on the page and in a worker.
import { manifest } from "../built/manifest.mjs";
import { address } from "./parts.mjs";

export const APP_PATH = "/home/pyodide/app.zip";

const FOLDER = new URL(`../runtime/${manifest.pyodide}/`, import.meta.url).href;

/** What Pyodide is told, wherever it runs: PyScript takes it that Pyodide lies beside the interpreter. */
export const SETTINGS = {
  indexURL: FOLDER,
  stdLibURL: address(manifest.library),
  lockFileContents: JSON.stringify(manifest.lock),
};

/**
 * Both modules of Pyodide; the second makes the machine that Python runs on.
 * @returns {Promise<[{ loadPyodide: (options: object) => Promise<Python> }, { default: (settings: object) => Promise<Machine> }]>}
 */
export const importPyodide = () => Promise.all([import(`${FOLDER}pyodide.mjs`), import(`${FOLDER}pyodide.asm.mjs`)]);

/**
 * Pyodide takes addresses only: until this is undone, what it asks for is answered with what is here already.
 * @param {Map<string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>>} contents by address
 * @param {() => WebAssembly.Module | Promise<WebAssembly.Module>} machine
 */
export function answerDownloads(contents, machine) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const wasm = address(manifest.wasm); // only asked for to be instantiated
  globalThis.fetch = async (resource, options) => {
    const content = contents.get(String(resource));
    if (content) return new Response(await content());
    return String(resource) === wasm ? new Response() : fetch(resource, options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await machine();
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
