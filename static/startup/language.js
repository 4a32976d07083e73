// Chooses the language of the page, in <html lang>: the one chosen in the game, else the first of the browser's that the
// game speaks, else English. When a player chooses another one, Python writes it there.
(() => {
  "use strict";

  const LANGUAGES = ["en", "fr", "it", "ja", "de"];
  const chosen = browserStorage.local((store) => JSON.parse(store.getItem("medina.settings") || "{}").language);
  const wanted = [chosen].concat(navigator.languages || navigator.language);
  const codes = wanted.map((language) => String(language).split("-")[0].toLowerCase());
  document.documentElement.lang = codes.find((code) => LANGUAGES.includes(code)) || "en";
})();
