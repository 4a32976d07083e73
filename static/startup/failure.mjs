// Tells the start panel why the start failed. Modules may run before the page has its panel, whose script is deferred.

/**
 * Resolves once the page is parsed and its deferred scripts have run.
 * @type {Promise<void>}
 */
export const parsed = new Promise((resolve) => {
  if (globalThis.startPanel || document.readyState === "complete") resolve(); // its script is the last of these
  for (const event of ["DOMContentLoaded", "load"]) addEventListener(event, () => resolve(), { once: true });
});

/** @param {unknown} problem */
export async function failWith(problem) {
  await parsed;
  startPanel.failWith(problem);
}
