// Shows what has just happened, over a page that shows the result already: copies of pieces move and disappear.
// A tap or the next change ends all motions. Nothing runs while nothing moves.

/** @typedef {{ of: string, part: number[] }} Part a part of an element: left, top, width, height as fractions of it */
/** @typedef {(string | Part)[]} Places of which the first visible one counts */
/**
 * @typedef {object} Motion as app/web/panels/motion.py makes it
 * @property {string} way
 * @property {Places} to
 * @property {Places} [from]
 * @property {string} [markup]
 * @property {number[]} [numbers] from and to which number is counted
 * @property {number} time
 * @property {number} delay
 * @property {boolean} [turns] whether it is rotated: walls are horizontal in the tray, vertical on two sides of the city
 * @property {string} [hide] what is hidden until the copy has arrived
 * @property {string} [without] the outline of what stays visible of that
 */

const MOST_NUMBERS = 12;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<Animation>} */
const running = new Set();
let current = 0;

/** @type {(selector: string) => Element | null} */
const find = (selector) => document.querySelector(selector);
const layer = () => /** @type {HTMLElement} */ (find("#motion"));

/**
 * @param {number} change the motions of an earlier change end at once
 * @param {Motion[]} motions
 */
export function animate(change, motions) {
  if (change !== current) stop();
  current = change;
  if (document.hidden || !layer().animate) return;
  const wanted = stillness.matches ? motions.filter(({ way }) => way in STILL) : motions;
  if (!wanted.length) return; // measuring would lay out the page
  const begun = wanted.map((motion) => ({ motion, start: motion.from && boxOf(motion.from) }));
  // before the next frame, but after all patches, so that the browser lays out only once
  requestAnimationFrame(() => {
    if (change !== current) return;
    for (const { motion, start } of begun) begin(motion, start);
  });
}

function stop() {
  current = 0;
  for (const animation of running) animation.cancel();
  running.clear();
  layer().replaceChildren();
}

/** The styles move the celebration at the end of a game; it ends at once, too. */
function endCelebration() {
  for (const animation of find(".celebration")?.getAnimations?.({ subtree: true }) ?? []) animation.finish();
}

for (const kind of ["pointerdown", "keydown"])
  addEventListener(
    kind,
    () => {
      if (current) stop();
      endCelebration();
    },
    { capture: true, passive: true },
  );

/** @type {(places: Places) => DOMRect | undefined} */
function boxOf(places) {
  for (const place of places) {
    const box = find(typeof place === "string" ? place : place.of)?.getBoundingClientRect();
    if (box?.width) return typeof place === "string" ? box : partOf(box, place.part);
  }
  return undefined;
}

/** @type {(box: DOMRect, part: number[]) => DOMRect} */
const partOf = ({ x, y, width, height }, [left, top, wide, high]) =>
  new DOMRect(x + left * width, y + top * height, wide * width, high * height);

/** @type {(motion: Motion, start?: DOMRect) => void} */
function begin(motion, start) {
  const end = boxOf(motion.to);
  if (!end || (motion.from && !start)) return;
  const copy = document.createElement("div");
  Object.assign(copy.style, {
    left: `${end.x}px`,
    top: `${end.y}px`,
    width: `${end.width}px`,
    height: `${end.height}px`,
  });
  copy.className = motion.way;
  layer().append(copy);
  const still = stillness.matches;
  if (!still) hide(motion);
  const moving = motion.numbers ? counted(motion, copy, end) : flown(motion, copy, still ? end : (start ?? end), end);
  moving.onfinish = () => {
    running.delete(moving);
    copy.remove();
  };
}

/** @type {(moving: Element, frames: Keyframe[], motion: Motion, easing?: string) => Animation} */
function run(moving, frames, { time, delay }, easing = "linear") {
  const animation = moving.animate(frames, { duration: time, delay, easing, fill: "both" });
  running.add(animation);
  return animation;
}

/** @type {(motion: Motion) => void} */
function hide({ hide: selector, without, time, delay }) {
  const hidden = selector && find(selector);
  if (!hidden) return;
  if (without) find("#arriving path")?.setAttribute("d", without);
  const look = without ? { clipPath: "url(#arriving)" } : { opacity: 0 };
  const animation = hidden.animate([look, look], { duration: time + delay });
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
}

