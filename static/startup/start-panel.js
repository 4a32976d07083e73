// The start panel: how the start is going and, when it fails, what is wrong and what to do.
// A classic script in plain JavaScript, because it has to speak even where nothing newer runs.
(function () {
  "use strict";

  const texts = startWords.texts;
  const root = document.documentElement;
  const part = (id) => document.getElementById(id);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  let failed = false;

  function download(done, total) {
    const bar = part("start-progress");
    if (failed || !bar) return;
    bar.max = total;
    bar.value = done;
    say(texts.download.replace("{done}", megabytes(done)).replace("{total}", megabytes(total)));
  }

  function stage(name) {
    const bar = part("start-progress");
    if (failed || !bar) return;
    bar.removeAttribute("value"); // how long this takes is not known, so the bar only shows that it goes on
    say(texts[name]);
  }

  // the first failure is told, because later ones mostly follow from it; after the start others look after errors
  function fail(name, detail) {
    if (failed || root.dataset.ready) return;
    failed = true;
    root.dataset.failed = name;
    part("start-progress").hidden = true;
    say(texts[name] + (detail ? " " + detail : ""));
    if (name === "missing" || name === "crash") part("start").append(againButton());
  }

  function say(text) {
    const line = part("start-status");
    if (line.textContent !== text) line.textContent = text;
  }

  function againButton() {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = texts.again;
    button.addEventListener("click", () => {
      // the game on the table may be what stops the start: it is not laid there again unasked
      try {
        if (root.dataset.failed === "crash") sessionStorage.setItem("medina.without", "yes");
      } catch (_) { /* this browser keeps nothing for us */ }
      location.reload();
    });
    return button;
  }

  function failWith(problem, event) {
    const message = String((problem && problem.message) || problem);
    const isPython = problem && problem.name === "PythonError";
    const isFetch = !isPython && /fetch|load|import|network|WebAssembly/i.test(message);
    if (isFetch) fail("missing");
    else fail("crash", errorText(problem, event));
  }

  // a script that does not arrive tells only its own element, so listen on the way down
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) fail("missing");
    else if (event instanceof ErrorEvent) failWith(event.error || event.message, event);
  }, true);
  addEventListener("unhandledrejection", (event) => failWith(event.reason));

  window.startPanel = { download, stage, failWith };

  part("start").lang = startWords.language;
  say(texts.start);
  if (location.protocol === "file:" && !root.dataset.single) fail("file");
  else if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail("browser");
})();
