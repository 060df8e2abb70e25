/** Every widget on one page without a kernel: see scripts/gallery.mjs. */

import { bytesOf } from "./core/wire";
import { modelOf, type State } from "./export/pageModel";

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

async function show({ bundle, state }: Shown): Promise<void> {
  const heading = document.createElement("h2");
  heading.textContent = bundle;
  heading.id = bundle;
  const el = document.createElement("div");
  document.querySelector("main")?.append(heading, el);
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
for (const shown of states) if (!only || shown.bundle === only) await show(shown);

document.querySelector("select")?.addEventListener("change", (event) => {
  document.body.dataset["jpThemeLight"] = (event.currentTarget as HTMLSelectElement).value;
});
new EventSource("/changes").addEventListener("message", () => location.reload());
