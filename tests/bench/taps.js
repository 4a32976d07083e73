// Notes for every click how long the page took, in milliseconds from the moment the finger left the screen.
// Runs before all scripts of the page, so the window is the first to capture a click and the last to which it bubbles.
(() => {
  /** @type {{ finger: number, begun: number, handled: number, laidOut: number, shown: number }[]} */
  const taps = [];
  /** @type {{ at: number, took: number }[]} */
  const long = [];
  let now = { finger: 0, begun: 0 };

  addEventListener(
    "click",
    (event) => {
      now = { finger: event.timeStamp, begun: performance.now() };
    },
    true,
  );

  addEventListener("click", () => {
    const tap = now;
    const handled = performance.now();
    document.body.getBoundingClientRect(); // lays out what was patched now, not with the next frame
    const laidOut = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => taps.push({ ...tap, handled, laidOut, shown: performance.now() });
      port2.postMessage(0); // arrives when the frame has been made
    });
  });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) long.push({ at: startTime, took: duration });
  }).observe({ type: "longtask" });

  /** @param {number} count */
  const gathered = async (count) => {
    while (taps.length < count) await new Promise((done) => setTimeout(done, 4));
    return taps.at(-1);
  };

  // always the same work: its time shows how fast the processor is at the moment
  const yardstick = () => {
    const begun = performance.now();
    for (let turn = 0; turn < 3e5; turn++) probe.sum = (probe.sum * 31 + turn) | 0;
    return performance.now() - begun;
  };

  const probe = { taps, long, gathered, yardstick, sum: 0 };
  Object.assign(globalThis, { probe });
})();
