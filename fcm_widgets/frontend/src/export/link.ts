/** The permalink: the part after `#` holds the step and the house of each widget on the page. */

import type { PageWidget } from "../core/facts";
import type { PageModel } from "./pageModel";

/** Where a widget can be sent to. Whatever else a link says is ignored. */
export type LinkScope = Pick<PageWidget, "steps" | "houses" | "names">;

export interface LinkTarget {
  step?: number;
  house?: string;
}

/** Alone on its page a widget has no prefix; of several the second has `2.`. */
export function prefixOf(at: number, count: number): string {
  return count > 1 ? `${at + 1}.` : "";
}

export function read(
  hash: string,
  prefix: string,
  { steps, houses, names }: LinkScope,
): LinkTarget {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const step = said.get(`${prefix}step`) ?? "";
  const written = (said.get(`${prefix}house`) ?? "").trim();
  const house = new Map(Object.entries(names)).get(written.toLowerCase()) ?? written;
  return {
    ...(/^\d{1,7}$/.test(step) && Number(step) < steps.length && { step: Number(step) }),
    ...(houses.includes(house) && { house }),
  };
}

export function write(places: LinkTarget[]): string {
  const said = new URLSearchParams();
  places.forEach(({ step, house }, at) => {
    const prefix = prefixOf(at, places.length);
    if (step !== undefined) said.set(`${prefix}step`, String(step));
    if (house !== undefined) said.set(`${prefix}house`, house);
  });
  return String(said);
}

/** Where a widget is now. Where there are steps, the house is the one that the step tells of. */
export function placeOf(model: PageModel, { steps, houses }: LinkScope): LinkTarget {
  const step = model.get("step");
  if (steps.length && typeof step === "number") {
    const house = steps[step];
    return { step, ...(house && { house }) };
  }
  const house = String(model.get("selected") ?? "").replace(/^house:/, "");
  return houses.includes(house) ? { house } : {};
}

/** A step says it all; a house alone is looked up, and picked where there is no step of it. */
export function goTo(model: PageModel, { step, house }: LinkTarget, { steps }: LinkScope): void {
  const to = step ?? (house === undefined ? -1 : steps.indexOf(house));
  if (to >= 0) model.set("step", to);
  else if (house !== undefined) model.set("selected", `house:${house}`);
}
