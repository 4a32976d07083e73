// Where Pyodide is, and how it starts, on the page and in a worker.
import { manifest } from "../built/manifest.mjs";
import { address } from "./parts.mjs";

const FOLDER = new URL(`../runtime/${manifest.pyodide}/`, import.meta.url).href;

/** PyScript assumes that Pyodide lies beside the interpreter, so these addresses are passed on. */
export const SETTINGS = {
  indexURL: FOLDER,
  stdLibURL: address(manifest.library),
  lockFileContents: JSON.stringify(manifest.lock),
};

/**
 * Both modules of Pyodide. The second one instantiates the WebAssembly.
 * @returns {Promise<[
 *   { loadPyodide: (options: object) => Promise<Python> },
 *   { default: (settings: object) => Promise<EmscriptenModule> },
 * ]>}
 */
export const importPyodide = () => Promise.all([import(`${FOLDER}pyodide.mjs`), import(`${FOLDER}pyodide.asm.mjs`)]);

/**
 * Pyodide takes addresses, not bytes: until the returned function is called, its requests are answered with these,
 * and it compiles no WebAssembly twice.
 * @param {Map<string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>>} contents by address
 * @param {() => WebAssembly.Module | Promise<WebAssembly.Module>} wasmModule
 */
export function answerDownloads(contents, wasmModule) {
  const { fetch } = globalThis;
  const { instantiateStreaming, Module } = WebAssembly;
  const wasm = address(manifest.wasm); // Pyodide requests it only to instantiate it
  globalThis.fetch = async (resource, options) => {
    const content = contents.get(String(resource));
    if (content) return new Response(await content());
    return String(resource) === wasm ? new Response() : fetch(resource, options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasmModule();
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  // Pyodide compiles a module of a few bytes for each of some 260 functions, but only 30 of these modules differ
  /** @type {Map<string, WebAssembly.Module>} */
  const compiled = new Map();
  WebAssembly.Module = new Proxy(Module, {
    construct(_, [bytes]) {
      const known = compiled.get(String(bytes)) ?? new Module(bytes);
      compiled.set(String(bytes), known);
      return known;
    },
  });
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.Module = Module;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
