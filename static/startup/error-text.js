// Says in one line what happened in an error and where in our code, for the start panel and the crash sheet, and
// whether an error is ours.
// A classic script, because it has to work also where nothing newer runs.
(() => {
  "use strict";

  const LONGEST = 300;
  const RUNTIME = "static/runtime/";
  const WASM = /wasm-function|\[wasm code\]/; // only Python runs there
  const FRAME = RegExp(`:\\d+:\\d+\\)?$|${WASM.source}`); // frames of the browser's own code have no line
  const site = document.documentElement.dataset.single || new URL(".", document.baseURI).href;

  window.errorText = (problem, event) => {
    const message = String((problem && problem.message) || problem).trim();
    // the message of a Python error is its whole traceback, and the last line of that says what happened
    const happened = message.slice(message.lastIndexOf("\n") + 1, message.lastIndexOf("\n") + 1 + LONGEST);
    const place = placeInPython(message) || placeOnSite(stackOf(problem, event));
    return place ? `${happened} (${place})` : happened;
  };

  // A browser's extensions throw on our page too. Ours are the errors that Python raises, and those thrown in a file of
  // this site, which includes Pyodide and PyScript. Only the top frame of a stack counts, because our code may call
  // listeners of others. An error without any place is not ours: it comes from a script without a file, from the
  // browser's layout, or is no error at all.
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
   * Pyodide and PyScript, which our code calls, may be above it in the stack.
   * @param {string[]} stack
   */
  function placeOnSite(stack) {
    const found = stack.map((frame) => /^([^\s?#:]+)[^\s:]*(:\d+(?::\d+)?)/.exec(frame.split(site)[1] || ""));
    const places = found.map((parts) => (parts ? parts[1] + parts[2] : "")).filter(Boolean);
    return places.find((place) => !place.startsWith(RUNTIME)) || places[0] || "";
  }
})();
