// Installs the service worker, which stores the whole site on the device, and offers a new version when there is one.
import { manifest } from "../built/manifest.mjs";
import { offerNewVersion } from "./new-version.mjs";
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

/** @param {ServiceWorker} worker */
function offer(worker) {
  offerNewVersion(() => {
    if (worker.state !== "installed") return location.reload(); // it has taken over in another tab
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("take over");
  });
}
