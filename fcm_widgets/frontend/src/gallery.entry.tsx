/** The design and every widget on one page without a kernel: see scripts/gallery.mjs. */

import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./gallery/fcm-design.module.css";
import { render } from "preact";
import { bytesOf } from "./core/wire";
import { modelOf, type State } from "./export/pageModel";
import { Design } from "./gallery/Design";

interface Shown {
  /** The name of the bundle, such as `city_view`. */
  bundle: string;
  state: State;
}

/** A packed trait, as JSON carries it. */
interface Packed {
  base64: string;
}

const isPacked = (value: unknown): value is Packed =>
  typeof value === "object" && value !== null && "base64" in value;

/** Appends a heading to the page, and returns an element below it. */
function section(name: string): HTMLElement {
  const heading = document.createElement("h2");
  heading.textContent = name;
  heading.id = name;
  const el = document.createElement("div");
  document.querySelector("main")?.append(heading, el);
  return el;
}

async function show({ bundle, state }: Shown): Promise<void> {
  const el = section(bundle);
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = `${bundle}.css`;
  document.head.append(sheet);
  const { default: widget } = await import(new URL(`${bundle}.js`, location.href).href);
  const entries = Object.entries(state).map(([key, value]) => [
    key,
    isPacked(value) ? bytesOf(value.base64) : value,
  ]);
  widget.render({ model: modelOf(Object.fromEntries(entries)), el });
}

const states = (await (await fetch("states.json")).json()) as Shown[];
const only = location.hash.slice(1);
if (!only || only === "design") {
  const el = section("design");
  el.className = "both-themes";
  render([<Design key="light" theme="light" />, <Design key="dark" theme="dark" />], el);
}
for (const shown of states) if (!only || shown.bundle === only) await show(shown);

document.querySelector("select")?.addEventListener("change", (event) => {
  document.body.dataset["jpThemeLight"] = (event.currentTarget as HTMLSelectElement).value;
});
new EventSource("/changes").addEventListener("message", () => location.reload());
