// The sheet that is shown when something goes wrong after the start: what happened, the record, and how to go on.
// It works without Python, because Python may be what failed.

const EARLY_MS = 15_000; // a game that fails so soon after the start may fail at each start
const EARLY_CRASH = "medina.crashed";
const WITHOUT_GAME = "medina.without";
const root = document.documentElement;
/** @type {Record<"title" | "sentence" | "detail" | "record" | "copy" | "copied" | "uncopied" | "go_on", string>} */
let words; // Python hands them over before the first screen, and before that the start panel shows errors
let record = "";
let startedAt = 0;
let isShown = false;

/**
 * Shows the first failure only, because later ones mostly follow from it.
 * @param {unknown} problem
 * @param {ErrorEvent} [event]
 */
function fail(problem, event) {
  if (isShown) return;
  isShown = true;
  const sheet = document.createElement("dialog");
  sheet.id = "crash";
  sheet.setAttribute("aria-labelledby", "crash-title");
  sheet.append(part("h2", "crash-title", words.title), part("p", "", words.sentence));
  sheet.append(part("p", "crash-what", `${words.detail} ${errorText(problem, event)}`));
  if (record) sheet.append(...recordParts());
  const button = buttonOf("crash-on", "button main", words.go_on, goOn);
  sheet.append(button);
  sheet.addEventListener("cancel", (event) => event.preventDefault());
  sheet.addEventListener("close", () => sheet.showModal()); // a second Escape closes without asking
  document.body.append(sheet);
  sheet.showModal();
  button.focus();
}

function recordParts() {
  const written = JSON.stringify(JSON.parse(record)); // with letters as people write them, which Python escapes
  const field = part("textarea", "crash-record", "");
  field.value = written;
  field.readOnly = true;
  field.rows = 4;
  field.setAttribute("aria-label", words.record);
  const status = part("span", "crash-copied", "");
  status.setAttribute("role", "status");
  const copy = buttonOf("crash-copy", "button quiet", words.copy, async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(written);
      status.textContent = words.copied;
    } catch {
      status.textContent = words.uncopied;
    }
  });
  return [field, copy, status];
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} id
 * @param {string} text
 */
function part(tag, id, text) {
  const element = document.createElement(tag);
  if (id) element.id = id;
  element.textContent = text;
  return element;
}

/**
 * @param {string} id
 * @param {string} className
 * @param {string} label
 * @param {() => void} press
 */
function buttonOf(id, className, label, press) {
  const element = part("button", id, label);
  element.type = "button";
  element.className = className;
  element.addEventListener("click", press);
  return element;
}

// after a second failure right after a start, the next start does not open the last game
function goOn() {
  const isEarly = performance.now() - startedAt < EARLY_MS;
  browserStorage.session((session) => {
    if (isEarly && session.getItem(EARLY_CRASH)) session.setItem(WITHOUT_GAME, "yes");
    if (isEarly) session.setItem(EARLY_CRASH, "yes");
    else session.removeItem(EARLY_CRASH);
  });
  location.reload();
}

/**
 * @param {unknown} problem
 * @param {ErrorEvent} [event]
 */
function hear(problem, event) {
  if (!root.dataset.ready) return; // the start panel shows it
  if (isOurError(problem, event)) fail(problem, event);
  else console.info("An error that is not Medina's:", problem);
}

addEventListener("error", (event) => hear(event.error || event.message, event));
addEventListener("unhandledrejection", ({ reason }) => hear(reason));

/** @param {typeof words} translated */
export function prepare(translated) {
  words = translated;
  startedAt ||= performance.now();
}

/** @param {string} text as JSON, or empty without a game */
export function setRecord(text) {
  record = text;
}

/** Whether this start is not to open the last game. Only the first call can say so. */
export function isWithoutGame() {
  return (
    browserStorage.session((session) => {
      const isWithout = session.getItem(WITHOUT_GAME) === "yes";
      session.removeItem(WITHOUT_GAME);
      return isWithout;
    }) ?? false
  );
}
