// What Python asks of the page, carried out in one go; the verbs are those of app/web/browser/surface.py.
// What stays is made alike instead of drawn anew: so it keeps the focus, and the browser has less to lay out.

import * as motion from "./motion.mjs";
import * as screen from "./screen.mjs";
import { sound } from "./sound.mjs";
import { zoomIn } from "./zoom.mjs";

/** @type {(id: string) => any} which element it is, the verbs know */
const element = (id) => document.getElementById(id);

/**
 * @param {Node} parent
 * @param {string} markup
 */
function parsed(parent, markup) {
  const range = document.createRange();
  range.selectNodeContents(parent); // in a drawing, markup is of a drawing
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
  for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) before.removeAttribute(name);
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
}

/** @type {Record<string, (...about: any) => unknown>} */
const verbs = {
  set_html: (id, markup) => fill(element(id), parsed(element(id), markup)),
  append: (id, markup) => element(id).append(parsed(element(id), markup)),
  insert: (id, markup) => element(id).before(parsed(element(id).parentNode, markup)),
  replace: (id, markup) => change(element(id), parsed(element(id).parentNode, markup).children[0]),
  remove: (id) => element(id).remove(),
  set_attribute: (id, name, value) => element(id).setAttribute(name, value),
  set_language: (code) => {
    document.documentElement.lang = code;
  },
  // where it stands already, the caret would jump
  set_value: (id, value) => {
    if (element(id).value !== value) element(id).value = value;
  },
  place: (id, left, top) => Object.assign(element(id).style, { left: `${left}%`, top: `${top}%` }),
  carry: (id, x, y) => Object.assign(element(id).style, { left: `${x}px`, top: `${y}px` }),
  zoom: (id, width, across, down) => zoomIn(element(id), width / element(id).clientWidth, [across, down]),
  reveal: (id) => element(id).scrollIntoView({ block: "nearest", inline: "center" }),
  focus: (id) => element(id).focus({ preventScroll: true }),
  animate: motion.animate,
  sound: (sounds) => sound(sounds),
  keep_awake: screen.keepAwake,
  toggle_full_screen: screen.toggleFullScreen,
  open_dialog: (id) => element(id).open || element(id).showModal(),
  close_dialog: (id) => element(id).close(),
  // not a modal dialog, for those have the browser style the whole page anew: what is behind is not rendered at all
  open_overlay(id) {
    element("app").toggleAttribute("data-overlaid", true);
    element(id).open || element(id).show();
  },
  close_overlay(id) {
    element("app").toggleAttribute("data-overlaid", false);
    element(id).close();
  },
};

/** @param {string} changes a list of verbs with what they are about, as JSON */
export function apply(changes) {
  const active = document.activeElement;
  for (const [verb, ...about] of JSON.parse(changes)) verbs[verb](...about);
  const lost = active?.id && !active.isConnected && document.activeElement === document.body;
  if (lost) element(active.id)?.focus();
}
