// Reports long presses: a finger that stays where it is, and the context menu of a mouse or a key.

const LONG_MS = 600; // longer than browsers wait that open a menu of their own, so that their event comes first
const MOVED_PX = 10; // a finger that moves as far as this does something else

/**
 * @param {string} selector what can be pressed long
 * @param {(element: HTMLElement) => void} report
 */
export function listenToLongPresses(selector, report) {
  let timer = 0;
  let start = { pointerId: -1, clientX: 0, clientY: 0 };
  let isDone = false; // then the click that may follow is ignored

  const elementOf = (/** @type {Event} */ { target }) =>
    target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;
  const finish = (/** @type {HTMLElement} */ element) => {
    clearTimeout(timer);
    isDone = true;
    // other listeners that follow this finger let go of it
    element.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerId: start.pointerId }));
    report(element);
  };
  const stopIfMoved = (/** @type {PointerEvent} */ { pointerId, clientX, clientY }) => {
    const distance = Math.hypot(clientX - start.clientX, clientY - start.clientY);
    if (pointerId !== start.pointerId || distance >= MOVED_PX) clearTimeout(timer);
  };

  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    isDone = false;
    start = event;
    const element = event.isPrimary && elementOf(event);
    if (element) timer = setTimeout(finish, LONG_MS, element);
  });
  document.addEventListener("pointermove", stopIfMoved);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => {
    const element = elementOf(event);
    if (!element) return;
    event.preventDefault();
    if (!isDone) finish(element);
  });
  const swallow = (/** @type {MouseEvent} */ event) => {
    if (isDone && event.detail) event.stopPropagation();
    isDone = false;
  };
  document.addEventListener("click", swallow, { capture: true });
}
