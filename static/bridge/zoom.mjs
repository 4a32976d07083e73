// What is larger than its frame, as a tap or two fingers have it. It is scrolled by the browser; only while two fingers
// are on it, it is moved as it is painted, because to lay it out anew takes too long for that.

/** @typedef {[number, number]} Point */

/**
 * Two fingers on the frame: they hold the `point` of what is in it, in parts of its size, which is at this `place` of
 * the frame now, in pixels. The distance of the fingers times `ratio` is the `scale`.
 * @typedef {{ ratio: number, scale: number, point: Point, place: Point }} Pinch
 */

const MOST = 5;

/**
 * Shows what is in the frame so many times as wide as the frame.
 * @param {HTMLElement} frame
 * @param {number} times
 * @param {Point} point that of what is in it, in parts of its size, ...
 * @param {Point} place ... which comes to this one of the frame, in pixels
 */
export function zoomIn(frame, times, point, place = [frame.clientWidth / 2, frame.clientHeight / 2]) {
  const scale = within(1, times, MOST);
  frame.classList.toggle("zoomed", scale > 1);
  Object.assign(content(frame).style, { width: scale > 1 ? `${100 * scale}%` : "", transform: "" });
  frame.scrollLeft = point[0] * frame.scrollWidth - place[0];
  frame.scrollTop = point[1] * frame.scrollHeight - place[1];
}

/**
 * Lets two fingers zoom what is in the frame and move it; they click nothing.
 * @param {HTMLElement} frame
 * @param {(zoomed: boolean) => void} tell whether it is zoomed in, when they let go
 */
export function listenToPinches(frame, tell) {
  /** @type {Pinch | null} */
  let pinch = null;
  let mayClick = true;

  /** @type {(event: TouchEvent) => Touch[]} */
  const fingers = (event) => [...event.touches].filter(({ target }) => frame.contains(/** @type {Node} */ (target)));

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
    zoomIn(frame, scale, point, place);
    tell(scale > 1);
  };
  const count = (/** @type {TouchEvent} */ event) => {
    const touches = fingers(event);
    if (pinch) end(pinch);
    if (touches.length === 2 && !isPageZoomed()) begin(touches);
  };
  const move = (/** @type {TouchEvent} */ event) => {
    if (!pinch) return;
    event.preventDefault();
    pinch = moved(frame, pinch, fingers(event));
    paint(frame, pinch);
  };
  frame.addEventListener("pointerdown", ({ isPrimary }) => {
    mayClick ||= isPrimary;
  });
  frame.addEventListener("click", (event) => mayClick || !event.detail || event.stopPropagation(), { capture: true });
  frame.addEventListener("touchstart", count, { passive: true });
  frame.addEventListener("touchend", count);
  frame.addEventListener("touchcancel", count);
  frame.addEventListener("touchmove", move, { passive: false });
  // who has zoomed the page itself must be able to zoom out again, though nothing but the city may be on the screen
  visualViewport?.addEventListener("resize", () => frame.classList.toggle("page-zoomed", isPageZoomed()));
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
  scale: within(1, pinch.ratio * distance(touches), MOST),
  place: middle(frame, touches),
});

/** @type {(frame: HTMLElement, pinch: Pinch) => void} */
function paint(frame, { scale, point, place }) {
  const [left, top] = [frame.clientWidth, frame.clientHeight].map((size, axis) =>
    within(size - size * scale, place[axis] - point[axis] * size * scale, 0),
  );
  content(frame).style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
}

const isPageZoomed = () => (visualViewport?.scale ?? 1) > 1.01;
const content = (/** @type {HTMLElement} */ frame) => /** @type {HTMLElement} */ (frame.firstElementChild);
const within = (/** @type {number} */ least, /** @type {number} */ value, /** @type {number} */ most) =>
  Math.min(Math.max(least, value), most);
const distance = (/** @type {Touch[]} */ [one, other]) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;

/** @type {(frame: HTMLElement, touches: Touch[]) => Point} */
function middle(frame, [one, other]) {
  const { left, top } = frame.getBoundingClientRect();
  return [(one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top];
}
