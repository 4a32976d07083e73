// What can wait until the first screen is there: the rest of Python's library, and what makes later visits faster.
import { manifest } from "../built/manifest.mjs";
import { add, others } from "./catalogs.mjs";
import { bytes, fetched, unpacked } from "./downloads.mjs";
import { keepSite } from "./offline.mjs";
import * as snapshot from "./snapshot.mjs";

const REST_PATH = "/lib/python-rest.zip";

// Python looks for a package in one place only, but of this one a part came first
const ADD_REST = `
import encodings, importlib, sys
sys.path.append("${REST_PATH}")
encodings.__path__.append("${REST_PATH}/encodings")
importlib.invalidate_caches()
`;

export async function settle(python) {
  await atLeisure(() => addRest(python));
  for (const part of others) await atLeisure(async () => add(python, part, await whole(part)));
  await atLeisure(keepSite);
  await atLeisure(keepSnapshot);
}

// each by itself: one that fails keeps nobody from the others, nor anybody from playing
async function atLeisure(work) {
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  try {
    await work();
  } catch (problem) {
    console.info("Something to make later visits faster did not work:", problem);
  }
}

const whole = async (part) => bytes(unpacked(part, await fetched(part)));

async function addRest(python) {
  if (!manifest.rest) return;
  python.FS.writeFile(REST_PATH, await whole(manifest.rest));
  python.runPython(ADD_REST);
}

async function keepSnapshot() {
  if (!(await snapshot.isMissing())) return;
  await snapshot.keepFrom(unpacked(manifest.snapshot, await fetched(manifest.snapshot)));
}
