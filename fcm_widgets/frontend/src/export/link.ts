/** The permalink: the part after `#` holds the step and the house of each widget on the page. */

import type { PageWidget } from "../core/facts";
import type { PageModel } from "./pageModel";

/** The steps and houses that a link may lead to; anything else is ignored. */
export type LinkScope = Pick<PageWidget, "steps" | "houses" | "names">;

export interface LinkTarget {
  step?: number;
  house?: string;
}

/** A widget alone on its page has no prefix; the second of several widgets has `2.`. */
export function prefixOf(at: number, count: number): string {
  return count > 1 ? `${at + 1}.` : "";
}

export function read(
  hash: string,
  prefix: string,
  { steps, houses, names }: LinkScope,
): LinkTarget {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const step = params.get(`${prefix}step`) ?? "";
  const written = (params.get(`${prefix}house`) ?? "").trim();
  const house = new Map(Object.entries(names)).get(written.toLowerCase()) ?? written;
  return {
    ...(/^\d{1,7}$/.test(step) && Number(step) < steps.length && { step: Number(step) }),
    ...(houses.includes(house) && { house }),
  };
}

export function write(places: LinkTarget[]): string {
  const params = new URLSearchParams();
  places.forEach(({ step, house }, at) => {
    const prefix = prefixOf(at, places.length);
    if (step !== undefined) params.set(`${prefix}step`, String(step));
    if (house !== undefined) params.set(`${prefix}house`, house);
  });
  return String(params);
}

/** The trait with the step on show; the steps of a quiz are its questions. */
const stepTrait = (model: PageModel) => (model.get("question") === undefined ? "step" : "question");

/** The place of a widget. If it has steps, the house is the house of the step. */
export function placeOf(model: PageModel, { steps, houses }: LinkScope): LinkTarget {
  const step = model.get(stepTrait(model));
  if (steps.length && typeof step === "number") {
    const house = steps[step];
    return { step, ...(house && { house }) };
  }
  const house = String(model.get("selected") ?? "").replace(/^house:/, "");
  return houses.includes(house) ? { house } : {};
}

/**
 * Go to the step. Without a step, go to the step of the house, or select the house if it has no
 * step.
 */
export function goTo(model: PageModel, { step, house }: LinkTarget, { steps }: LinkScope): void {
  const to = step ?? (house === undefined ? -1 : steps.indexOf(house));
  if (to >= 0) model.set(stepTrait(model), to);
  else if (house !== undefined) model.set("selected", `house:${house}`);
}
