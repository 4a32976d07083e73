// Keeps the last state of the game played last in the browser's database as well, and puts it back where it was lost.
// For what localStorage keeps, Chromium writes to the disk up to a minute later: the tablet may go off before.
// A classic script, so that it has looked long before Python asks.
(function () {
  "use strict";

  const GAME = /^medina\.game\.(\w+)\.(\d+)$/; // as in app/table/saves/save_text/library.py
  const STORE = "last", FORGOTTEN = "medina.forgotten";

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

  function inStorage(work) {
    try {
      work(localStorage);
    } catch (_) { /* this browser keeps nothing for us */ }
  }

  async function inStore(work) {
    try {
      const change = (await database).transaction(STORE, "readwrite", { durability: "strict" });
      const done = new Promise((resolve, reject) => {
        change.oncomplete = resolve;
        change.onabort = reject;
      });
      await work(change.objectStore(STORE));
      await done;
    } catch (_) {
      // what is in localStorage has to do
    }
  }

  const placeOf = (key) => {
    const found = GAME.exec(key);
    return found && { game: found[1], moment: Number(found[2]) };
  };

  let kept = null; // what the database holds, as far as this page knows

  const keep = async (key, text) => {
    if (!placeOf(key)) return;
    kept = placeOf(key);
    await inStore((store) => answer(store.put({ key, text }, STORE)));
  };

  // what is deleted is not to be put back, not even if the page ends before the database has heard of it
  async function forget(key) {
    const gone = placeOf(key);
    if (!gone || (kept && kept.game === gone.game && gone.moment < kept.moment)) return;
    inStorage((storage) => storage.setItem(FORGOTTEN, key));
    await inStore(async (store) => {
      const last = await answer(store.get(STORE));
      if (last && last.key === key) await answer(store.delete(STORE));
    });
    inStorage((storage) => storage.getItem(FORGOTTEN) === key && storage.removeItem(FORGOTTEN));
  }

  const putBack = () => inStore(async (store) => {
    const last = await answer(store.get(STORE));
    if (!last) return;
    kept = kept || placeOf(last.key);
    if (localStorage.getItem(FORGOTTEN) === last.key) {
      await answer(store.delete(STORE));
      localStorage.removeItem(FORGOTTEN);
      return;
    }
    const { game, moment } = placeOf(last.key);
    const there = Object.keys(localStorage).map(placeOf).filter((each) => each && each.game === game);
    if (there.some((each) => each.moment >= moment)) return;
    localStorage.setItem(last.key, last.text);
    dispatchEvent(new StorageEvent("storage", { key: last.key })); // should Python have been faster
  });

  putBack();
  window.journal = { keep, forget };
})();
