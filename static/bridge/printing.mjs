// Prints the open sheet, whole and unfolded. Browsers print only the first page of a dialog, so a copy is printed.

addEventListener("beforeprint", () => {
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (!sheet) return;
  const paper = document.createElement("div");
  paper.id = "paper";
  paper.append(...[...sheet.childNodes].map((node) => node.cloneNode(true)));
  for (const details of paper.querySelectorAll("details")) details.open = true;
  document.body.append(paper);
});

addEventListener("afterprint", () => document.getElementById("paper")?.remove());
