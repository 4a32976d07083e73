// Installs the service worker, which has the whole site on the device, and offers a new version when there is one.
import { manifest } from "../built/manifest.mjs";

// here and not in the catalogs, because this is said without Python
/** @type {Record<string, { news: string, now: string, later: string }>} */
const TEXTS = {
  en: { news: "There is a new version of Medina.", now: "Reload", later: "Later" },
  fr: { news: "Il y a une nouvelle version de Medina.", now: "Recharger", later: "Plus tard" },
  it: { news: "C’è una nuova versione di Medina.", now: "Ricarica", later: "Più tardi" },
  ja: { news: "Medinaの新しいバージョンがあります。", now: "再読み込み", later: "あとで" },
  de: { news: "Es gibt eine neue Version von Medina.", now: "Neu laden", later: "Später" },
};

export async function installWorker() {
  if (!manifest.offline || !navigator.serviceWorker) return;
  const script = new URL(`../../${manifest.offline}`, import.meta.url);
  const registration = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
}

/**
 * The very first version is no news.
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
  const texts = TEXTS[document.documentElement.lang] ?? TEXTS.en;
  const bar = Object.assign(document.createElement("div"), { id: "update" });
  bar.setAttribute("role", "status");
  const now = button(texts.now, () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("take over");
  });
  bar.append(
    texts.news,
    " ",
    now,
    " ",
    button(texts.later, () => bar.remove()),
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
