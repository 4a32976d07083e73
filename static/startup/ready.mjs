// Resolves when the first screen is there, which Python marks on the page: what can wait, waits for it.
const root = document.documentElement;

/** @type {Promise<void>} */
export const ready = new Promise((resolve) => {
  const check = () => {
    if (!root.dataset.ready) return;
    performance.mark("table-ready");
    resolve();
  };
  new MutationObserver(check).observe(root, { attributeFilter: ["data-ready"] });
  check();
});
