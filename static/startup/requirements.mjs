// Ends the start where obstacles.js has found that it would lead nowhere.

export function requireAll() {
  const { obstacle } = document.documentElement.dataset;
  if (obstacle === "browser") throw new Error("This browser lacks what the game needs");
  if (obstacle === "missing") throw new Error("A part of the page is missing");
}

requireAll(); // who imports this first fetches nothing in vain
