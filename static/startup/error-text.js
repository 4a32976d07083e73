// Tells whether an error is ours, and in one line what happened and in which line of our code. For the start panel
// and the crash sheet.
// A classic script, because it has to work also where nothing newer runs.
(() => {
  "use strict";

  const LONGEST = 300;
  const RUNTIME = "static/runtime/";
  const WASM = /wasm-function|\[wasm code\]/; // only Python runs there
  const FRAME = RegExp(`:\\d+:\\d+\\)?$|${WASM.source}`); // frames of the browser's own code have no line
  const site = document.documentElement.dataset.single || new URL(".", document.baseURI).href;

  window.tellError = (problem, event, tell) => {
    const message = String((problem && problem.message) || problem).trim();
    // the message of a Python error is its whole traceback, and the last line of that says what happened
    const happened = message.slice(message.lastIndexOf("\n") + 1, message.lastIndexOf("\n") + 1 + LONGEST);
    tellPlace(message, stackOf(problem, event), (place) => tell(place ? `${happened} (${place})` : happened));
  };

  /** @type {(message: string, stack: string[], tell: (place: string) => void) => void} */
  function tellPlace(message, stack, tell) {
    const inPython = placeInPython(message);
    const frame = frameOnSite(stack);
    if (inPython || !frame) return tell(inPython);
    tell(`${frame.file}:${frame.line}`);
    tellSource(frame, tell).catch(() => {}); // then the place in the bundle has to do
  }

  /** @type {(frame: { file: string, line: number, column: number }, tell: (place: string) => void) => Promise<void>} */
  async function tellSource({ file, line, column }, tell) {
    if (file.startsWith(RUNTIME) || document.documentElement.dataset.single) return;
    const place = await sourcePlace(site + file, line, column);
    if (place) tell(place.slice(site.length));
  }

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
  function frameOnSite(stack) {
    const found = stack.map((frame) => /^([^\s?#:]+)[^\s:]*:(\d+)(?::(\d+))?/.exec(frame.split(site)[1] || ""));
    const frames = found.map((parts) => parts && { file: parts[1], line: Number(parts[2]), column: Number(parts[3]) });
    return frames.find((frame) => frame && !frame.file.startsWith(RUNTIME)) || frames.find(Boolean);
  }
})();
