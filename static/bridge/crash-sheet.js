// The sheet that is shown when something goes wrong after the start: what happened, the record, and the way on.
// A classic script in plain JavaScript, because Python may be what went wrong.
(function () {
  "use strict";

  const SOON = 15000; // milliseconds: who fails so soon after the start may fail at each start
  const AGAIN = "medina.crashed", WITHOUT = "medina.without";
  const root = document.documentElement;
  let words = {
    title: "Something went wrong",
    sentence: "An error in Medina stopped the game. Nothing that was saved is lost: go on from there.",
    record: "The record of the game",
    copy: "Copy the record",
    copied: "Copied.",
    uncopied: "Mark the text and copy it.",
    go_on: "Go on",
  };
  let record = "", begun = 0, shown = false;

  const inSession = (work) => {
    try {
      return work(sessionStorage);
    } catch (_) {
      return null; // this browser keeps nothing for us
    }
  };

  // only the first failure is shown, because later ones mostly follow from it
  function fail(problem, event) {
    if (shown || !root.dataset.ready) return;
    shown = true;
    const sheet = document.createElement("dialog");
    sheet.id = "crash";
    sheet.setAttribute("aria-labelledby", "crash-title");
    sheet.append(part("h2", "crash-title", words.title), part("p", "", words.sentence));
    sheet.append(part("p", "crash-what", errorText(problem, event)));
    if (record) sheet.append(...recordParts());
    sheet.append(button("crash-on", "button main", words.go_on, goOn));
    sheet.addEventListener("cancel", (event) => event.preventDefault());
    sheet.addEventListener("close", () => sheet.showModal()); // a second Escape closes without asking
    document.body.append(sheet);
    sheet.showModal();
    document.getElementById("crash-on").focus();
  }

  function recordParts() {
    const field = part("textarea", "crash-record", "");
    field.value = record;
    field.readOnly = true;
    field.rows = 4;
    field.setAttribute("aria-label", words.record);
    const copied = part("span", "crash-copied", "");
    copied.setAttribute("role", "status");
    const copy = button("crash-copy", "button quiet", words.copy, () => {
      field.select();
      const done = () => { copied.textContent = words.copied; };
      const not = () => { copied.textContent = words.uncopied; };
      if (navigator.clipboard) navigator.clipboard.writeText(record).then(done, not);
      else not();
    });
    return [field, copy, copied];
  }

  function part(kind, id, text) {
    const element = document.createElement(kind);
    if (id) element.id = id;
    element.textContent = text;
    return element;
  }

  function button(id, look, label, pressed) {
    const element = part("button", id, label);
    element.type = "button";
    element.className = look;
    element.addEventListener("click", pressed);
    return element;
  }

  // after a second failure right after a start the game is not laid on the table again unasked
  function goOn() {
    const soon = performance.now() - begun < SOON;
    inSession((session) => {
      if (soon && session.getItem(AGAIN)) session.setItem(WITHOUT, "yes");
      if (soon) session.setItem(AGAIN, "yes");
      else session.removeItem(AGAIN);
    });
    location.reload();
  }

  // without an error there is nothing of ours in it: a browser's extension, or a notice of the layout
  addEventListener("error", (event) => event instanceof ErrorEvent && event.error && fail(event.error, event));
  addEventListener("unhandledrejection", ({ reason }) => reason && reason.name !== "AbortError" && fail(reason));

  window.crashSheet = {
    prepare(told) {
      words = told;
      begun ||= performance.now();
    },
    keep(text) {
      record = text;
    },
    isWithoutGame() {
      return inSession((session) => {
        const asked = session.getItem(WITHOUT) === "yes";
        session.removeItem(WITHOUT);
        return asked;
      }) === true;
    },
  };
})();
