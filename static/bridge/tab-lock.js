// Sees to it that a game is played in one tab at a time: with the browser's locks, or where it has none by a beating
// heart in its storage. Whoever holds a game hears when another tab takes it over.
(function () {
  "use strict";

  const BEAT = 1000, DEAD = 4000; // milliseconds
  const me = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
  let release = () => {}, holdAgain = () => {};

  // tells "here" when the game is ours, "elsewhere" when another tab has it, now or later
  function hold(game, steal, tell) {
    release();
    let over = false;
    holdAgain = () => hold(game, false, tell);
    const told = (what) => {
      if (over) return;
      if (what === "elsewhere") holdAgain = () => {};
      tell(what);
    };
    const freed = navigator.locks ? byLock(game, steal, told) : byHeart(game, steal, told);
    release = () => {
      over = true;
      freed();
    };
  }

  function byLock(game, steal, tell) {
    let free = () => {}, given = false;
    const ask = (how, otherwise) => navigator.locks.request(`medina.game.${game}`, how, (lock) => {
      if (!lock || given) return otherwise();
      tell("here");
      return new Promise((resolve) => { free = resolve; });
    }).catch(() => tell("elsewhere")); // another tab took it over
    // the page that was here before may be just letting go, so ask again before telling
    const again = () => setTimeout(() => ask({ ifAvailable: true }, () => tell("elsewhere")), 400);
    if (steal) ask({ steal: true }, () => {});
    else ask({ ifAvailable: true }, () => { if (!given) again(); });
    return () => {
      given = true;
      free();
    };
  }

  function byHeart(game, steal, tell) {
    const key = `medina.open.${game}`;
    const read = () => {
      const [who, at] = (storage((store) => store.getItem(key)) || "").split(" ");
      return who && who !== me && Date.now() - Number(at) < DEAD;
    };
    const isMine = () => (storage((store) => store.getItem(key)) || me).startsWith(me);
    const beat = () => storage((store) => store.setItem(key, `${me} ${Date.now()}`));
    if (!steal && read()) {
      tell("elsewhere");
      return () => {};
    }
    const look = () => {
      if (isMine()) return beat();
      stop();
      tell("elsewhere");
    };
    const heard = (event) => { if (event.key === key) look(); };
    const timer = setInterval(look, BEAT);
    const stop = () => {
      clearInterval(timer);
      removeEventListener("storage", heard);
    };
    addEventListener("storage", heard);
    beat();
    tell("here");
    return () => {
      stop();
      if (isMine()) storage((store) => store.removeItem(key));
    };
  }

  function storage(work) {
    try {
      return work(localStorage);
    } catch (_) {
      return null; // this browser keeps nothing for us, so there is nothing to lose to another tab
    }
  }

  addEventListener("pagehide", () => release());
  addEventListener("pageshow", ({ persisted }) => persisted && holdAgain()); // after it was only put aside

  window.tabs = { hold };
})();
