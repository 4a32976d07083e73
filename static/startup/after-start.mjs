// What can wait until the first screen is there: the rest of Python's library, and what makes later visits faster.
import { manifest } from "../built/manifest.mjs";
import { add, others } from "./catalogs.mjs";
import { clearAddress } from "./fresh.mjs";
import { installWorker } from "./offline.mjs";
import { fetchContent, giveBack } from "./parts.mjs";
import * as snapshot from "./snapshot.mjs";

const REST_PATH = "/lib/python-rest.zip";

// Python looks for a package in one place only, but of this one a part came first
const ADD_REST = `
import encodings, importlib, sys
sys.path.append("${REST_PATH}")
encodings.__path__.append("${REST_PATH}/encodings")
importlib.invalidate_caches()
`;

/** @param {Python} python */
export async function finishStart(python) {
  clearAddress();
  await whenIdle(() => addRest(python));
  for (const part of others) await whenIdle(async () => add(python, part, await fetchContent(part)));
  whenIdle(installWorker); // may never end
  await whenIdle(saveSnapshot);
}

/**
 * Each by itself: one that fails keeps nobody from the others, nor anybody from playing.
 * @param {() => Promise<void>} work
 */
async function whenIdle(work) {
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  try {
    await work();
  } catch (problem) {
    console.info("Something to make later visits faster did not work:", problem);
  }
}

/** @param {Python} python */
async function addRest(python) {
  if (!manifest.rest) return;
  python.FS.writeFile(REST_PATH, await fetchContent(manifest.rest), { canOwn: true }); // it is not copied
  python.runPython(ADD_REST);
}

async function saveSnapshot() {
  if (!manifest.snapshot || !(await snapshot.isMissing())) return;
  const memory = await fetchContent(manifest.snapshot);
  await snapshot.save(memory);
  giveBack(memory);
}
