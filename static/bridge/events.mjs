// Sends what people do to Python, as plain values, and only what Python uses.
// Extensions and automatic fill-ins send events too, some without a key or a position, which are ignored.

import { listenToBack } from "./back.mjs";
import { guardImports } from "./import-guard.mjs";
import { listenToLongPresses } from "./long-press.mjs";
import { playOnTap } from "./slideshow.mjs";
import { listenToPinches, resetOnResize } from "./zoom.mjs";

/** @typedef {(kind: string, what: object) => boolean} Send returns whether Python used it */

const ASKING = "[data-intent], [data-highlight]";
const FIELD = ":is(input, select)[data-edit]";
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;
const NOT_PASSIVE = { passive: false };
const STEPS = /^(Arrow.*|[,.<>])$/;
const PUNCTUATION = ",./?<>"; // other keyboards have these where a Latin one has letters
const PIECE = '[data-intent="choose-piece"]';

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {Event} event */
const targetOf = (event) => /** @type {HTMLElement} */ (event.target);
/** @type {(event: Event, selector: string) => HTMLElement | null} */
const nearest = (event, selector) => targetOf(event).closest(selector);

/**
 * Whether an event has everything that is read from it.
 * @param {Event & Partial<KeyboardEvent & PointerEvent>} event
 */
function isWellFormed({ type, target, key, clientX, clientY }) {
  if (!(target instanceof Element)) return false;
  if (type === "keydown") return typeof key === "string";
  return !/^(click|pointer)/.test(type) || [clientX, clientY].every(Number.isFinite);
}

/** @param {(kind: string, what: string) => boolean} receive */
export function listen(receive) {
  /** @type {Send} */
  const send = (kind, what) => receive(kind, JSON.stringify(what));
  const hover = (/** @type {Event} */ event) => {
    const line = nearest(event, "[data-highlight]");
    if (line) send("hover", { ...line.dataset });
  };
  const edit = (/** @type {Event} */ event, done = {}) => {
    if (!targetOf(event).matches(FIELD)) return;
    const { dataset, value } = /** @type {HTMLInputElement} */ (event.target);
    send("edit", { data: { ...dataset }, value, ...done });
  };
  const handlers = {
    ...pointerHandlers(send),
    input: (/** @type {Event} */ event) => edit(event),
    change: (/** @type {Event} */ event) => edit(event, { done: true }),
    keydown: keyHandler(send),
    pointerover: hover,
    focusin: hover,
  };
  guardDoubleTaps();
  guardImports();
  for (const [kind, handler] of Object.entries(handlers))
    document.addEventListener(kind, (event) => isWellFormed(event) && /** @type {EventListener} */ (handler)(event));

  clickWithOtherHand();

  byId("sheet").addEventListener("cancel", (event) => {
    if (event.target !== event.currentTarget) return; // of a file field, where nothing was chosen
    event.preventDefault();
    send("press", { data: { intent: "close-sheet" } });
  });
  byId("sheet").addEventListener("close", () => send("closed", {}));
  byId("menu").addEventListener("close", () => send("press", { data: { intent: "close-menu" } }));
  closeOnTapBeside(byId("sheet"), send);
  listenToBack(send);
  listenToLongPresses(PIECE, (piece) => send("long-press", { data: { ...piece.dataset } }));
  playOnTap();
  const reportZoom = (/** @type {boolean} */ zoomed) => send("pinch", { zoomed });
  listenToPinches(byId("zoom"), reportZoom);
  resetOnResize(byId("zoom"), reportZoom);
}

/**
 * A tap beside a sheet does the same as its button to close it. A sheet without this button has to be answered.
 * @type {(sheet: HTMLElement, send: Send) => void}
 */
