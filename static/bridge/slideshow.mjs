// Plays a picture in steps (app/help/slideshow.py) after a tap, as long as it is in sight: one step after the
// other until the last. With reduced motion, each tap shows the next step.

const STEP_MS = 1400;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Element | null} the picture that plays */
let playing = null;
let timer = 0;
const sight = new IntersectionObserver((seen) => {
  if (seen.some(({ target, isIntersecting }) => target === playing && !isIntersecting)) stop();
});

function stop() {
  clearTimeout(timer);
  sight.disconnect();
  playing?.removeAttribute("data-playing");
  playing = null;
}

/**
 * Shows the next step, after the last one the first; returns whether more follow.
 * @param {Element} picture
 */
function advance(picture) {
  const steps = [...picture.querySelectorAll(".pose")];
  const next = (steps.findIndex((step) => step.matches(".shown")) + 1) % steps.length;
  for (const [number, step] of steps.entries()) step.classList.toggle("shown", number === next);
  return next < steps.length - 1;
}

function goOn() {
  if (!playing?.isConnected || !advance(playing)) stop();
  else timer = setTimeout(goOn, STEP_MS);
}

/**
 * Plays the picture, or stops it at its step.
 * @param {Element} picture
 */
function tap(picture) {
  const before = playing;
  stop();
  if (isStill.matches) advance(picture);
  else if (picture !== before) {
    playing = picture;
    picture.toggleAttribute("data-playing", true);
    sight.observe(picture);
    goOn();
  }
}

export function playOnTap() {
  document.addEventListener("click", ({ target }) => {
    const picture = target instanceof Element && target.closest(".play")?.parentElement;
    if (picture) tap(picture);
  });
}
