// The start panel: how the start is going and, when it fails, what is wrong and what to do.
// A classic script, because it has to speak also in browsers too old for the rest. tests/scripts holds what classic
// scripts may use: ES2017, which the browsers of that year know.
(() => {
  "use strict";

  const root = document.documentElement;
  const panel = /** @type {HTMLElement} */ (document.getElementById("start"));
  const bar = /** @type {HTMLProgressElement} */ (document.getElementById("start-progress"));
  const status = /** @type {HTMLElement} */ (document.getElementById("start-status"));
  let failed = false;

  /** @param {number} bytes */
  const megabytes = (bytes) =>
    (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  /** @type {StartPanel["download"]} */
  function download(received, total) {
    if (failed) return;
    bar.max = total;
    bar.value = received;
    show(startWords.download.replace("{done}", megabytes(received)).replace("{total}", megabytes(total)));
  }

  /** @type {StartPanel["stage"]} */
  function stage(name) {
    if (failed) return;
    bar.removeAttribute("value"); // how long this takes is not known, so the bar only shows that it goes on
    show(startWords[name]);
  }

  /**
   * Shows the first failure, because later ones mostly follow from it. After the start the crash sheet does.
   * @param {"file" | "browser" | "missing" | "crash"} name
   * @param {string} [detail]
   */
  function fail(name, detail) {
    if (failed || root.dataset.ready) return;
    failed = true;
    root.dataset.failed = name;
    bar.hidden = true;
    show([startWords[name], detail].filter(Boolean).join(" "));
    if (name === "missing" || name === "crash") panel.append(retryButton());
  }

  /** @param {string} text */
  function show(text) {
    if (status.textContent !== text) status.textContent = text;
  }

  function retryButton() {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = startWords.retry;
    button.addEventListener("click", () => {
      // the game on the table may be what stops the start: the next one leaves it in the store (bridge/crash-sheet.mjs)
      if (root.dataset.failed === "crash") browserStorage.session((store) => store.setItem("medina.without", "yes"));
      location.reload();
    });
    return button;
  }

  /** @type {StartPanel["failWith"]} */
  function failWith(problem, event) {
    const message = String((problem && problem.message) || problem);
    const isPython = problem && problem.name === "PythonError";
    const isFetch = !isPython && /fetch|load|import|network|WebAssembly/i.test(message);
    if (isFetch) fail("missing");
    else fail("crash", errorText(problem, event));
  }

  // a script that does not arrive tells only its own element, so listen on the way down
  addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLScriptElement) fail("missing");
      else if (event instanceof ErrorEvent) failWith(event.error || event.message, event);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => failWith(event.reason));

  window.startPanel = { download, stage, failWith };

  show(startWords.start);
  if (location.protocol === "file:" && !root.dataset.single) fail("file");
  else if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail("browser");
})();
