// Keeps the last state of the game played last in the browser's database as well, and puts it back where it was lost.
// For what localStorage keeps, Chromium writes to the disk up to a minute later: the tablet may go off before.
// A classic script, so that it has looked long before Python asks.
(function () {
  "use strict";

  const GAME = /^medina\.game\.(\w+)\.(\d+)$/; // as in app/table/library.py
  const STORE = "last";

  const answer = (asked) => new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

  async function open() {
    const opening = indexedDB.open("medina-journal", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return answer(opening);
  }

  const database = open();
  database.catch(() => {}); // this browser keeps nothing for us

  async function inStore(work) {
    try {
      const change = (await database).transaction(STORE, "readwrite", { durability: "strict" });
      await work(change.objectStore(STORE));
    } catch (_) {
      // what is in localStorage has to do
    }
  }

  // what is deleted is not to be put back
  const forget = (key) => inStore(async (store) => {
    const last = await answer(store.get(STORE));
    if (last && last.key === key) await answer(store.delete(STORE));
  });

  const keep = async (key, text) => {
    if (GAME.test(key)) await inStore((store) => answer(store.put({ key, text }, STORE)));
  };

  const putBack = () => inStore(async (store) => {
    const last = await answer(store.get(STORE));
    if (!last) return;
    const [, game, moment] = GAME.exec(last.key);
    const kept = Object.keys(localStorage).map((key) => GAME.exec(key)).filter((found) => found && found[1] === game);
    if (kept.some((found) => Number(found[2]) >= Number(moment))) return;
    localStorage.setItem(last.key, last.text);
    dispatchEvent(new StorageEvent("storage", { key: last.key })); // should Python have been faster
  });

  putBack();
  window.journal = { keep, forget };
})();
