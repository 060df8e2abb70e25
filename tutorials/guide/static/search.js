// Sphinx's search names only pages, and its own excerpts need a server. Here words of the glossary
// and rules come first, one by one. Each result below them leads to the place on its page that is
// about the words. `excerpts.js` holds all places: EXCERPTS[page] = [[anchor, heading, text], ...].
const FIRST = ["guide/glossary", "guide/rules"];
const MOST = 6;
const AROUND = 90;
const asked = (new URLSearchParams(location.search).get("q") ?? "").toLowerCase().trim();
const words = asked.split(/\s+/).filter(Boolean);
const results = document.getElementById("search-results");
const shown = new Set(); // the addresses of the first list

const holds = (text) => words.length > 0 && words.every((word) => text.toLowerCase().includes(word));

// Some words before and after the first match; the beginning if nothing matches.
function excerpt(text) {
  const found = [asked, ...words].map((word) => text.toLowerCase().indexOf(word)).find((at) => at >= 0) ?? 0;
  const start = found <= AROUND ? 0 : text.indexOf(" ", found - AROUND) + 1;
  const end = start + 2 * AROUND < text.length ? text.lastIndexOf(" ", start + 2 * AROUND) : text.length;
  return `${start ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

// A text with the words marked; it stays text, whatever it contains.
function context(text) {
  const paragraph = document.createElement("p");
  paragraph.className = "context";
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pieces = escaped.length ? text.split(new RegExp(`(${escaped.join("|")})`, "gi")) : [text];
  pieces.forEach((piece, at) => {
    const mark = document.createElement("mark");
    mark.textContent = piece;
    paragraph.append(at % 2 ? mark : piece);
  });
  return paragraph;
}

// First the word itself, then the rules that its entry names, then other headings, then other texts.
// (A section that only holds rules has no text.)
function rank(heading, text, id, named) {
  if (!text) return Infinity;
  if (heading.toLowerCase() === asked) return 0;
  if (named.includes(id)) return 1;
  return holds(heading) ? 2 : holds(text) ? 3 : Infinity;
}

function listFirst() {
  const places = FIRST.flatMap((page) => EXCERPTS[page].map(([id, ...words]) => [page, id, ...words]));
  const entry = places.find(([, , heading]) => heading.toLowerCase() === asked)?.[3] ?? "";
  const named = (entry.match(/[A-Z]{3}-\d+/g) ?? []).map((rule) => rule.toLowerCase());
  const found = places
    .map(([page, id, heading, text]) => ({ rank: rank(heading, text, id, named), address: `${page}.html#${id}`, heading, text }))
    .filter((place) => place.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST);
  if (!found.length) return;
  const title = document.createElement("h2");
  title.textContent = "In the glossary and the rules";
  const list = document.createElement("ul");
  list.className = "search";
  for (const { address, heading, text } of found) {
    const item = list.appendChild(document.createElement("li"));
    const link = item.appendChild(document.createElement("a"));
    link.href = address;
    link.textContent = heading;
    item.append(context(excerpt(text)));
    shown.add(address);
  }
  const section = document.createElement("section");
  section.id = "search-first";
  section.append(title, list);
  results.before(section);
}

function describe(result) {
  const link = result.querySelector("a");
  if (!link || "described" in result.dataset) return;
  result.dataset.described = "";
  const [address, anchor = ""] = link.getAttribute("href").split("#");
  const places = EXCERPTS[address.replace(/\.html$/, "")] ?? [];
  const [id, heading, text] =
    (anchor
      ? places.find(([id]) => id === decodeURIComponent(anchor))
      : (places.find(([, heading, text]) => text && holds(heading)) ?? places.find(([, , text]) => holds(text)))) ?? [];
  if (!id) return;
  link.href = `${address}#${id}`;
  if (!link.textContent.includes(heading)) link.append(` › ${heading}`);
  if (text) result.append(context(excerpt(text)));
  if (shown.has(`${address}#${id}`)) result.remove();
}

listFirst();
const describeAll = () => results.querySelectorAll("li").forEach(describe);
new MutationObserver(describeAll).observe(results, { childList: true, subtree: true });
describeAll();
