// Hears what people do, and tells Python only of what means something there, in plain values.

const ASKING = "[data-intent], [data-command], [data-highlight]";
const byId = (id) => document.getElementById(id);

export function listen(hear) {
  const tell = (kind, what) => hear(kind, JSON.stringify(what));
  const told = (kind) => (event) => {
    const line = event.target.closest?.("[data-highlight]");
    if (line) tell(kind, { ...line.dataset });
  };
  let held = null; // the finger that is down on a piece of the tray, of all that may be on the screen
  let drawn = false; // it has moved too far for a tap
  let placed = false; // it has done something already: the click that may follow means nothing more
  let touching = false; // not told by a click itself in every browser: what came down last was a finger

  // or Chromium sees a fling where a finger, also another hand's, lets go, and swallows the next tap to stop it
  const still = (event) => drawn && event.preventDefault();
  const listening = { passive: false };

  const letGo = (over) => {
    placed = held !== null && tell("up", { over });
    held = null;
    drawn = false;
    document.removeEventListener("touchmove", still, listening);
  };

  const handlers = {
    click(event) {
      const what = (placed && event.detail) ? null : pressed(event, touching);
      placed = false;
      if (what) tell("press", what);
    },
    input: ({ target }) => tell("edit", { data: { ...target.dataset }, value: target.value }),
    change: ({ target }) => tell("edit", { data: { ...target.dataset }, value: target.value, done: true }),
    keydown(event) {
      const { key, target } = event;
      const busy = event.ctrlKey || event.metaKey || event.altKey ||
        !!target.closest("input, textarea, select, dialog");
      const meant = tell("key", { name: key, city: target.id === "spaces", busy });
      if (meant && key !== "Escape") event.preventDefault(); // which also closes what only the browser has opened
    },
    pointerdown(event) {
      if (!event.isPrimary) return;
      letGo(null); // what a mouse holds while a finger comes, or a finger whose end was never told
      touching = event.pointerType === "touch";
      placed = false;
      const piece = event.target.closest('[data-intent="choose-piece"]');
      if (!piece) return;
      held = event.pointerId;
      document.addEventListener("touchmove", still, listening);
      tell("down", { data: { ...piece.dataset }, at: at(event) });
    },
    pointermove(event) {
      if (event.pointerId === held) drawn = tell("move", { at: at(event), over: over(event) });
    },
    pointerup(event) {
      if (event.pointerId === held) letGo(over(event));
    },
    pointercancel(event) {
      if (event.pointerId === held) letGo(null);
    },
    pointerover: told("hover"),
    focusin: told("hover"),
  };
  for (const [kind, handler] of Object.entries(handlers)) document.addEventListener(kind, handler);

  // from the beginning, because for the finger that has just come down it would be too late
  byId("tray").addEventListener("touchmove", still, listening);

  byId("sheet").addEventListener("cancel", (event) => {
    event.preventDefault();
    tell("dismiss", {});
  });
  for (const id of ["sheet", "menu"]) byId(id).addEventListener("close", () => tell("closed", { id }));
}

function pressed(event, touch) {
  const { target } = event;
  const asking = target.closest(ASKING);
  if (asking) return { data: { ...asking.dataset } };
  if (target.id === "menu") return { data: { command: "close-menu" } };
  if (!target.closest("#lens")) return null;
  const cell = target.closest("[data-space]");
  if (cell && !event.detail) return { space: cell.dataset.space };
  return { over: part(event), touch, width: drawn().width };
}

const at = ({ clientX, clientY }) => [clientX, clientY];
const drawn = () => byId("city").getBoundingClientRect();

// where on the drawing of the city, in parts of its size
function part({ clientX, clientY }) {
  const { left, top, width, height } = drawn();
  return [(clientX - left) / width, (clientY - top) / height];
}

function over(event) {
  const { left, right, top, bottom } = byId("lens").getBoundingClientRect();
  const inside = left <= event.clientX && event.clientX <= right && top <= event.clientY && event.clientY <= bottom;
  return inside ? part(event) : null;
}
