"""A script that finds the letters and numbers at the rim of the enlarged city that stand beside another line."""

MISPLACED = """() => {
  const middle = (part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, line: Math.min(width, height) };
  };
  const space = (name) => middle(document.getElementById(`space-${name}`));
  const marks = (rim) => [...document.querySelectorAll(`#rim-${rim} b`)]
    .map((mark) => [mark.textContent, middle(mark)]);
  return [
    ...marks("letters").filter(([name, mark]) => Math.abs(mark.x - space(`${name}1`).x) > space("a1").line / 4),
    ...marks("numbers").filter(([name, mark]) => Math.abs(mark.y - space(`a${name}`).y) > space("a1").line / 4),
  ].map(([name]) => name);
}"""
