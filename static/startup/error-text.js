// Whether an error is ours, and an error in one line: what happened and in which line of our code. For the start panel
// and the crash sheet.
// A classic script, because it has to speak also where nothing newer runs.
(() => {
  "use strict";

  const LONGEST = 300;
  const WASM = /wasm-function|\[wasm code\]/; // only Python runs there
  const FRAME = RegExp(`:\\d+:\\d+\\)?$|${WASM.source}`); // where code of the browser itself runs, there is no line
  const site = document.documentElement.dataset.single || new URL(".", document.baseURI).href;

  window.errorText = (problem, event) => {
    const message = String((problem && problem.message) || problem).trim();
    const place = placeInPython(message) || placeInScripts(stackOf(problem, event));
    // a Python error's message is its whole traceback, of which the last line says what happened
    const happened = message.slice(message.lastIndexOf("\n") + 1, message.lastIndexOf("\n") + 1 + LONGEST);
    return happened + (place ? ` (${place})` : "");
  };

  // Extensions of a browser throw on our page too. Ours is what Python raises, and what is thrown in a file of this
  // site, Pyodide's and PyScript's own included, for nobody else has them run; of a whole stack the place counts where
  // it was thrown, because listeners of others run in the middle of our code. What has no place at all is not ours:
  // scripts without a file, notices of the layout, events and other things that are no errors.
  window.isOurError = (problem, event) => {
    if (problem && problem.name === "PythonError") return true;
    const frame = stackOf(problem, event).find((line) => FRAME.test(line)) || "";
    return frame.includes(`${site}static/`) || WASM.test(frame);
  };

  /** @type {(problem: any, event?: ErrorEvent) => string[]} */
  const stackOf = (problem, event) =>
    `${problem && problem.stack}\n${event && `${event.filename}:${event.lineno}:${event.colno}`}`.split("\n");

  /** @param {string} traceback */
  function placeInPython(traceback) {
    const frame = /^ *File "(?:[^"]*\/)?(app\/[^"]+\.py)", line (\d+)/;
    const places = traceback.split("\n").map((line) => frame.exec(line));
    const last = places.filter(Boolean).pop();
    return last ? `${last[1]}:${last[2]}` : "";
  }

  /**
   * What we call may lie above us in the stack.
   * @param {string[]} stack
   */
  function placeInScripts(stack) {
    const places = stack.map(placeOnSite).filter(Boolean);
    return places.find((place) => !place.startsWith("static/runtime/")) || places[0];
  }

  /** @param {string} frame */
  function placeOnSite(frame) {
    const found = /^([^\s?#:]+)[^\s:]*:(\d+)/.exec(frame.split(site)[1] || "");
    return found ? `${found[1]}:${found[2]}` : "";
  }
})();
