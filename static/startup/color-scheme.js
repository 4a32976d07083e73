// Shows the page in light or dark colors: as chosen in the game, else as the device does. Python calls it, too.
(() => {
  "use strict";

  /** @type {(scheme?: string, chosen?: string | null) => string} when the page shows the colors of this scheme */
  const condition = (scheme, chosen) => {
    if (scheme === chosen) return "screen";
    return chosen === "light" || chosen === "dark" ? "not all" : `screen and (prefers-color-scheme: ${scheme})`;
  };

  self.setColorScheme = (chosen) => {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-scheme]"))) {
      part.setAttribute("media", condition(part.dataset.scheme, chosen));
    }
  };
  setColorScheme(browserStorage.local((store) => JSON.parse(store.getItem("medina.settings") || "{}").color_scheme));
})();
