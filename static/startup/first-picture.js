// Shows the table as it was left, from the first paint on, until Python has laid it anew: the same markup, as a picture.
// A classic script, because a module would come after the first paint.
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
    table.after(picture); // after it, so that the elements of the table are the first of their ids
    new MutationObserver(() => root.dataset.ready && picture.remove()).observe(root, {
      attributeFilter: ["data-ready"],
    });
  }

  // the table without what is only of the moment, nor what is behind a player's screen: anybody may open the page again
  function pictureOfTable() {
    const copy = /** @type {HTMLElement} */ (table.cloneNode(true));
    const isOpen = table.classList.contains("open-play");
    const gone = `#banner, #choice, #tip, #notice, #announcement, #spaces, #badges, #dragged-piece${isOpen ? "" : ", #tray"}`;
    for (const part of copy.querySelectorAll(gone)) part.replaceChildren();
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
    // the page's policy allows no style in markup
    for (const part of copy.querySelectorAll("[style]")) part.removeAttribute("style");
  }

  function save() {
    if (!root.dataset.ready) return;
    browserStorage.local((store) => store.removeItem(KEY)); // first, for the game itself may need the room
    const isCovered = table.classList.contains("in-lesson"); // its city is nobody's game
    browserStorage.local((store) => hasGame(store) && !isCovered && store.setItem(KEY, pictureOfTable()));
  }

  show();
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => document.hidden && save());
})();
