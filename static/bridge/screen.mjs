// The screen of the device: it stays on while people think at the table, and the page can fill it.
// Where the browser lacks something, nothing happens.

const IDLE_MS = 10 * 60 * 1000; // after the last tap, until the device may fall asleep
/** @type {WakeLockSentinel | null} */
let lock = null;
let isWanted = false;
let isAsking = false;
let lastTap = Number.NEGATIVE_INFINITY;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {boolean} wanted */
export function keepAwake(wanted) {
  isWanted = wanted;
  if (wanted) ask();
  else letGo();
}

const isUsed = () => performance.now() - lastTap < IDLE_MS;

async function ask() {
  if (!isWanted || lock || isAsking || document.hidden || !isUsed()) return;
  isAsking = true;
  try {
    const held = await navigator.wakeLock.request("screen");
    lock = held;
    held.addEventListener("release", () => {
      if (lock === held) lock = null; // the browser takes it back whenever the page is hidden
    });
    waitForRest();
  } catch {
    // missing, or refused to save power: the device falls asleep as usual
  }
  isAsking = false;
  if (!isWanted) letGo();
}

async function letGo() {
  clearTimeout(timer);
  const held = lock;
  lock = null;
  try {
    await held?.release();
  } catch {
    // the browser takes it back when it likes
  }
}

/** A tap does not restart the timer. When it fires, it looks how long ago the last tap was. */
function waitForRest() {
  clearTimeout(timer);
  timer = setTimeout(() => (isUsed() ? waitForRest() : letGo()), Math.max(0, lastTap + IDLE_MS - performance.now()));
}

function onTap() {
  lastTap = performance.now();
  ask();
}

for (const kind of ["pointerup", "keydown"]) addEventListener(kind, onTap, { capture: true, passive: true });
document.addEventListener("visibilitychange", ask);

const root = document.documentElement;
root.toggleAttribute("data-can-full-screen", document.fullscreenEnabled === true);

export async function toggleFullScreen() {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen());
  } catch {
    // refused by the browser
  }
}
