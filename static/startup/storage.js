// The one way to what this browser stores for us. It may refuse, be full or be missing, as in private windows: then
// whoever asks gets null, and the game goes on without.
// A classic script, early in the page, because the first picture and the language are needed before any module runs.
(() => {
  "use strict";

  /**
   * @template T
   * @param {() => Storage} find
   * @returns {(work: (store: Storage) => T) => T | null}
   */
  const guarded = (find) => (work) => {
    try {
      return work(find());
    } catch (_) {
      return null;
    }
  };

  const ANSWER_TIMEOUT = 10000; // milliseconds after which a database that has not answered will not

  // found at once, because PyScript gets another one while it starts (empty-database.mjs)
  const databases = guarded(() => /** @type {any} */ (indexedDB))((factory) => factory);

  /** @type {BrowserStorage["resultOf"]} */
  const resultOf = (request) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The database does not answer")), ANSWER_TIMEOUT);
      const settle = (/** @type {() => void} */ report) => () => {
        clearTimeout(timer);
        report();
      };
      request.onsuccess = settle(() => resolve(request.result));
      request.onerror = settle(() => reject(request.error));
    });

  /** @type {BrowserStorage["openDatabase"]} */
  async function openDatabase(name, store) {
    const request = databases.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    return resultOf(request);
  }

  /** @type {BrowserStorage["deleteDatabase"]} */
  const deleteDatabase = (name) => void guarded(() => databases)((factory) => factory.deleteDatabase(name));

  // a worker has no window
  self.browserStorage = {
    local: guarded(() => localStorage),
    session: guarded(() => sessionStorage),
    resultOf,
    openDatabase,
    deleteDatabase,
  };
})();
