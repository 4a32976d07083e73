// Offers a new version of the game at the end of whatever sheet is open, such as the opening. Over the table it would
// cover pieces or buttons, and beside a sheet it could not be pressed.

const sheet = /** @type {HTMLElement} */ (document.getElementById("sheet"));
let withdraw = () => {};

/** @param {() => void} reload */
export function offerNewVersion(reload) {
  withdraw();
  const bar = part(
    button("reload", "main", reload),
    button("later", "quiet", () => withdraw()),
  );
  // each sheet that Python draws replaces what is in the dialog
  const place = () => void (bar.parentNode === sheet || sheet.append(bar));
  const observer = new MutationObserver(place);
  observer.observe(sheet, { childList: true });
  withdraw = () => {
    observer.disconnect();
    bar.remove();
  };
  place();
}

/** @param {HTMLButtonElement[]} buttons */
function part(...buttons) {
  const bar = Object.assign(document.createElement("div"), { id: "update" });
  bar.setAttribute("role", "status");
  bar.append(Object.assign(document.createElement("p"), { textContent: startWord("news") }), ...buttons);
  return bar;
}

/**
 * @param {StartWord} word
 * @param {"main" | "quiet"} look
 * @param {() => void} press
 */
function button(word, look, press) {
  const element = document.createElement("button");
  Object.assign(element, { type: "button", className: `button ${look}`, textContent: startWord(word) });
  element.addEventListener("click", press);
  return element;
}
