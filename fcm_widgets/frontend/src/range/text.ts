/** The texts of the range explorer. Python sends those about a single square (`ranges.phrases`). */

import type { By, HomeNames } from "../core/contract";
import { housesText, plural, sentence } from "../core/format";
import type { HelpLine } from "../ui/Help";
import { CLOSE, CURSOR, THIS_HELP } from "../ui/helpLines";

export const UNTITLED = "A range";

export const HELP: HelpLine[] = [
  CURSOR,
  ["Enter", "on a restaurant: start from there"],
  [", .", "lower or raise the range"],
  CLOSE,
  THIS_HELP,
];

export const BY: Record<By, string> = { road: "by road", air: "by air" };

export const START_HERE = "Press to start from here.";

export const mapTitle = (range: number) => `range ${range}`;

/** What is in range, for screen readers. */
export const reachText = (
  range: number,
  by: By,
  from: string,
  houses: string[],
  sources: number,
  homeNames: HomeNames,
) =>
  sentence(
    `Range ${range} by ${by} from ${from} reaches ${plural(sources, "source")} of drinks, and ${housesText(houses, homeNames)}`,
  );

export const routesTitle = (range: number) => `Best routes for drinks at range ${range}`;

export function routesNote(by: By, routes: number): string {
  const buyer = by === "road" ? "A buyer on the road" : "A zeppelin";
  if (!routes) return `${buyer} passes no source of drinks at this range.`;
  return routes === 1
    ? `${buyer} can take this route, which passes these sources. No other route is better. Choose the route to see it on the map.`
    : `${buyer} can take any of these routes, which pass these sources. No other route is better. Choose a route to see it on the map.`;
}

export const bordersText = (count: number) => plural(count, "border");

export const POINT =
  "Point at a square, or tab to the map cursor and use the arrow keys, to read why a square is in range or not.";
