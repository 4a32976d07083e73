// Zooms what is in a frame, by a tap or two fingers. The browser scrolls it. Only while two fingers are on it, a transform
// moves it, because a layout for each movement would take too long.

/** @typedef {[number, number]} Point */

/**
 * Two fingers on the frame. They hold a `point` of its content, as fractions of the content's size, which is now at
 * `place` in the frame, in pixels. The distance of the fingers times `ratio` is the `scale`.
 * @typedef {{ ratio: number, scale: number, point: Point, place: Point }} Pinch
 */

const MOST_TIMES = 5;
const LEAST_TIMES = 1.05; // two fingers that only tap move a little
const OTHER_SIZE = 0.2; // a frame that is so much wider or narrower is on a screen of another kind

/**
 * Makes the content this many times as wide as the frame.
 * @param {HTMLElement} frame
 * @param {number} times
 * @param {Point} point of the content, as fractions of its size, ...
 * @param {Point} place ... that comes to this place in the frame, in pixels
 */
export function zoomIn(frame, times, point, place = [frame.clientWidth / 2, frame.clientHeight / 2]) {
  const scale = clamped(1, times, MOST_TIMES);
  frame.classList.toggle("zoomed", scale > 1);
  Object.assign(content(frame).style, { width: scale > 1 ? `${100 * scale}%` : "", transform: "" });
  frame.scrollLeft = point[0] * frame.scrollWidth - place[0];
  frame.scrollTop = point[1] * frame.scrollHeight - place[1];
}

/**
 * Moves an enlarged content as little as needed, so that a part of it is visible, or makes it smaller if it must.
 * @param {HTMLElement} frame
 * @param {number[]} part its left, top, right and bottom, as fractions of the content's size
 */
export function fit(frame, part) {
  if (!frame.classList.contains("zoomed")) return;
  const [width, height] = [frame.clientWidth, frame.clientHeight];
  const before = { times: frame.scrollWidth / width, left: frame.scrollLeft, top: frame.scrollTop };
  const [wide, high] = [part[2] - part[0], part[3] - part[1]];
  const times = Math.min(before.times, 1 / wide, (height * before.times) / (high * frame.scrollHeight));
  const middle = /** @type {Point} */ ([(part[0] + part[2]) / 2, (part[1] + part[3]) / 2]);
  if (times < before.times) return zoomIn(frame, times, middle);
  frame.scrollLeft = clamped(part[2] * frame.scrollWidth - width, before.left, part[0] * frame.scrollWidth);
  frame.scrollTop = clamped(part[3] * frame.scrollHeight - height, before.top, part[1] * frame.scrollHeight);
}

/**
 * Shows the whole content again when the frame gets another size, such as on a screen that is turned.
 * @param {HTMLElement} frame
 * @param {(zoomed: boolean) => void} report
 */
export function resetOnResize(frame, report) {
  let width = 0;
  new ResizeObserver(() => {
    const before = width;
    width = frame.clientWidth;
    const isOther = Math.abs(width - before) > OTHER_SIZE * before;
    if (!isOther || !frame.classList.contains("zoomed")) return;
    zoomIn(frame, 1, [0, 0]);
    report(false);
  }).observe(frame);
}

/**
 * Lets two fingers zoom and move the content; they click nothing.
 * @param {HTMLElement} frame
 * @param {(zoomed: boolean) => void} report called when they let go
 */
export function listenToPinches(frame, report) {
  /** @type {Pinch | null} */
  let pinch = null;
  let mayClick = true;

  /** @type {(event: TouchEvent) => Touch[]} */
  const fingers = ({ touches }) =>
    [...(touches ?? [])].filter(({ target }) => frame.contains(/** @type {Node} */ (target)));

  const begin = (/** @type {Touch[]} */ touches) => {
    pinch = pinchOf(frame, touches);
    zoomIn(frame, 1, [0, 0]);
    frame.classList.add("pinching");
    paint(frame, pinch);
    mayClick = false;
  };
  const end = (/** @type {Pinch} */ { scale, point, place }) => {
    pinch = null;
    frame.classList.remove("pinching");
    const times = scale < LEAST_TIMES ? 1 : scale;
    zoomIn(frame, times, point, place);
    report(times > 1);
  };
  const count = (/** @type {TouchEvent} */ event) => {
    const touches = fingers(event);
    if (pinch) end(pinch);
    if (touches.length === 2 && !isPageZoomed()) begin(touches);
  };
  const move = (/** @type {TouchEvent} */ event) => {
    const touches = fingers(event);
    if (!pinch || touches.length !== 2) return; // what a finger came down on may be gone by now
    event.preventDefault();
    pinch = moved(frame, pinch, touches);
    paint(frame, pinch);
  };
  frame.addEventListener("pointerdown", () => {
    mayClick = true;
  });
  frame.addEventListener("click", (event) => mayClick || !event.detail || event.stopPropagation(), { capture: true });
  frame.addEventListener("touchstart", count, { passive: true });
  frame.addEventListener("touchend", count);
  frame.addEventListener("touchcancel", count);
  frame.addEventListener("touchmove", move, { passive: false });
  // a player who has zoomed the page itself can zoom out again, even where the city fills the screen
  globalThis.visualViewport?.addEventListener("resize", () => frame.classList.toggle("page-zoomed", isPageZoomed()));
}

/** @type {(frame: HTMLElement, touches: Touch[]) => Pinch} */
function pinchOf(frame, touches) {
  const place = middle(frame, touches);
  const { left, top, width, height } = content(frame).getBoundingClientRect();
  const { left: x, top: y } = frame.getBoundingClientRect();
  const scale = width / frame.clientWidth;
  return {
    ratio: scale / distance(touches),
    scale,
    place,
    point: [(x + place[0] - left) / width, (y + place[1] - top) / height],
  };
}

/** @type {(frame: HTMLElement, pinch: Pinch, touches: Touch[]) => Pinch} */
const moved = (frame, pinch, touches) => ({
  ...pinch,
  scale: clamped(1, pinch.ratio * distance(touches), MOST_TIMES),
  place: middle(frame, touches),
});

/** @type {(frame: HTMLElement, pinch: Pinch) => void} */
function paint(frame, { scale, point, place }) {
  const [left, top] = [frame.clientWidth, frame.clientHeight].map((size, axis) =>
    clamped(size - size * scale, place[axis] - point[axis] * size * scale, 0),
  );
  content(frame).style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
}

const isPageZoomed = () => (globalThis.visualViewport?.scale ?? 1) > 1.01;
const content = (/** @type {HTMLElement} */ frame) => /** @type {HTMLElement} */ (frame.firstElementChild);
const clamped = (/** @type {number} */ least, /** @type {number} */ value, /** @type {number} */ most) =>
  Math.min(Math.max(least, value), most);
const distance = (/** @type {Touch[]} */ [one, other]) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;

/** @type {(frame: HTMLElement, touches: Touch[]) => Point} */
function middle(frame, [one, other]) {
  const { left, top } = frame.getBoundingClientRect();
  return [(one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top];
}
