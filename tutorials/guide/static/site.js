// A block that scrolls sideways must be reached by the keyboard; one that fits is no stop.
function stops() {
  for (const block of document.querySelectorAll("pre")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    else block.removeAttribute("tabindex");
  }
}

// A table too wide for its page, or of too narrow columns on a small one, is read row by row, each
// cell after the name of its column.
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
addEventListener("toggle", fit, true); // what was folded up has no width before

// A live page in a frame tells its height, and is told the theme of the page around it.
const frames = () => [...document.querySelectorAll("iframe.live")];
const preferred = matchMedia("(prefers-color-scheme: dark)");
function theme() {
  const chosen = document.body.dataset.theme;
  return chosen === "dark" || (chosen !== "light" && preferred.matches) ? "dark" : "light";
}
function tellTheme() {
  for (const frame of frames()) frame.contentWindow.postMessage({ fcm: "theme", theme: theme() }, "*");
}
addEventListener("message", ({ source, data }) => {
  const frame = frames().find((one) => one.contentWindow === source);
  if (!frame || data?.fcm !== "height" || !(data.height > 0 && data.height < 20000)) return;
  const first = !frame.dataset.told;
  frame.dataset.told = "";
  frame.style.height = `${data.height}px`;
  if (first) tellTheme();
});
new MutationObserver(tellTheme).observe(document.body, { attributeFilter: ["data-theme"] });
preferred.addEventListener("change", tellTheme);
tellTheme();

// What runs Python in the browser leaves the page where it cannot: from a disk no page may fetch
// Python, and a copy of the site may lack the folder that holds it.
const FROM_A_DISK =
  "You opened this page from a disk: Python in the browser needs a server, such as python -m http.server in this site’s folder.";
const runs = [...document.querySelectorAll(".runs")];
async function isThere(address) {
  if (location.protocol === "file:") return false;
  const { ok } = await fetch(address, { method: "HEAD" }).catch(() => ({ ok: false }));
  return ok;
}
async function keepWhatRuns() {
  if (!runs.length || (await isThere(runs[0].querySelector("a").href))) return;
  for (const one of runs) {
    const bar = one.closest("nav.ways");
    one.remove();
    if (!bar || location.protocol !== "file:") continue;
    const told = document.createElement("p");
    told.textContent = FROM_A_DISK;
    bar.append(told);
  }
}
keepWhatRuns();
