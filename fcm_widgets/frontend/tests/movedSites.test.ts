import assert from "node:assert/strict";
import { test } from "vitest";
import type { Moving } from "../src/core/facts";
import { nearestSite, nextSite, turnedSite } from "../src/core/movedSites";

const site = (x: number, y: number, door: string) =>
  ({ piece: { squares: [[x, y]], doors: [door] }, route: null, says: "" }) as unknown;
const SITES = [
  site(0, 0, "NW"),
  site(0, 0, "SE"),
  site(3, 0, "NE"),
  site(3, 0, "SE"),
  site(0, 4, "NW"),
] as Moving["sites"];

test("a dragged restaurant goes to the nearest place, and keeps its entrance if it can", () => {
  assert.equal(nearestSite(SITES, 1, [2.2, 0.4]), 3);
  assert.equal(nearestSite(SITES, 0, [2.2, 0.4]), 2);
  assert.equal(nearestSite(SITES, 0, [0.4, 0.4]), 0);
  assert.equal(nearestSite(SITES, 3, [-9, 9]), 4);
});

test("an arrow key goes to the next place in its direction, and stays without any", () => {
  assert.equal(nextSite(SITES, 1, "ArrowRight"), 3);
  assert.equal(nextSite(SITES, 1, "ArrowDown"), 4);
  assert.equal(nextSite(SITES, 1, "ArrowLeft"), 1);
});

test("turning goes through the entrances of a place, and only of this place", () => {
  assert.equal(turnedSite(SITES, 0), 1);
  assert.equal(turnedSite(SITES, 1), 0);
  assert.equal(turnedSite(SITES, 4), 4);
});
