/** The texts of a map that only the browser makes; the others are `scene.words`. */

import { plural, sentence } from "../core/format";
import type { Refusal } from "../core/trace";

export const mapLabel = (what: string) => `Map: ${what}`;

export const TRACE_HINT = "Drag a route from the house, or click along the road.";
/** `used`: whether the count may be used as the answer. */
export const traceKeys = (used: boolean) =>
  sentence(
    `Arrow keys drive along the road. Backspace goes back, Escape clears${used ? ", Enter uses the count" : ""}`,
  );
export const TRACE_BEGINS = "Your route begins here.";
export const TRACE_CLEARED = "Your route is empty.";
export const USE_COUNT = "Use this count";
export const CLEAR_TRACE = "Clear";

export const traceName = (state: string) => `Your route. ${state}`;

/** The count of a traced route. */
export function tracedText(borders: number, tolls: number, arrived: boolean): string {
  const begins = arrived ? "You have arrived. Your" : "So far your";
  const crosses = `${begins} route crosses ${borders ? plural(borders, "border") : "no border"}`;
  const more = tolls ? ` Markers on the road add ${tolls}: ${borders + tolls} in all.` : "";
  return sentence(crosses) + more;
}

const REFUSED: Record<Refusal, string> = {
  "no road": "There is no road that way.",
  bridge: "You can't turn on a bridge: one road passes over the other.",
  apart: "These two roads do not join here.",
  wall: "You can't enter there. Look for the entrance at a corner.",
  ended: "Your route ends here. Go back to change it.",
  far: "That is not straight ahead. Click the road square by square.",
};

export const refusedText = (why: Refusal) => REFUSED[why];
