// Runs the game from this one file, without a server. The files of the site are further up in the page, as text.
(async () => {
  "use strict";

  document.documentElement.dataset.whole = "yes";
  const { nonce } = /** @type {HTMLScriptElement} */ (document.currentScript);
  // an address that does not exist: requests for it are answered from the files in this page
  const BASE = document.documentElement.dataset.single;
  /** @type {Record<string, string>} */
  const TYPES = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };

  /** @type {Map<string, Blob>} */
  const files = new Map();

  /** @param {HTMLScriptElement} element */
  async function unpack(element) {
    const { file: name = "" } = element.dataset;
    const packed = new Blob([bytesOf(element.text)]);
    element.remove();
    // the game unpacks these itself
    const stream = packed.stream();
    const content = name.endsWith(".pack") ? stream : stream.pipeThrough(new DecompressionStream("gzip"));
    const type = TYPES[name.replace(/.*\./, "")] || "application/octet-stream";
    files.set(BASE + name, new Blob([await new Response(content).arrayBuffer()], { type }));
  }

  /** @param {string} text in base 64 */
  function bytesOf(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  }

  // modules import each other by their addresses
  function mapModules() {
    const modules = [...files].filter(([, content]) => content.type === TYPES.js);
    const imports = Object.fromEntries(modules.map(([url, content]) => [url, URL.createObjectURL(content)]));
    const map = document.createElement("script");
    map.type = "importmap";
    map.nonce = nonce;
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
  }

  function answerFetches() {
    const { fetch } = globalThis;
    globalThis.fetch = async (resource, options) => {
      const content = files.get(String(resource));
      return content ? new Response(content, { headers: { "content-type": content.type } }) : fetch(resource, options);
    };
  }

  const embedded = /** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll("script[data-file]"));
  try {
    await Promise.all([...embedded].map(unpack));
  } catch (problem) {
    return startPanel.failWith(new Error("A part of the file failed to load", { cause: problem }));
  }
  mapModules();
  answerFetches();
  await import(`${BASE}static/startup/boot.mjs`);
})();
