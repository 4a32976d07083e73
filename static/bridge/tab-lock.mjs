// Lets one tab at a time play a game, with the browser's locks. A tab that holds a game is told when another one takes it
// over. Where locks are missing, as on pages that come over plain http from another computer, or fail, each tab plays,
// and app/table/autosave.py has a tab continue with what was saved later in another one.

/** @typedef {"here" | "other tab"} Where whether this tab plays the game, or another one */
/** @typedef {(where: Where) => void} Report may be called at once, and again, because another tab may take over later */

const LOCK_TIMEOUT_MS = 10_000;
const RETRY_MS = 400; // the page that was in this tab before may be just releasing the game
let release = () => {};
let resume = () => {};

/**
 * @param {string} game
 * @param {boolean} steal whether to take it over from another tab
 * @param {Report} report
 */
export function hold(game, steal, report) {
  release();
  resume = () => hold(game, false, report);
  let isReleased = false;
  let free = () => {};
  /** @type {Report} */
  const reportWhileHeld = (where) => {
    if (isReleased) return;
    if (where === "other tab") resume = () => {};
    report(where);
  };
  const timer = setTimeout(() => reportWhileHeld("here"), LOCK_TIMEOUT_MS);
  /** @type {(options: LockOptions, whenTaken: () => void) => Promise<void>} */
  const request = async (options, whenTaken) => {
    try {
      await navigator.locks.request(`medina.game.${game}`, options, (lock) => {
        clearTimeout(timer);
        if (isReleased) return;
        if (!lock) return whenTaken();
        reportWhileHeld("here");
        return /** @type {Promise<void>} */ (
          new Promise((resolve) => {
            free = resolve;
          })
        );
      });
    } catch (problem) {
      clearTimeout(timer);
      const isTakenOver = /** @type {Error | null} */ (problem)?.name === "AbortError";
      reportWhileHeld(isTakenOver ? "other tab" : "here");
    }
  };
  const retry = () => setTimeout(() => request({ ifAvailable: true }, () => reportWhileHeld("other tab")), RETRY_MS);
  release = () => {
    isReleased = true;
    free();
  };
  request(steal ? { steal } : { ifAvailable: true }, retry);
}

addEventListener("pagehide", () => release());
addEventListener("pageshow", ({ persisted }) => persisted && resume()); // from the back-forward cache
