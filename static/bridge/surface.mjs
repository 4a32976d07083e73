// What Python asks of the page, carried out in one go; the verbs are those of app/web/browser/surface.py.
// What stays is made alike instead of drawn anew: so it keeps the focus, and the browser has less to lay out.

const element = (id) => document.getElementById(id);

function parsed(parent, markup) {
  const range = document.createRange();
  range.selectNodeContents(parent); // in a drawing, markup is of a drawing
  return range.createContextualFragment(markup);
}

function fill(parent, fresh) {
  const before = [...parent.childNodes], after = [...fresh.childNodes];
  if (before.length !== after.length) parent.replaceChildren(...after);
  else after.forEach((node, index) => before[index].isEqualNode(node) || change(before[index], node));
}

function change(before, after) {
  if (before.nodeName !== after.nodeName || before.id !== after.id) before.replaceWith(after);
  else if (before.nodeType === Node.TEXT_NODE) before.data = after.data;
  else {
    for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) before.removeAttribute(name);
    for (const { name, value } of after.attributes)
      if (before.getAttribute(name) !== value) before.setAttribute(name, value);
    fill(before, after);
  }
}

const verbs = {
  set_html: (id, markup) => fill(element(id), parsed(element(id), markup)),
  append: (id, markup) => element(id).append(parsed(element(id), markup)),
  replace: (id, markup) => change(element(id), parsed(element(id).parentNode, markup).firstElementChild),
  remove: (id) => element(id).remove(),
  set_attribute: (id, name, value) => element(id).setAttribute(name, value),
  set_language: (code) => { document.documentElement.lang = code; },
  // where it stands already, the caret would jump
  set_value: (id, value) => { if (element(id).value !== value) element(id).value = value; },
  place: (id, left, top) => Object.assign(element(id).style, { left: `${left}%`, top: `${top}%` }),
  carry: (id, x, y) => Object.assign(element(id).style, { left: `${x}px`, top: `${y}px` }),
  scroll(id, across, down) {
    const box = element(id);
    box.scrollLeft = across * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = down * box.scrollHeight - box.clientHeight / 2;
  },
  reveal: (id) => element(id).scrollIntoView({ block: "nearest", inline: "center" }),
  open_dialog: (id) => element(id).open || element(id).showModal(),
  close_dialog: (id) => element(id).close(),
  // not a modal dialog, for those have the browser style the whole page anew: what is behind is not rendered at all
  cover(id) {
    element("app").toggleAttribute("data-covered", true);
    element(id).open || element(id).show();
  },
  uncover(id) {
    element("app").toggleAttribute("data-covered", false);
    element(id).close();
  },
};

export function apply(changes) {
  const active = document.activeElement;
  for (const [verb, ...about] of JSON.parse(changes)) verbs[verb](...about);
  const lost = active.id && !active.isConnected && document.activeElement === document.body;
  if (lost) element(active.id)?.focus();
}
