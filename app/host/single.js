// Runs the game from this one file, without any server. The files of the site lie further up in this page, as text.
(async function () {
  "use strict";

  // an address that leads nowhere: everything there is answered from memory
  const { nonce } = document.currentScript;
  const BASE = document.documentElement.dataset.single;
  const TYPES = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };

  const files = new Map();

  async function unpack(element) {
    const name = element.dataset.file;
    const packed = new Blob([bytesOf(element.textContent)]);
    element.remove();
    // what the game unpacks by itself stays as it is
    const stream = packed.stream();
    const content = name.endsWith(".pack") ? stream : stream.pipeThrough(new DecompressionStream("gzip"));
    const type = TYPES[name.split(".").pop()] || "application/octet-stream";
    files.set(BASE + name, new Blob([await new Response(content).arrayBuffer()], { type }));
  }

  function bytesOf(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  }

  // modules find each other by their addresses
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

  await Promise.all([...document.querySelectorAll("script[data-file]")].map(unpack));
  mapModules();
  answerFetches();
  await import(`${BASE}static/startup/boot.mjs`);
})();
