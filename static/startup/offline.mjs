// Installs the service worker, which stores the whole site on the device, and offers a new version when there is one.
import { manifest } from "../built/manifest.mjs";
import { isFresh } from "./parts.mjs";

export async function installWorker() {
  if (!manifest.offline || !navigator.serviceWorker) return;
  const script = new URL(`../../${manifest.offline}`, import.meta.url);
  const registration = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
  if (isFresh) registration.active?.postMessage("repair");
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
}

/**
 * The first version of all is not offered as a new one.
 * @param {ServiceWorker | null} worker
 */
function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
  });
}

/**
 * The style sheet hides the bar while a turn is in progress.
 * @param {ServiceWorker} worker
 */
function offer(worker) {
  const bar = Object.assign(document.createElement("div"), { id: "update" });
  bar.setAttribute("role", "status");
  const now = button(startWord("reload"), () => {
    if (worker.state !== "installed") return location.reload(); // it has taken over in another tab
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("take over");
  });
  bar.append(
    startWord("news"),
    " ",
    now,
    " ",
    button(startWord("later"), () => bar.remove()),
  );
  document.getElementById("update")?.remove();
  document.body.append(bar);
}

/**
 * @param {string} textContent
 * @param {() => void} press
 */
function button(textContent, press) {
  const element = document.createElement("button");
  Object.assign(element, { type: "button", className: "button", textContent });
  element.addEventListener("click", press);
  return element;
}
