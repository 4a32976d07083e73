// What the page says without Python, in its language at that moment: on the start panel, and about a new version.
// Here it is in English. app/host/page.py adds the translations, which are in Python's catalogs, because most of it is
// said before Python starts, or where it cannot start.
(() => {
  "use strict";

  const en = {
    title: "Medina",
    decimal: "0.5", // for its decimal point
    start: "Starting…",
    download: "Loading: {done} of {total} MB",
    python: "Getting ready…",
    game: "Setting up the board…",
    file:
      "Medina cannot be played from a file. Open a terminal in the folder of the game and type " +
      "“python3 -m app”: it opens the game in your browser.",
    // obstacles.js says why these versions
    browser:
      "This browser is too old for Medina. You need Chrome or Edge 105, Firefox 113 or Safari 16.4, " +
      "or newer: update this browser, or open the page in another one. On an iPad or iPhone, " +
      "update to iPadOS or iOS 16.4 or newer.",
    setting:
      "Medina needs {name}, which is switched off in this browser. Allow it for this site in the settings of the " +
      "browser, or open the page in another one. On an iPad or iPhone, this may be Lockdown Mode: switch it off for " +
      "this website, in the menu of the address bar.",
    damaged: "This file is incomplete or damaged: copy it again.",
    missing:
      "Part of the game did not load. Check that you are online, then try again. If you run the game " +
      "yourself, restart it with “python3 -m app”: it fetches what is missing.",
    crash:
      "The game could not start because of an error in it. Try again. If that does not help, please send " +
      "its makers this message:",
    retry: "Try again",
    news: "There is a new version of Medina.",
    reload: "Reload",
    later: "Later",
  };
  /** @type {Record<string, Record<string, string>>} by language and English sentence */
  const translated = {
    // the translations
  };

  window.startWord = (name) => (translated[document.documentElement.lang] || {})[en[name]] || en[name];
  document.title = startWord("title");
})();
