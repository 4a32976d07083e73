// Notices what keeps the page from starting: a browser that lacks what Python or the page needs, and parts of the page
// that do not arrive. It writes that in <html data-obstacle>. The start panel says it or, where that is missing, the page
// itself (#start-missing).
// A classic script, the first of the page, because it has to hear of all others.
(() => {
  "use strict";

  const root = document.documentElement;
  const site = root.dataset.single || new URL(".", document.baseURI).href;

  // start-words.js names the first versions that have all of these. DecompressionStream decides those of Firefox (113)
  // and Safari (16.4), the unit cqw, in which the board is sized, that of Chrome and Edge (105). Pyodide itself needs
  // Chrome 98, Firefox 100 and Safari 16.4, for static blocks in classes, which only a parser can detect.
  // PyScript, Pyodide and the page take the others for granted, but settings and extensions can switch them off.
  const GLOBALS = [
    "Atomics",
    "BigInt64Array",
    "BroadcastChannel",
    "CustomEvent",
    "DOMRect",
    "FinalizationRegistry",
    "IntersectionObserver",
    "MessageChannel",
    "MutationObserver",
    "TextDecoder",
    "TextEncoder",
    "customElements",
    "matchMedia",
    "queueMicrotask",
    "sessionStorage",
  ];

  function isBrowserNewEnough() {
    try {
      const needed = [
        WebAssembly.compileStreaming,
        WebAssembly.Exception,
        window.DecompressionStream,
        window.structuredClone,
        crypto.getRandomValues,
        performance.mark,
        HTMLDialogElement.prototype.showModal,
      ];
      const hasAll = needed.every((each) => typeof each === "function") && GLOBALS.every((name) => name in window);
      return hasAll && CSS.supports("width", "1cqw");
    } catch (_) {
      return false;
    }
  }

  /**
   * The address of the part that an error is about, "" if it is about something else. A host that lacks a script may
   * answer with a page, which is a syntax error.
   * @param {Event} event
   */
  function missingPart(event) {
    if (event instanceof ErrorEvent) return event.error instanceof SyntaxError ? event.filename : "";
    return event.target instanceof HTMLScriptElement ? event.target.src : "";
  }

  /** @param {string} address */
  function noteMissing(address) {
    if (root.dataset.ready || root.dataset.obstacle !== "none") return;
    root.dataset.obstacle = "missing";
    console.info("This part of the page did not load:", address);
    if (window.startPanel) startPanel.failWith(new Error("A part of the page failed to load"));
  }

  root.dataset.obstacle = isBrowserNewEnough() ? "none" : "browser";

  // the error of a part that does not arrive does not bubble
  addEventListener(
    "error",
    (event) => {
      const address = missingPart(event);
      if (address.startsWith(site)) noteMissing(address);
    },
    true,
  );
})();
