// Shows the table as it was left, from the first paint until Python has drawn it: the same markup, as a picture.
// A classic script, because a module would run after the first paint.
(() => {
  "use strict";

  const KEY = "medina.picture";
  const root = document.documentElement;
  const table = /** @type {HTMLElement} */ (document.getElementById("app"));

  /** @param {Storage} store */
  const hasGame = (store) => Object.keys(store).some((key) => key.startsWith("medina.game"));

  function show() {
    const markup = browserStorage.local((store) => (hasGame(store) ? store.getItem(KEY) : null));
    if (!markup) return;
    const picture = document.createElement("div");
    picture.id = "picture";
    picture.inert = true;
    picture.setAttribute("aria-hidden", "true");
    picture.innerHTML = markup;
    table.after(picture); // so that searching for an id finds the table's own element first
    new MutationObserver(() => root.dataset.ready && picture.remove()).observe(root, {
      attributeFilter: ["data-ready"],
    });
  }

  // without what is only of the moment, and without what one player hides from the others: anybody may open the page
  function pictureOfTable() {
    const copy = /** @type {HTMLElement} */ (table.cloneNode(true));
    const isOpen = table.classList.contains("open-play");
    const emptied = `#banner, #choice, #tip, #notice, #announcement, #spaces, #badges, #dragged-piece${isOpen ? "" : ", #tray"}`;
    for (const part of copy.querySelectorAll(emptied)) part.replaceChildren();
    for (const part of copy.querySelectorAll("#choice, #tip")) part.className = "closed";
    for (const path of copy.querySelectorAll(".highlights path")) path.setAttribute("d", "");
    clearLook(copy);
    return copy.outerHTML;
  }

  /** @param {HTMLElement} copy */
  function clearLook(copy) {
    copy.classList.remove(...[...copy.classList].filter((look) => look.startsWith("tip-")));
    copy.removeAttribute("data-overlaid");
    for (const part of copy.querySelectorAll("#zoom")) part.className = "";
    // the page's security policy allows no style in markup
    for (const part of copy.querySelectorAll("[style]")) part.removeAttribute("style");
  }

  function save() {
    if (!root.dataset.ready) return;
    browserStorage.local((store) => store.removeItem(KEY)); // first, because the game itself may need the room
    const opensNext = table.classList.contains("is-saved"); // not a lesson, or a new game without a piece
    browserStorage.local((store) => opensNext && hasGame(store) && store.setItem(KEY, pictureOfTable()));
  }

  show();
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => document.hidden && save());
})();