function closeOnTapBeside(sheet, send) {
  const isBeside = (/** @type {MouseEvent} */ event) => event.target === sheet && !isWithin(event, sheet);
  let isBegun = false; // not if the pointer comes from the sheet, where it has selected text
  sheet.addEventListener("pointerdown", (event) => {
    isBegun = isBeside(event);
  });
  sheet.addEventListener("click", (event) => {
    const close = document.getElementById("sheet-close");
    if (close && isBegun && isBeside(event)) send("press", { data: { ...close.dataset } });
  });
}

/**
 * The second tap of a double tap is ignored, because something else may be under the finger by then, except on what may
 * be pressed repeatedly.
 */
function guardDoubleTaps() {
  /** @type {Tap | null} */
  let last = null;
  const guard = (/** @type {MouseEvent} */ event) => {
    const before = last;
    // presses by keys and screen readers have no count
    last = event.detail && isWellFormed(event) ? tapOf(event) : null;
    if (!before || !last || !isSecond(last, before)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // an event elsewhere in between makes two single taps
  const forget = () => {
    last = null;
  };
  const forgetIfElsewhere = (/** @type {PointerEvent} */ event) => {
    if (last && !(isWellFormed(event) && isNear(at(event), last.at))) forget();
  };
  document.addEventListener("click", guard, { capture: true });
  document.addEventListener("pointerdown", forgetIfElsewhere, { capture: true });
  document.addEventListener("keydown", forget, { capture: true });
}

/** @typedef {{ count: number, time: number, at: number[], repeats: Element | null }} Tap */

/** @type {(event: MouseEvent) => Tap} */
const tapOf = (event) => ({
  count: event.detail,
  time: event.timeStamp,
  at: at(event),
  repeats: nearest(event, "[data-repeats], summary"),
});

/** @type {(tap: Tap, before: Tap) => boolean} */
function isSecond(tap, before) {
  if (tap.repeats && tap.repeats === before.repeats) return false;
  const isSoon = tap.count > 1 || tap.time - before.time < DOUBLE_TAP_MS;
  return isSoon && isNear(tap.at, before.at);
}

/** @type {(one: number[], other: number[]) => boolean} */
const isNear = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]) < DOUBLE_TAP_PX;

/**
 * Taps, and pieces dragged from the tray.
 * @param {Send} send
 */
function pointerHandlers(send) {
  /** @type {number | null} */
  let held = null; // the pointer that is down on a piece of the tray
  let isDrag = false; // whether it has moved too far for a tap
  let isDropped = false; // whether it has done something: then the click that may follow is ignored
  let isTouch = false; // whether the last pointer was a finger, which a click does not say in every browser

  // otherwise Chromium sees a fling where any finger lets go, and swallows the next tap to stop it
  const preventFling = (/** @type {TouchEvent} */ event) => isDrag && event.preventDefault();
  // from the beginning, because a listener added when a finger comes down is too late for that finger
  byId("tray").addEventListener("touchmove", preventFling, NOT_PASSIVE);

  const letGo = (/** @type {number[] | null} */ over) => {
    isDropped = held !== null && send("up", { over });
    held = null;
    isDrag = false;
    document.removeEventListener("touchmove", preventFling);
  };
  const takeUp = (/** @type {PointerEvent} */ event, /** @type {HTMLElement} */ piece) => {
    held = event.pointerId;
    document.addEventListener("touchmove", preventFling, NOT_PASSIVE);
    send("down", { data: { ...piece.dataset }, at: at(event) });
  };
  const ifHeld = (/** @type {(event: PointerEvent) => void} */ handle) => (/** @type {PointerEvent} */ event) => {
    if (event.pointerId === held) handle(event);
  };

  return {
    click(/** @type {MouseEvent} */ event) {
      const what = isDropped && event.detail ? null : pressed(event, isTouch);
      isDropped = false;
      if (what) send("press", what);
    },
    pointerdown(/** @type {PointerEvent} */ event) {
      if (!event.isPrimary && isDrag) return; // of the other hand
      letGo(null); // of a mouse when a finger comes, of one that rests, or of one whose end was never reported
      isTouch = event.pointerType === "touch";
      isDropped = false;
      const piece = nearest(event, PIECE);
      if (piece) takeUp(event, piece);
    },
    pointermove: ifHeld((event) => {
      isDrag = send("move", { at: at(event), over: over(event) });
    }),
    pointerup: ifHeld((event) => letGo(over(event))),
    pointercancel: ifHeld(() => letGo(null)),
  };
}

