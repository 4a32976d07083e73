// Shows the table as it was left, from the first paint on, until Python has laid it anew: the same markup, as a picture.
// A classic script, because a module would come after the first paint.
(function () {
  "use strict";

  const KEY = "medina.picture";
  const hasGame = (store) => Object.keys(store).some((key) => key.startsWith("medina.game"));
  const root = document.documentElement;
  const table = document.getElementById("app");

  const storage = (work) => {
    try {
      return work(localStorage);
    } catch (_) {
      return null; // this browser keeps nothing for us
    }
  };

  function show() {
    const kept = storage((store) => hasGame(store) && store.getItem(KEY));
    if (!kept) return;
    const picture = document.createElement("div");
    picture.id = "picture";
    picture.inert = true;
    picture.setAttribute("aria-hidden", "true");
    picture.innerHTML = kept;
    table.after(picture); // after it, so that the elements of the table are the first of their ids
    new MutationObserver(() => root.dataset.ready && picture.remove())
      .observe(root, { attributeFilter: ["data-ready"] });
  }

  // the table without what is only of the moment, nor what is behind a player's screen: anybody may open the page again
  function keep() {
    if (!root.dataset.ready) return;
    const copy = table.cloneNode(true);
    const isOpen = table.classList.contains("open-play");
    const gone = "#banner, #choice, #tip, #notice, #announcement, #spaces, #badges, #dragged-piece" + (isOpen ? "" : ", #tray");
    copy.querySelectorAll(gone).forEach((part) => part.replaceChildren());
    copy.querySelectorAll("#choice, #tip").forEach((part) => { part.className = "closed"; });
    copy.querySelectorAll("#highlights path").forEach((path) => path.setAttribute("d", ""));
    copy.classList.remove(...[...copy.classList].filter((look) => look.startsWith("tip-")));
    copy.removeAttribute("data-covered");
    // the page's policy allows no style in markup
    copy.querySelectorAll("[style]").forEach((part) => part.removeAttribute("style"));
    storage((store) => store.removeItem(KEY)); // also where the next line fails, for the game itself needs the room
    storage((store) => hasGame(store) && store.setItem(KEY, copy.outerHTML));
  }

  show();
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.hidden && keep());
})();
