// Carries out what Python asks of the page, all changes at once; the verbs are those of app/web/browser/surface.py.
// Elements that stay are changed instead of replaced, so that they keep the focus and the browser has less to lay out.

import * as motion from "./motion.mjs";
import * as screen from "./screen.mjs";
import { sound } from "./sound.mjs";
import { fit, zoomIn } from "./zoom.mjs";

/** @type {(id: string) => any} each verb knows the kind of its element */
const element = (id) => document.getElementById(id);

const range = document.createRange(); // only one, because the browser updates each of them with every change

/**
 * @param {Node} parent
 * @param {string} markup
 */
function parsed(parent, markup) {
  range.selectNodeContents(parent); // inside SVG, markup is parsed as SVG
  return range.createContextualFragment(markup);
}

/**
 * @param {Element} parent
 * @param {ParentNode & Node} fresh
 */
function fill(parent, fresh) {
  const before = [...parent.childNodes];
  const after = [...fresh.childNodes];
  if (before.length !== after.length) parent.replaceChildren(...after);
  else for (const [index, node] of after.entries()) if (!before[index].isEqualNode(node)) change(before[index], node);
}

/**
 * @param {ChildNode} before
 * @param {ChildNode} after
 */
function change(before, after) {
  if (before instanceof Text && after instanceof Text) before.data = after.data;
  else if (before instanceof Element && after instanceof Element && isSame(before, after)) {
    changeAttributes(before, after);
    fill(before, after);
  } else before.replaceWith(after);
}

/** @type {(before: Element, after: Element) => boolean} */
const isSame = (before, after) => before.nodeName === after.nodeName && before.id === after.id;

/** @type {(before: Element, after: Element) => void} */
function changeAttributes(before, after) {
  const gone = [...before.attributes].filter(({ name }) => !after.hasAttribute(name) && !isUnfolded(before, name));
  for (const { name } of gone) before.removeAttribute(name);
  const changed = [...after.attributes].filter(({ name, value }) => before.getAttribute(name) !== value);
  for (const { name, value } of changed) setAttribute(before, name, value);
}

/** @type {(element: Element, name: string, value: string) => void} */
function setAttribute(element, name, value) {
  element.setAttribute(name, value);
  if (name === "value" && element instanceof HTMLInputElement) write(element, value);
}

/**
 * Whether a player has unfolded something that has a name: it stays so when what is in it changes.
 * @type {(element: Element, attribute: string) => boolean}
 */
const isUnfolded = (element, attribute) => attribute === "open" && element.id !== "";

/**
 * An attribute does not change what a player has written. Where it stands already, the caret would jump.
 * @type {(field: HTMLInputElement, value: string) => void}
 */
function write(field, value) {
  if (field.value !== value) field.value = value;
}

/** @param {HTMLElement} found */
function reveal(found) {
  found.scrollIntoView({ block: "nearest", inline: "center" });
  if (!(found instanceof HTMLTextAreaElement)) return;
  found.focus({ preventScroll: true });
  found.select(); // so that it can be copied at once
}

/** @type {Record<string, (...given: any) => unknown>} */
const verbs = {
  set_html: (id, markup) => fill(element(id), parsed(element(id), markup)),
  append: (id, markup) => element(id).append(parsed(element(id), markup)),
  replace: (id, markup) => change(element(id), parsed(element(id).parentNode, markup).children[0]),
  remove: (id) => element(id).remove(),
  set_attribute: (id, name, value) => element(id).setAttribute(name, value),
  add_style(text) {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    document.adoptedStyleSheets.push(style);
  },
  set_color_scheme: (scheme) => setColorScheme(scheme), // which is defined later than this
  place(id, left, top) {
    Object.assign(element(id).style, { left: `${left}%`, top: `${top}%` });
    // what has moved wakes again
    for (const animation of element(id).getAnimations({ subtree: true })) animation.play();
  },
  carry: (id, x, y) => Object.assign(element(id).style, { left: `${x}px`, top: `${y}px` }),
  zoom: (id, width, across, down) => zoomIn(element(id), width / element(id).clientWidth, [across, down]),
  fit: (id, ...part) => fit(element(id), part),
  reveal: (id) => reveal(element(id)),
  focus: (id) => element(id)?.focus({ preventScroll: true }), // a later event may have removed it
  animate: motion.animate,
  sound: (sounds) => sound(sounds),
  keep_awake: screen.keepAwake,
  toggle_full_screen: screen.toggleFullScreen,
  open_dialog(id) {
    element(id).open || element(id).showModal();
    element(id).scrollTop = 0;
  },
  close_dialog: (id) => element(id).close(),
  // not a modal dialog, for which the browser would style the whole page again: the table behind is not rendered
  open_overlay(id) {
    element("app").toggleAttribute("data-overlaid", true);
    element(id).open || element(id).show();
  },
  close_overlay(id) {
    element("app").toggleAttribute("data-overlaid", false);
    element(id).close();
  },
};

/** @param {string} changes a list of verbs with their arguments, as JSON */
export function apply(changes) {
  const active = document.activeElement;
  for (const [verb, ...given] of JSON.parse(changes)) verbs[verb](...given);
  const lost = active?.id && !active.isConnected && document.activeElement === document.body;
  if (lost) element(active.id)?.focus();
}
