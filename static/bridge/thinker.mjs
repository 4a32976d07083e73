// Has computer players think for Python; what that takes comes when the first of them has to.

/** @type {Promise<typeof import("../bots/thinking.mjs")> | null} */
let thinking = null;
let latest = "";

/**
 * Ends an earlier request.
 * @param {string} request
 * @param {(text: string) => void} report
 */
export async function think(request, report) {
  latest = request;
  try {
    thinking ??= import("../bots/thinking.mjs");
    const { think } = await thinking;
    if (request === latest) think(request, report);
  } catch (problem) {
    thinking = null;
    report(JSON.stringify({ id: JSON.parse(request).id, error: String(problem) }));
  }
}

export async function stop() {
  latest = "";
  (await thinking)?.stop();
}
