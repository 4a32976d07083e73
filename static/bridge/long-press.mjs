// Hears a finger that stays where it is, and the menu asked for by a mouse's other button or by a key.

const LONG = 600; // ms: later than browsers that open a menu of their own, whose event comes first
const STIR = 10; // a finger that moves further, in pixels, does something else

/**
 * @param {string} selector what can be pressed long
 * @param {(element: HTMLElement) => void} report
 */
export function listenToLongPresses(selector, report) {
  let timer = 0;
  let start = { pointerId: -1, clientX: 0, clientY: 0 };
  let isDone = false; // the click that may follow means nothing more

  const elementOf = (/** @type {Event} */ { target }) =>
    target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;
  const finish = (/** @type {HTMLElement} */ element) => {
    clearTimeout(timer);
    isDone = true;
    // whoever else follows this finger is to let go
    element.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerId: start.pointerId }));
    report(element);
  };
  const stopIfMoved = (/** @type {PointerEvent} */ { pointerId, clientX, clientY }) => {
    const way = Math.hypot(clientX - start.clientX, clientY - start.clientY);
    if (pointerId !== start.pointerId || way >= STIR) clearTimeout(timer);
  };

  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    isDone = false;
    start = event;
    const element = event.isPrimary && elementOf(event);
    if (element) timer = setTimeout(finish, LONG, element);
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
