// Lets one tab at a time play a game: with the browser's locks or, where they are missing or fail, by a heartbeat in its
// storage. A tab that holds a game is told when another tab takes it over.
// Pages that come over plain http from another computer, as from a host at home, have no locks: without the heartbeat, two
// tabs there would overwrite each other's games.

/** @typedef {"here" | "elsewhere"} Where whether this tab plays the game, or another one */
/** @typedef {(where: Where) => void} Report may be called again, because another tab may take over later */
/** @typedef {() => void} Release */

const HEARTBEAT_MS = 1000;
const SILENCE_MS = 4000; // after which the tab that held the game counts as closed
const LOCK_TIMEOUT_MS = 10_000;
const RETRY_MS = 400; // the page that was in this tab before may be just releasing the game
const me = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
let release = () => {};
let resume = () => {};

/**
 * @param {string} game
 * @param {boolean} steal whether to take it over from another tab
 * @param {Report} report
 */
export function hold(game, steal, report) {
  release();
  let isReleased = false;
  resume = () => hold(game, false, report);
  /** @type {Report} */
  const reportWhileHeld = (where) => {
    if (isReleased) return;
    if (where === "elsewhere") resume = () => {};
    report(where);
  };
  let stop = () => {};
  const unlock = holdByLock(game, steal, reportWhileHeld, () => {
    stop = holdByHeartbeat(game, steal, reportWhileHeld);
  });
  release = () => {
    isReleased = true;
    unlock();
    stop();
  };
}

/**
 * @param {string} game
 * @param {boolean} steal
 * @param {Report} report
 * @param {() => void} onFailure called, perhaps at once, where locks cannot be used
 * @returns {Release}
 */
function holdByLock(game, steal, report, onFailure) {
  let free = () => {};
  let isReleased = false;
  const fail = () => {
    if (isReleased) return;
    isReleased = true;
    onFailure();
  };
  const timer = setTimeout(fail, LOCK_TIMEOUT_MS);
  /** @type {(options: LockOptions, whenTaken: () => void) => Promise<unknown>} */
  const request = async (options, whenTaken) => {
    try {
      await navigator.locks.request(`medina.game.${game}`, options, (lock) => {
        clearTimeout(timer);
        if (!lock || isReleased) return whenTaken();
        report("here");
        return /** @type {Promise<void>} */ (
          new Promise((resolve) => {
            free = resolve;
          })
        );
      });
    } catch (problem) {
      const isTakenOver = /** @type {Error | null} */ (problem)?.name === "AbortError";
      if (isTakenOver) report("elsewhere");
      else fail();
    }
  };
  const retry = () => setTimeout(() => request({ ifAvailable: true }, () => report("elsewhere")), RETRY_MS);
  if (steal) request({ steal: true }, () => {});
  else
    request({ ifAvailable: true }, () => {
      if (!isReleased) retry();
    });
  return () => {
    isReleased = true;
    free();
  };
}

/**
 * @param {string} game
 * @param {boolean} steal
 * @param {Report} report
 * @returns {Release}
 */
function holdByHeartbeat(game, steal, report) {
  const { local } = browserStorage;
  const key = `medina.open.${game}`;
  const read = () => (local((store) => store.getItem(key)) ?? "").split(" ");
  const write = () => local((store) => store.setItem(key, `${me} ${Date.now()}`));
  const [holder, lastSign] = read();
  if (!steal && holder && holder !== me && Date.now() - Number(lastSign) < SILENCE_MS) {
    report("elsewhere");
    return () => {};
  }
  const isMine = () => [me, ""].includes(read()[0]);
  const beat = () => {
    if (isMine()) return void write();
    stop();
    report("elsewhere");
  };
  const onStorage = (/** @type {StorageEvent} */ event) => {
    if (event.key === key) beat();
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  const stop = () => {
    clearInterval(timer);
    removeEventListener("storage", onStorage);
  };
  addEventListener("storage", onStorage);
  write();
  report("here");
  return () => {
    stop();
    if (isMine()) local((store) => store.removeItem(key));
  };
}

addEventListener("pagehide", () => release());
addEventListener("pageshow", ({ persisted }) => persisted && resume()); // from the back-forward cache
