// A block that scrolls sideways needs a Tab stop; a block that fits needs none.
function stops() {
  for (const block of document.querySelectorAll("pre")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    else block.removeAttribute("tabindex");
  }
}

// A table that is too wide for its page, or has too narrow columns on a small page, is shown row by
// row, with the name of its column before each cell.
const SMALL = 640;
const NARROW = 130;
const ROLES = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };
function nameCells(table) {
  const names = [...table.querySelectorAll("thead tr:last-child > *")].map((cell) => cell.textContent.trim());
  for (const row of table.tBodies[0].rows) {
    [...row.cells].forEach((cell, at) => {
      cell.dataset.column = names[at] ?? "";
      if (!cell.textContent.trim()) cell.dataset.empty = "";
    });
  }
  for (const part of [table, ...table.querySelectorAll("thead, tbody, tr, td")]) part.setAttribute("role", ROLES[part.tagName]);
  for (const head of table.querySelectorAll("th")) head.setAttribute("role", head.closest("thead") ? "columnheader" : "rowheader");
}
function isTooWide(table) {
  const { paddingLeft, paddingRight } = getComputedStyle(table.parentElement);
  const room = table.parentElement.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const columns = table.rows[0].cells.length;
  const narrow = innerWidth < SMALL && columns > 2 && room / columns < NARROW;
  return room > 0 && (narrow || table.getBoundingClientRect().width > room + 1);
}
function fitTables() {
  for (const table of document.querySelectorAll("article table")) {
    if (!table.tHead || !table.tBodies.length) continue;
    table.classList.remove("by-rows");
    const wide = isTooWide(table);
    if (wide && !table.dataset.named) nameCells(table);
    if (wide) table.dataset.named = "";
    table.classList.toggle("by-rows", wide);
  }
}

function fit() {
  fitTables();
  stops();
}
addEventListener("load", fit);
addEventListener("resize", fit);
addEventListener("toggle", fit, true); // what is folded has no width until it opens

// A live page in a frame sends its height, and receives the theme of the page around it.
const frames = () => [...document.querySelectorAll("iframe.live")];
const preferred = matchMedia("(prefers-color-scheme: dark)");
function theme() {
  const chosen = document.body.dataset.theme;
  return chosen === "dark" || (chosen !== "light" && preferred.matches) ? "dark" : "light";
}
function sendTheme() {
  for (const frame of frames()) frame.contentWindow.postMessage({ fcm: "theme", theme: theme() }, "*");
}
addEventListener("message", ({ source, data }) => {
  const frame = frames().find((candidate) => candidate.contentWindow === source);
  if (!frame || data?.fcm !== "height" || !(data.height > 0 && data.height < 20000)) return;
  const first = !frame.dataset.sized;
  frame.dataset.sized = "";
  frame.style.height = `${data.height}px`;
  if (first) sendTheme();
});
new MutationObserver(sendTheme).observe(document.body, { attributeFilter: ["data-theme"] });
preferred.addEventListener("change", sendTheme);
sendTheme();

// Remove the links that run Python in the browser if they cannot work: no page from a disk may fetch
// Python, and a copy of the site may lack its folder.
const FROM_A_DISK =
  "You opened this page from a disk: Python in the browser needs a server, such as python -m http.server in this site’s folder.";
const runs = [...document.querySelectorAll(".runs")];
async function isThere(address) {
  if (location.protocol === "file:") return false;
  const { ok } = await fetch(address, { method: "HEAD" }).catch(() => ({ ok: false }));
  return ok;
}
async function removeBrokenLinks() {
  if (!runs.length || (await isThere(runs[0].querySelector("a").href))) return;
  for (const link of runs) {
    const bar = link.closest("nav.ways");
    link.remove();
    if (!bar || location.protocol !== "file:") continue;
    const note = document.createElement("p");
    note.textContent = FROM_A_DISK;
    bar.append(note);
  }
}
removeBrokenLinks();