/** While a finger rests on the screen, browsers make no click of the tap of another. */
function clickWithOtherHand() {
  /** @type {PointerEvent | null} */
  let down = null;
  document.addEventListener("pointerdown", (event) => {
    down = event.isPrimary ? null : event;
  });
  document.addEventListener("pointerup", (event) => {
    if (!down || event.pointerId !== down.pointerId || !isNear(at(event), at(down))) return;
    const { clientX, clientY } = event;
    targetOf(down).dispatchEvent(
      new MouseEvent("click", { clientX, clientY, detail: 1, bubbles: true, cancelable: true }),
    );
  });
}

/**
 * Keys. One that is held counts once, except those that step.
 * @param {Send} send
 */
function keyHandler(send) {
  let isTaken = false;
  const repeat = (/** @type {KeyboardEvent} */ event) => {
    if (isTaken || event.key === "Enter") event.preventDefault(); // Enter would press a button again and again
  };
  return (/** @type {KeyboardEvent} */ event) => {
    const name = nameOf(event);
    if (event.repeat && !STEPS.test(name)) return repeat(event);
    isTaken = send("key", { name, city: targetOf(event).id === "spaces", busy: isBusy(event) });
    // Escape also closes what only the browser has opened
    if (isTaken && name !== "Escape") event.preventDefault();
  };
}

/**
 * The name of a key. A letter is that of a Latin keyboard, in lower case, whatever the keyboard and Caps Lock say.
 * @type {(event: KeyboardEvent) => string}
 */
function nameOf({ key, code = "" }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const letter = key.length === 1 && !PUNCTUATION.includes(key) && /^Key([A-Z])$/.exec(code);
  return letter ? letter[1].toLowerCase() : key;
}

/**
 * Whether a key belongs to the browser or to what has the focus.
 * @param {KeyboardEvent} event
 */
const isBusy = (event) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  !!nearest(event, "input, textarea, select, dialog") ||
  (event.key === "Enter" && !!nearest(event, "button, a, summary"));

/**
 * @param {MouseEvent} event
 * @param {boolean} touch
 */
function pressed(event, touch) {
  const target = targetOf(event);
  const asking = nearest(event, ASKING);
  if (asking) return { data: { ...asking.dataset } };
  if (target.id === "menu") return { data: { intent: "close-menu" } };
  if (!target.closest("#zoom")) return null;
  markHalf(event);
  const cell = nearest(event, "[data-space]");
  if (cell && !event.detail) return { space: cell.dataset.space };
  return { over: part(event), touch, width: cityBox().width };
}

/**
 * Notes which half of the city was tapped: what opens over an enlarged city opens in the other one.
 * @param {MouseEvent} event
 */
function markHalf({ clientY }) {
  const { top, height } = byId("zoom").getBoundingClientRect();
  byId("board").dataset.tapped = clientY > top + height / 2 ? "low" : "high";
}

/** @param {MouseEvent} event */
const at = ({ clientX, clientY }) => [clientX, clientY];
const cityBox = () => byId("city").getBoundingClientRect();

/**
 * The position on the drawing of the city, as fractions of its size; null while the city is not shown.
 * @param {MouseEvent} event
 */
function part({ clientX, clientY }) {
  const { left, top, width, height } = cityBox();
  return width && height ? [(clientX - left) / width, (clientY - top) / height] : null;
}

/** @param {MouseEvent} event */
function over(event) {
  return isWithin(event, byId("zoom")) ? part(event) : null;
}

/** @type {(event: MouseEvent, element: Element) => boolean} */
function isWithin({ clientX, clientY }, element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}
