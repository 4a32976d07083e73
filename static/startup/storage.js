// The one way to what this browser stores for us. It may refuse, be full or be missing, as in private windows: then
// whoever asks gets null, and the game goes on without.
// A classic script, the first of the page, because the first picture and the language are needed before any module runs.
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

  /** @type {BrowserStorage["resultOf"]} */
  const resultOf = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  /** @type {BrowserStorage["openDatabase"]} */
  async function openDatabase(name, store) {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    return resultOf(request);
  }

  window.browserStorage = {
    local: guarded(() => localStorage),
    session: guarded(() => sessionStorage),
    resultOf,
    openDatabase,
  };
})();
