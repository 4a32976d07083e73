// The browser's way back, a button or a gesture: it closes the sheet or menu on top. From the table it leaves the page
// without a question, because everything is saved.

const OPEN = "medina-open";
/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id)); // not there yet when this runs

/** What a press to close the top one would send, null for the table and for a sheet that has to be answered. */
function way() {
  if (dialog("menu").open) return { intent: "close-menu" };
  const close = document.getElementById("sheet-close");
  return dialog("sheet").open && close ? { ...close.dataset } : null;
}

/** Adds an entry to the history, which the next way back takes away. */
const guard = () => void (way() && history.state !== OPEN && history.pushState(OPEN, ""));

/** @param {(kind: string, what: object) => unknown} send */
export function listenToBack(send) {
  const observer = new MutationObserver(guard);
  for (const id of ["sheet", "menu"]) observer.observe(dialog(id), { attributeFilter: ["open"], childList: true });
  addEventListener("popstate", () => {
    if (history.state === OPEN || location.hash) return; // forward, or the link of a game
    const data = way();
    if (data) send("press", { data });
    else history.back(); // the sheet of the entry was closed in another way
    guard(); // it may lie over another one
  });
}
