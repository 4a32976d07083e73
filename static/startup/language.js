// Chooses the language of the page, for all: the one that somebody chose in the game, else the first of the browser's
// that is ours, else English. It stands in <html lang>; when somebody switches, Python writes the new one there.
(() => {
  "use strict";

  const OURS = ["en", "fr", "it", "ja", "de"];
  const chosen = browserStorage.local((store) => JSON.parse(store.getItem("medina.settings") || "{}").language);
  const wanted = [chosen].concat(navigator.languages || navigator.language);
  const codes = wanted.map((language) => String(language).split("-")[0].toLowerCase());
  document.documentElement.lang = codes.find((code) => OURS.includes(code)) || "en";
})();
