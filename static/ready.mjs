// Resolves when the first screen is there: then Python marks the page.
const root = document.documentElement;

export const ready = new Promise((resolve) => {
  const look = () => root.dataset.ready && resolve();
  new MutationObserver(look).observe(root, { attributeFilter: ["data-ready"] });
  look();
});
