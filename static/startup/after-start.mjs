// Work that can wait until the first screen is shown: loads the part of Python's library that the start does not need and
// the other languages, and stores what makes later visits faster.
import { manifest } from "../built/manifest.mjs";
import { addCatalog, addFile } from "./archives.mjs";
import { catalog } from "./downloads.mjs";
import { addLibrary } from "./library.mjs";
import { offerReplacement } from "./new-version.mjs";
import { installWorker } from "./offline.mjs";
import { clearAddress, fetchContent, giveBack } from "./parts.mjs";
import * as snapshot from "./snapshot.mjs";

const LATER_LIBRARY = "/lib/python-later.zip";

// Python looks for the modules of a package in one place, but a part of `encodings` came with the start
const ADD_LATER_LIBRARY = `
import encodings, importlib, sys
sys.path.append("${LATER_LIBRARY}")
encodings.__path__.append("${LATER_LIBRARY}/encodings")
importlib.invalidate_caches()
`;

/** @param {Python} python */
export async function finishStart(python) {
  clearAddress();
  await whenIdle(() => addLibrary(python));
  await whenIdle(() => addLaterLibrary(python));
  for (const part of Object.values(manifest.catalogs).filter((each) => each !== catalog))
    await whenIdle(async () => addCatalog(python, part, await fetchNeeded(part)));
  whenIdle(installWorker); // may never end
  await whenIdle(saveSnapshot);
}

/**
 * A failure keeps neither the others nor the game from going on.
 * @param {() => Promise<unknown>} work
 */
async function whenIdle(work) {
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  try {
    await work();
  } catch (problem) {
    console.info("Something to make later visits faster did not work:", problem);
  }
}

/** @param {Part} part without which the game later fails */
async function fetchNeeded(part) {
  try {
    return await fetchContent(part);
  } catch (problem) {
    offerReplacement();
    throw problem;
  }
}

/** @param {Python} python */
async function addLaterLibrary(python) {
  addFile(python, LATER_LIBRARY, await fetchNeeded(manifest.laterLibrary));
  python.runPython(ADD_LATER_LIBRARY);
}

async function saveSnapshot() {
  if (!manifest.snapshot || !snapshot.isWanted() || (await snapshot.isStored())) return;
  const bytes = snapshot.takeFetched() ?? (await fetchContent(manifest.snapshot));
  await snapshot.save(bytes);
  giveBack(bytes);
}
