// An error in one line: what happened and in which line of our code, for the start panel and the crash sheet.
// A classic script, because it has to speak also where nothing newer runs.
(() => {
  "use strict";

  const LONGEST = 300;
  const site = document.documentElement.dataset.single || new URL(".", document.baseURI).href;

  window.errorText = (problem, event) => {
    const message = String((problem && problem.message) || problem).trim();
    const stack = [problem && problem.stack, event && `${event.filename}:${event.lineno}`].join("\n");
    const place = placeInPython(message) || placeInScripts(stack);
    // a Python error's message is its whole traceback, of which the last line says what happened
    const happened = message.slice(message.lastIndexOf("\n") + 1, message.lastIndexOf("\n") + 1 + LONGEST);
    return happened + (place ? ` (${place})` : "");
  };

  /** @param {string} traceback */
  function placeInPython(traceback) {
    const frame = /^ *File "(?:[^"]*\/)?(app\/[^"]+\.py)", line (\d+)/;
    const places = traceback.split("\n").map((line) => frame.exec(line));
    const last = places.filter(Boolean).pop();
    return last ? `${last[1]}:${last[2]}` : "";
  }

  /**
   * What we call may lie above us in the stack.
   * @param {string} stack
   */
  function placeInScripts(stack) {
    const places = stack.split("\n").map(placeOnSite).filter(Boolean);
    return places.find((place) => !place.startsWith("static/runtime/")) || places[0];
  }

  /** @param {string} frame */
  function placeOnSite(frame) {
    const found = /^([^\s?#:]+)[^\s:]*:(\d+)/.exec(frame.split(site)[1] || "");
    return found ? `${found[1]}:${found[2]}` : "";
  }
})();
