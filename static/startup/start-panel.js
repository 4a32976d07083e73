// The start panel: how far the start is and, when it fails, what is wrong and what to do.
// A classic script, because it has to work also in browsers too old for the rest. tests/scripts checks that classic
// scripts are ES2017.
(() => {
  "use strict";

  const root = document.documentElement;
  const panel = /** @type {HTMLElement} */ (document.getElementById("start"));
  const bar = /** @type {HTMLProgressElement} */ (document.getElementById("start-progress"));
  const status = /** @type {HTMLElement} */ (document.getElementById("start-status"));
  const missing = /** @type {HTMLElement} */ (document.getElementById("start-missing"));
  const STALLED_AFTER_MS = 30000; // without a byte
  let failed = false;
  let timer = 0;

  if (!window.startWord || !window.errorText || !window.browserStorage) {
    root.dataset.obstacle = "missing"; // the page itself says so
    return;
  }

  // not with toLocaleString(), whose first use takes 15 ms
  /** @param {number} bytes */
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", startWord("decimal")[1]);

  /** @type {StartPanel["download"]} */
  function download(received, total) {
    if (failed) return;
    waitForMore();
    bar.max = total;
    bar.value = received;
    show(startWord("download").replace("{done}", megabytes(received)).replace("{total}", megabytes(total)));
  }

  function waitForMore() {
    clearTimeout(timer);
    timer = setTimeout(() => fail("missing"), STALLED_AFTER_MS);
  }

  /** @type {StartPanel["stage"]} */
  function stage(name) {
    if (failed) return;
    clearTimeout(timer); // all downloads have arrived
    bar.removeAttribute("value"); // how long this takes is unknown, so the bar only moves
    show(startWord(name));
  }

  /** @typedef {"file" | "browser" | "setting" | "damaged" | "missing" | "crash"} Failure */

  /**
   * Shows the first failure, because later ones mostly follow from it, and returns whether this is the first one. After
   * the start the crash sheet shows failures.
   * @param {Failure} name
   */
  function fail(name) {
    if (failed || root.dataset.ready) return false;
    failed = true;
    bar.hidden = true;
    missing.hidden = true; // even where no style has arrived
    panel.scrollIntoView();
    explain(name === "missing" && root.dataset.single ? "damaged" : name);
    return true;
  }

  /** @param {Failure} name */
  function explain(name) {
    root.dataset.failed = name;
    show(startWord(name).replace("{name}", root.dataset.lacking || ""));
    if (name === "missing" || name === "crash") panel.append(retryButton());
  }

  /** @param {string} text */
  function show(text) {
    if (status.textContent !== text) status.textContent = text;
  }

  function retryButton() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = startWord("retry");
    button.addEventListener("click", () => {
      // the last game may be what stops the start, so the next start does not open it (bridge/crash-sheet.mjs)
      if (root.dataset.failed === "crash") browserStorage.session((store) => store.setItem("medina.without", "yes"));
      if (window.tryAgain) window.tryAgain();
      else location.reload();
    });
    return button;
  }

  /**
   * A syntax error means that something else came in place of a script. Python ends with an exit status if its library
   * is not what it should be.
   * @param {any} problem
   */
  function isNotArrived(problem) {
    const { name = "", message = String(problem) } = problem || {};
    if (name === "PythonError") return false;
    return name === "SyntaxError" || name === "ExitStatus" || /fetch|load|import|network|WebAssembly/i.test(message);
  }

  /** @type {StartPanel["failWith"]} */
  function failWith(problem, event) {
    if (isNotArrived(problem)) fail("missing");
    else if (fail("crash")) show(`${startWord("crash")} ${errorText(problem, event)}`);
  }

  /** @type {StartPanel["failWith"]} */
  function hear(problem, event) {
    if (root.dataset.ready) return;
    if (isOurError(problem, event)) failWith(problem, event);
    else console.info("An error that is not Medina's:", problem);
  }

  addEventListener(
    "error",
    (event) => {
      if (root.dataset.obstacle === "missing") fail("missing");
      else if (event instanceof ErrorEvent) hear(event.error || event.message, event);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => hear(event.reason));

  window.startPanel = { download, stage, failWith };

  // what runs the single file is at its end
  if (root.dataset.single) document.addEventListener("DOMContentLoaded", () => root.dataset.whole || fail("damaged"));

  show(startWord("start"));
  waitForMore();
  if (location.protocol === "file:" && !root.dataset.single) fail("file");
  else if (root.dataset.obstacle === "browser" || root.dataset.obstacle === "setting") fail(root.dataset.obstacle);
  else if (root.dataset.obstacle !== "none") {
    root.dataset.obstacle = "missing"; // obstacles.js itself may be what did not arrive
    fail("missing");
  }
})();
