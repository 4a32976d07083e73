// Has computer players think for Python; what that takes comes when the first of them has to.

/** @type {Promise<typeof import("../bots/thinking.mjs")> | null} */
let thinking = null;
let latest = 0;

/**
 * Ends an earlier request; an empty one does no more than that.
 * @param {string} request
 * @param {number} failures how often it has failed already
 * @param {(report: string) => void} report
 */
export async function think(request, failures, report) {
  const mine = ++latest;
  try {
    thinking ??= import("../bots/thinking.mjs");
    const loaded = await thinking;
    if (mine === latest) loaded.think(request, failures, report);
  } catch (problem) {
    thinking = null;
    if (request && mine === latest) report(JSON.stringify({ id: null, error: String(problem) }));
  }
}

/** Gives everything back. */
export function stop() {
  latest++;
  thinking?.then((loaded) => loaded.stop()).catch(() => {}); // what has not come needs not be stopped
}
