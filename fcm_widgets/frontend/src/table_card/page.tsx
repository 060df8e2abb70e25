/**
 * The table card: shows one screen at a time, searches, hides what belongs to modules that are not
 * ticked, and draws the calculator. Python has written all screens into the page.
 */

import { render } from "preact";
import type { TableCardFacts } from "../core/facts";
import { Calculator } from "./Calculator";
import { type Entry, find, LEAST } from "./find";
import * as text from "./text";

const FRONT = "front";
const RESULTS = "found";
const facts = JSON.parse(document.getElementById("fcm-table")?.textContent ?? "") as TableCardFacts;
const main = document.querySelector(".fcm-table") as HTMLElement;
const screens = () => [...main.querySelectorAll<HTMLElement>(".fcm-table-screen")];

// -- the search -----------------------------------------------------------------------------------

const field = document.createElement("input");
field.type = "search";
field.placeholder = text.SEARCH;
field.setAttribute("aria-label", text.SEARCH);
field.autocomplete = "off";
document.querySelector("header")?.append(field);

const said = document.createElement("p");
said.className = "fcm-sr";
said.setAttribute("role", "status");
const results = document.createElement("section");
results.className = "fcm-table-screen";
results.id = RESULTS;
results.setAttribute("aria-label", text.FOUND);
const list = document.createElement("ul");
list.className = "fcm-table-cards";
results.append(list);
main.prepend(said, results);

const entryOf = (el: HTMLElement): Entry => ({
  id: el.id,
  kind: el.dataset["kind"] ?? "",
  name: el.querySelector("h2, h3, summary")?.textContent ?? "",
  text: el.textContent ?? "",
});
const entries = () =>
  [...main.querySelectorAll<HTMLElement>("[data-kind]")]
    .filter(
      (el) => !el.closest("[data-off]") && (!el.dataset["of"] || ticked.has(el.dataset["of"])),
    )
    .map(entryOf);

function search(): void {
  if (field.value.trim().length < LEAST) {
    said.textContent = "";
    go();
    return;
  }
  const found = find(entries(), field.value);
  list.replaceChildren(
    ...found.map(({ id, kind, name }) => {
      const link = document.createElement("a");
      link.href = `#${id}`;
      link.textContent = name;
      const word = document.createElement("small");
      word.textContent = ` ${text.KINDS[kind] ?? ""}`;
      link.append(word);
      const item = document.createElement("li");
      item.append(link);
      return item;
    }),
  );
  said.textContent = text.foundText(found.length);
  said.classList.toggle("fcm-sr", found.length > 0);
  show(results);
}

field.addEventListener("input", search);
field.addEventListener("keydown", (e) => {
  if (e.key === "Enter") list.querySelector("a")?.click();
});

// -- the screens ----------------------------------------------------------------------------------

function show(shown: HTMLElement): void {
  for (const screen of screens()) screen.hidden = screen !== shown;
}

/** Show the screen of the address, and open the answer to which it leads. */
function go(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const shown = target?.closest<HTMLElement>(".fcm-table-screen") ?? front();
  show(shown);
  if (target instanceof HTMLDetailsElement) target.open = true;
  if (target && target !== shown) target.scrollIntoView({ block: "center" });
  else scrollTo(0, 0);
}

const front = () => document.getElementById(FRONT) as HTMLElement;

/** Follow a link to a screen: leave the search, and tell a screen reader where it is. */
function follow(e: MouseEvent): void {
  const link = (e.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link) return;
  field.value = "";
  said.textContent = "";
  said.classList.add("fcm-sr");
  // Before the browser changes the address: the same address again is no change.
  setTimeout(() => {
    go();
    main
      .querySelector<HTMLElement>(".fcm-table-screen:not([hidden]) > h2")
      ?.focus({ preventScroll: true });
  });
}

document.addEventListener("click", follow);
addEventListener("hashchange", go);

// -- the modules ----------------------------------------------------------------------------------

const KEPT = `fcm-table-card ${facts.ticked.join(" ")}`;
const boxes = () => [...main.querySelectorAll<HTMLInputElement>('#modules input[type="checkbox"]')];
const ticked = new Set(kept() ?? facts.ticked);

/** The modules that were ticked when this page was last open; a browser may keep nothing. */
function kept(): string[] | undefined {
  try {
    return localStorage
      .getItem(KEPT)
      ?.split(" ")
      .filter((name) => name in facts.titles);
  } catch {
    return undefined;
  }
}

function tick(name: string, on: boolean): string[] {
  const changed = on
    ? [
        ...(facts.brings[name] ?? []).filter((other) => !ticked.has(other)),
        ...facts.apart
          .filter((pair) => pair.includes(name))
          .map(([first, second]) => (first === name ? second : first))
          .filter((other) => ticked.has(other)),
      ]
    : Object.keys(facts.brings).filter(
        (other) => ticked.has(other) && facts.brings[other]?.includes(name),
      );
  for (const other of changed) {
    if (ticked.has(other)) ticked.delete(other);
    else ticked.add(other);
  }
  if (on) ticked.add(name);
  else ticked.delete(name);
  return changed;
}

/** Hide what these modules do not play, and draw the calculator for them. */
function apply(): void {
  for (const box of boxes()) box.checked = ticked.has(box.value);
  for (const el of main.querySelectorAll<HTMLElement>("[data-with], [data-without]")) {
    const needed = el.dataset["with"]?.split(" ") ?? [];
    const gone = el.dataset["without"]?.split(" ") ?? [];
    const off = !needed.every((name) => ticked.has(name)) || gone.some((name) => ticked.has(name));
    el.toggleAttribute("data-off", off);
  }
  // A heading goes with the last entry below it.
  for (const group of main.querySelectorAll(".fcm-table-career, .fcm-table-also")) {
    group.toggleAttribute("data-off", !group.querySelector(":is(li, p):not([data-off])"));
  }
  const modules = main.querySelector<HTMLElement>('#front a[href="#modules"]');
  if (modules) modules.textContent = text.modulesText(ticked.size);
  const place = document.getElementById("fcm-sums");
  if (place) render(<Calculator facts={facts} ticked={new Set(ticked)} />, place);
}

main.addEventListener("change", (e) => {
  const box = e.target as HTMLInputElement;
  if (!box.closest("#modules")) return;
  const changed = tick(box.value, box.checked).map((name) => facts.titles[name] ?? name);
  said.textContent = text.tickedText(facts.titles[box.value] ?? "", box.checked, changed);
  apply();
  try {
    localStorage.setItem(KEPT, [...ticked].join(" "));
  } catch {
    // The ticks hold until the page is closed.
  }
});

apply();
main.dataset["ready"] = "";
go();
