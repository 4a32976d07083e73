// Resolves when the first screen is there: then Python marks the page.
const root = document.documentElement;

export const ready = new Promise((resolve) => {
  const look = () => {
    if (!root.dataset.ready) return;
    performance.mark("table-ready");
    resolve();
  };
  new MutationObserver(look).observe(root, { attributeFilter: ["data-ready"] });
  look();
});
