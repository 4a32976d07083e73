// Lets a paste or a drop reach the import only if somebody means it.

/** @type {(event: Event, selector: string) => boolean} */
function isIn({ target }, selector) {
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element && !!element.closest(selector);
}

export function guardImports() {
  let isPasting = false; // by keys: a middle click, too, pastes what is selected in any window
  let isOwnDrag = false; // of something on the page itself
  const ignore = (/** @type {Event} */ event) => event.stopImmediatePropagation();
  const handlers = {
    keydown: (/** @type {KeyboardEvent} */ { ctrlKey, metaKey, code, key }) => {
      isPasting = (ctrlKey || metaKey) && (code === "KeyV" || key === "v");
    },
    keyup: () => {
      isPasting = false;
    },
    pointerdown: () => {
      isPasting = isOwnDrag = false;
    },
    paste: (/** @type {Event} */ event) => isPasting || isIn(event, "input") || ignore(event),
    dragstart: (/** @type {Event} */ event) => {
      isOwnDrag = !isIn(event, "#app");
      if (!isOwnDrag) event.preventDefault(); // the browser would take the pointer away from a piece
    },
    dragover: (/** @type {Event} */ event) => isOwnDrag && ignore(event),
    drop: (/** @type {Event} */ event) => isOwnDrag && ignore(event),
    dragend: () => {
      isOwnDrag = false;
    },
  };
  for (const [kind, handler] of Object.entries(handlers))
    document.addEventListener(kind, /** @type {EventListener} */ (handler), { capture: true });
}
