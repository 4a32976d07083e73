// What this browser cannot do for the game, and its guests might miss one day. Each is told once on a device.
import { manifest } from "../built/manifest.mjs";
import { within } from "../startup/within.mjs";
import * as journal from "./journal.mjs";

/** @typedef {"journal" | "offline"} Limit no second copy of the game, no play without a network */

const TOLD = "medina.told";
const ANSWER_TIMEOUT = 10_000;

/**
 * Reports one at a time, for more would be a long text: the next is told at the next visit.
 * @param {(limit: Limit) => void} report
 */
export async function find(report) {
  if (!(await journal.isOpen) && isNews("journal")) report("journal");
  else if (!(await canGoOffline()) && isNews("offline")) report("offline");
}

/**
 * Where nothing can be noted, nothing is told: a banner says all the time that games are not saved there.
 * @param {Limit} limit
 */
const isNews = (limit) =>
  browserStorage.local((store) => {
    const told = store.getItem(TOLD) ?? "";
    if (told.includes(limit)) return false;
    store.setItem(TOLD, `${told} ${limit}`.trim());
    return true;
  });

async function canGoOffline() {
  if (!manifest.offline) return true; // nor was it promised
  try {
    const answers = [navigator.serviceWorker.getRegistration(), caches.has("")];
    await within(ANSWER_TIMEOUT, Promise.all(answers));
    return true;
  } catch {
    return false;
  }
}