/** @type {(motion: Motion, copy: HTMLElement, start: DOMRect, end: DOMRect) => Animation} */
function flown(motion, copy, start, end) {
  copy.innerHTML = motion.markup ?? "";
  const across = start.x + start.width / 2 - end.x - end.width / 2;
  const down = start.y + start.height / 2 - end.y - end.height / 2;
  const away = `translate(${across}px, ${down}px) scale(${Math.min(start.width / end.width, start.height / end.height)})`;
  const half = `translate(${across / 2}px, ${down / 2 - 24}px)`;
  const moving = motion.way === "outline" ? copy.querySelectorAll("path")[0] : copy;
  if (stillness.matches) return run(moving, STILL[motion.way], { ...motion, time: STILL_TIME, delay: 0 });
  return run(moving, WAYS[motion.way](away, half, motion), motion);
}

const SLOWING = "cubic-bezier(.2, .6, .4, 1)";

/** @type {Record<string, (away: string, half: string, motion: Motion) => Keyframe[]>} */
const WAYS = {
  // a piece from the tray to its space
  hop: (away, _, { turns }) => [
    { transform: away, easing: SLOWING },
    { transform: `translateY(-14%) scale(1.12)${turns ? " rotate(90deg)" : ""}`, offset: 0.75, easing: "ease-in" },
    { transform: turns ? "rotate(90deg)" : "none" },
  ],
  // a dome, the heaviest piece: held over the palace, dropped, settled
  drop: (away) => [
    { transform: away, easing: SLOWING },
    { transform: "translateY(-70%) scale(1.3)", offset: 0.5, easing: "cubic-bezier(.6, 0, 1, .7)" },
    { transform: "translateY(5%) scale(1.1, .88)", offset: 0.76, easing: "ease-out" },
    { transform: "translateY(-3%) scale(.97, 1.04)", offset: 0.88, easing: "ease-in-out" },
    { transform: "none" },
  ],
  // a piece that is taken back
  back: (away) => [
    { transform: away, easing: "ease-in-out" },
    { transform: "none", opacity: 0.5 },
  ],
  // a tile, lifted high, so that everybody sees who has it now
  tile: (away, half) => [
    { transform: away, easing: "ease-out" },
    { transform: `${half} scale(2.2)`, offset: 0.5, easing: "ease-in" },
    { transform: "none" },
  ],
  // a piece that is dealt out when a game begins
  deal: (away) => [
    { transform: away, opacity: 0 },
    { transform: away, offset: 0.1, opacity: 1, easing: SLOWING },
    { transform: "none", offset: 0.9, opacity: 1 },
    { transform: "none", opacity: 0 },
  ],
  box: () => [
    { transform: "none", easing: "ease-in" },
    { transform: "translateY(70px) scale(.5)", opacity: 0 },
  ],
  // points, which stay on the card for a moment
  points: (away) => [
    { transform: away, opacity: 0 },
    { transform: `${away} scale(1.4)`, opacity: 1, offset: 0.15, easing: SLOWING },
    { transform: "none", offset: 0.6 },
    { transform: "none", opacity: 1, offset: 0.9 },
    { transform: "none", opacity: 0 },
  ],
  // a palace that lights up
  outline: () => [
    { strokeDashoffset: 1, fillOpacity: 0, easing: "ease-in-out" },
    { strokeDashoffset: 0.3, fillOpacity: 0.75, offset: 0.4 },
    { strokeDashoffset: 0, offset: 0.75 },
    { strokeDashoffset: 0, fillOpacity: 0, opacity: 0 },
  ],
};

const STILL_TIME = 2000;
/**
 * What is shown for a moment, and does not move, to those who want no motion.
 * @type {Record<string, Keyframe[]>}
 */
const STILL = {
  points: [{ opacity: 1 }, { opacity: 1 }],
  outline: [{ fillOpacity: 0.4 }, { fillOpacity: 0.4 }],
};

/**
 * One number after the other: a column that moves behind a window of the size of one number.
 * @type {(motion: Motion, copy: HTMLElement, end: DOMRect) => Animation}
 */
function counted(motion, copy, end) {
  const [from, to] = motion.numbers ?? [];
  const steps = Math.min(Math.abs(to - from), MOST_NUMBERS);
  const { fontSize, fontWeight } = getComputedStyle(/** @type {Element} */ (find(motion.hide ?? "")));
  Object.assign(copy.style, { fontSize, fontWeight, lineHeight: `${end.height}px` });
  const column = document.createElement("div");
  for (let step = 0; step <= steps; step++) {
    const number = document.createElement("div");
    number.textContent = `${Math.round(from + ((to - from) * step) / steps)}`;
    column.append(number);
  }
  copy.append(column);
  const frames = [{ transform: "none" }, { transform: `translateY(${-steps * end.height}px)` }];
  return run(column, frames, motion, `steps(${steps})`);
}
