// Saves the last state of the last game in localStorage and in the browser's database too, and restores it where
// localStorage has lost it: Chromium writes that to the disk up to a minute later, and the tablet may go off before.

const { local, openDatabase, resultOf } = browserStorage;

// as in app/table/saves/index.py and app/table/state/saves.py
const GAME = /^medina\.game\.([a-z0-9]{1,20})\.(0|[1-9][0-9]{0,12})$/;
const LATEST = 9_500_000_000_000;
const STORE = "last";
const DELETED = "medina.forgotten";

const database = openDatabase("medina-journal", STORE);

export const isOpen = database.then(
  () => true,
  () => false,
);

/**
 * The page is painted first, because nothing waits for the journal.
 * @param {(store: IDBObjectStore) => Promise<unknown>} work
 */
async function inStore(work) {
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const transaction = (await database).transaction(STORE, "readwrite", { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    await Promise.all([work(transaction.objectStore(STORE)), done]);
  } catch {
    // localStorage has the game too
  }
}

/** @param {string} key */
function placeOf(key) {
  const found = GAME.exec(key);
  return found && { game: found[1], moment: Number(found[2]) > LATEST ? -1 : Number(found[2]) };
}

/**
 * What is in the database, as far as this page knows.
 * @type {ReturnType<typeof placeOf>}
 */
let saved = null;

/** The keys of localStorage as JSON, which reaches Python faster than a list. Fails where localStorage is closed. */
export function keys() {
  return JSON.stringify(Object.keys(localStorage));
}

/**
 * Fails where localStorage refuses the text, or does not give it back.
 * @param {string} key
 * @param {string} text
 */
export function write(key, text) {
  localStorage.setItem(key, text);
  if (localStorage.getItem(key) !== text) throw new Error(`${key} was not stored`);
}

/**
 * Writes a text to both. Fails as `write` does.
 * @param {string} key
 * @param {string} text
 */
export function save(key, text) {
  write(key, text);
  const place = placeOf(key);
  if (!place) return;
  saved = place;
  inStore(async (store) => resultOf(store.put({ key, text }, STORE)));
}

/**
 * Removes a text from both. An earlier state of the game is only in localStorage.
 * @param {string} key
 */
export function remove(key) {
  local((storage) => storage.removeItem(key));
  const place = placeOf(key);
  const isEarlier = place && saved && saved.game === place.game && place.moment < saved.moment;
  return place && !isEarlier ? forget(key) : undefined;
}

/**
 * A deleted game is not restored, even if the page is closed before the database has deleted it.
 * @param {string} key
 */
async function forget(key) {
  local((storage) => storage.setItem(DELETED, key));
  await inStore(async (store) => {
    const last = await resultOf(store.get(STORE));
    if (last?.key === key) await resultOf(store.delete(STORE));
  });
  local((storage) => storage.getItem(DELETED) === key && storage.removeItem(DELETED));
}

const restore = () =>
  inStore(async (store) => {
    const last = await resultOf(store.get(STORE));
    const place = last && placeOf(last.key);
    if (!place) return;
    saved ??= place;
    if (localStorage.getItem(DELETED) === last.key) {
      await resultOf(store.delete(STORE));
      localStorage.removeItem(DELETED);
      return;
    }
    const moments = Object.keys(localStorage)
      .map(placeOf)
      .filter((each) => each?.game === place.game);
    if (moments.some((each) => each && each.moment >= place.moment)) return;
    localStorage.setItem(last.key, last.text);
    dispatchEvent(new StorageEvent("storage", { key: last.key })); // in case Python has read localStorage before
  });

restore();
