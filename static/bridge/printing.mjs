// Prints the open sheet whole. Browsers print only the first page of a dialog, so a copy on the page is printed.

addEventListener("beforeprint", () => {
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (!sheet) return;
  const paper = document.createElement("div");
  paper.id = "paper";
  paper.append(...[...sheet.childNodes].map((node) => node.cloneNode(true)));
  document.body.append(paper);
});

addEventListener("afterprint", () => document.getElementById("paper")?.remove());
