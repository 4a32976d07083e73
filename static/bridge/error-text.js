// An error in one line: what happened and in which line of our code, for the start panel and the crash sheet.
// A classic script in plain JavaScript, because it has to speak even where nothing newer runs.
(function () {
  "use strict";

  const AT_MOST = 300;
  const site = document.documentElement.dataset.single || new URL(".", document.baseURI).href;

  // `event` knows the place of an error that has no stack
  function errorText(problem, event) {
    const message = String((problem && problem.message) || problem).trim();
    const stack = [problem && problem.stack, event && event.filename + ":" + event.lineno].join("\n");
    const place = placeInPython(message) || placeInScripts(stack);
    // a Python error's message is its whole traceback, of which the last line says what happened
    return message.split("\n").pop().slice(0, AT_MOST) + (place ? " (" + place + ")" : "");
  }

  function placeInPython(traceback) {
    const frame = /^ *File "(?:[^"]*\/)?(app\/[^"]+\.py)", line (\d+)/gm;
    let place = "";
    for (let found; (found = frame.exec(traceback)); ) place = found[1] + ":" + found[2];
    return place;
  }

  // what we call may lie above us in the stack
  function placeInScripts(stack) {
    const places = stack.split("\n").map(placeOnSite).filter(Boolean);
    return places.find((place) => !place.startsWith("static/runtime/")) || places[0];
  }

  function placeOnSite(frame) {
    const [, path] = frame.split(site);
    const found = /^([^\s?#:]+)[^\s:]*:(\d+)/.exec(path || "");
    return found && found[1] + ":" + found[2];
  }

  window.errorText = errorText;
})();
