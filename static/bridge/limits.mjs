// What this browser cannot do for the game, and players might miss one day. Each is reported once on a device.
import { manifest } from "../built/manifest.mjs";
import * as journal from "./journal.mjs";

/** @typedef {"journal" | "offline"} Limit no second copy of the game, no play without a network */

/** Whether another page shows this one, and may forbid it to save files and games. */
export const isFramed = self !== top;

const REPORTED = "medina.told"; // the key on devices that have it
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Reports at most one, because two would be a long text: the other one follows at the next visit.
 * @param {(limit: Limit) => void} report
 */
export async function find(report) {
  if (!(await journal.isOpen) && isNews("journal")) report("journal");
  else if (!(await canGoOffline()) && isNews("offline")) report("offline");
}

/**
 * Where nothing can be stored, nothing is reported: a banner says all the time that games are not saved there.
 * @param {Limit} limit
 */
const isNews = (limit) =>
  browserStorage.local((store) => {
    const reported = store.getItem(REPORTED) ?? "";
    if (reported.includes(limit)) return false;
    store.setItem(REPORTED, `${reported} ${limit}`.trim());
    return true;
  });

async function canGoOffline() {
  if (!manifest.offline) return true; // only a built site works offline
  try {
    const answers = [navigator.serviceWorker.getRegistration(), caches.has("")];
    await within(ANSWER_TIMEOUT_MS, Promise.all(answers));
    return true;
  } catch {
    return false;
  }
}
