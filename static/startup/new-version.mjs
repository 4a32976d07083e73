// Offers a new version of the game at the end of whatever sheet is open, such as the opening. Over the table it would
// cover pieces or buttons, and beside a sheet it could not be pressed. But where a part of this version is needed that
// the host no longer has, only the new version helps, and a dialog says so.
import { manifest } from "../built/manifest.mjs";

const OWN_NAME = new URL(import.meta.url).pathname.split("/").pop() ?? ""; // in a built site that of the bundle

let withdraw = () => {};

/** @param {() => void} reload */
export function offerNewVersion(reload) {
  withdraw();
  const sheet = /** @type {HTMLElement} */ (document.getElementById("sheet"));
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

/** What could not be fetched may be gone because the host has another version now. If so, a dialog offers that one. */
export function offerReplacement() {
  if (manifest.offline) offerIfReplaced().catch(() => {}); // the host may be gone too
}

async function offerIfReplaced() {
  const page = await fetch(location.pathname, { cache: "no-store" }).then((response) => response.text());
  const isReplaced = page.includes("/startup/boot-") && !page.includes(OWN_NAME);
  if (!isReplaced || document.querySelector("dialog > #update")) return;
  const dialog = document.createElement("dialog");
  dialog.append(part(button("reload", "main", () => location.reload())));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
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
