// Notices what keeps the page from starting: a browser that lacks what Python or the page needs, and parts of the page
// that do not arrive. It writes that in <html data-obstacle>. The start panel says it or, where that is missing, the page
// itself (#start-missing).
// A classic script, the first of the page, because it has to hear of all others.
(() => {
  "use strict";

  const root = document.documentElement;
  const site = root.dataset.single || new URL(".", document.baseURI).href;

  // What PyScript, Pyodide and the page take for granted. start-words.js names the first versions that have all of these.
  // Pyodide itself needs Chrome 98, Firefox 100 and Safari 16.4, for static blocks in classes, which only a parser can
  // detect.
  const NEEDED = [
    "Atomics",
    "BigInt64Array",
    "BroadcastChannel",
    "CSS.supports",
    "CustomEvent",
    "DOMRect",
    "FinalizationRegistry",
    "HTMLDialogElement.prototype.showModal",
    "IntersectionObserver",
    "MessageChannel",
    "MutationObserver",
    "TextDecoder",
    "TextEncoder",
    "WebAssembly.Exception",
    "WebAssembly.compileStreaming",
    "crypto.getRandomValues",
    "customElements",
    "matchMedia",
    "performance.mark",
    "queueMicrotask",
    "sessionStorage",
    "structuredClone",
  ];

  /**
   * Whether the browser has something. It is not used, because storage that is blocked must not be asked for.
   * @param {string} path
   */
  function has(path) {
    const names = path.split(".");
    const name = /** @type {string} */ (names.pop());
    /** @type {any} */
    const owner = names.reduce((object, each) => object && object[each], /** @type {any} */ (window));
    return Boolean(owner) && name in owner;
  }

  /**
   * Whether the version is new enough. What decides it cannot be switched off: DecompressionStream for Firefox (113) and
   * Safari (16.4), and the unit cqw, in which the board is sized, for Chrome and Edge (105).
   */
  const isNewEnough = () => has("DecompressionStream") && has("CSS.supports") && CSS.supports("width", "1cqw");

  /** What is lacking in a browser that is new enough has been switched off, by a setting or an extension. */
  function findObstacle() {
    const lacking = NEEDED.find((name) => !has(name));
    if (!isNewEnough()) return "browser";
    if (lacking) root.dataset.lacking = lacking.split(".")[0];
    return lacking ? "setting" : "none";
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

  /** Writes the address of the page as a link, because the frame may not let the link itself open a tab. */
  function writeAddress() {
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector("#start-embedded a"));
    link.textContent = link.href;
  }

  root.dataset.obstacle = findObstacle();

  // in the frame of another page that takes its origin away, what is missing is mostly what the frame does not let in
  if (self !== top && self.origin === "null") {
    root.dataset.embedded = "";
    document.addEventListener("DOMContentLoaded", writeAddress);
  }

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
