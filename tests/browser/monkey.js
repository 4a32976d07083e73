// What a monkey sees: where it may put its fingers, and what lies on the table. Run in the page by tests/browser/monkey.py.
() => {
  const SHEETS = {
    opening: "#opening-new-game",
    setup: "#begin-button",
    result: ".result",
    log: "[data-intent=show-ply]",
    settings: "[data-intent=toggle-setting]",
    rules: "[data-intent=open-topic]",
    games: "[data-intent=open-game]",
    sharing: "#import-file",
    unsaved: "#stay-button",
  };
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const isOnTop = (element) => element.contains(document.elementFromPoint(...middle(element)));
  const nameOf = ({ dataset, id }) =>
    dataset.edit
      ? `write ${dataset.edit}`
      : [dataset.intent ?? (id || "highlight"), dataset.sheet ?? ""].join(" ").trim();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isOnTop);

  const buttons = all("button:enabled:not([aria-disabled=true]), [data-highlight]").map((each) => [
    nameOf(each),
    ...middle(each),
  ]);
  const fields = all("input:not([type=file])").map((each) => [nameOf(each), ...middle(each)]);
  const levels = all("select").map(({ id }) => id);
  const tray = all("#tray .kind:not(.idle)").map((each) => [each.dataset.piece, ...middle(each)]);
  const litBy = (path) => {
    const toDrawing = path.getScreenCTM()?.inverse();
    const isLit = (cell) => path.isPointInFill(new DOMPoint(...middle(cell)).matrixTransform(toDrawing));
    return path.getAttribute("d") && toDrawing ? [...document.querySelectorAll("[data-space]")].filter(isLit) : [];
  };
  const lit = ["sites", "claims"].flatMap((id) => litBy(document.getElementById(id))).map(middle);
  const sheet = document.querySelector("#sheet[open]");
  const isCrashed = Boolean(document.getElementById("crash") ?? document.documentElement.dataset.failed);
  const open = sheet ? Object.keys(SHEETS).filter((name) => sheet.querySelector(SHEETS[name])) : [];
  return { buttons, fields, levels, tray, lit, open, isCrashed };
};
