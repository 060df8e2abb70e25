import assert from "node:assert/strict";
import { test } from "vitest";
import type { Origin, Piece, Ranges, Scene } from "../src/core/contract";
import {
  boxOf,
  centreOf,
  heartOf,
  neighbour,
  partsOnTiles,
  spotsPerTile,
  stepSquare,
  sweepOf,
  windowOf,
} from "../src/core/space";
import { cellsOf, costAt, haulsFor, inReach, wordsAt } from "../src/range/reach";
import fixture from "./fixtures/range_explorer.json";

const SPOTS = [
  { id: "a", at: [0, 0] },
  { id: "b", at: [9, 0] },
  { id: "c", at: [3, 4] },
  { id: "d", at: [0, 8] },
] as { id: string; at: [number, number] }[];

test("an arrow goes to the nearest piece in its direction, and prefers the same row", () => {
  assert.equal(neighbour(SPOTS, "a", "ArrowRight"), "b");
  assert.equal(neighbour(SPOTS, "a", "ArrowDown"), "d");
  assert.equal(neighbour(SPOTS, "b", "ArrowLeft"), "a");
  assert.equal(neighbour(SPOTS, "a", "ArrowUp"), null);
  assert.equal(neighbour(SPOTS, "gone", "ArrowUp"), "a");
});

test("PageDown walks every piece once and comes round; PageUp walks back", () => {
  const scene = fixture._scene as unknown as Scene;
  const spots = scene.pieces.map((p) => ({ id: p.id, at: centreOf(p.squares) }));
  let at = spots[0]?.id as string;
  const seen = new Set<string>();
  for (const _ of spots) {
    at = neighbour(spots, at, "PageDown") as string;
    seen.add(at);
  }
  assert.equal(seen.size, spots.length);
  assert.equal(at, spots[0]?.id);
  assert.equal(neighbour(spots, neighbour(spots, at, "PageUp") as string, "PageDown"), at);
});

test("boxes and centres, also west and north of 0", () => {
  assert.deepEqual(
    boxOf([
      [-2, 3],
      [-1, 4],
    ]),
    { x: -2, y: 3, w: 2, h: 2 },
  );
  assert.deepEqual(
    centreOf([
      [-2, 3],
      [-1, 4],
    ]),
    [-1, 4],
  );
});

test("an airplane sweeps its rows or columns across the whole city", () => {
  const plane = (edge: "N" | "W", squares: [number, number][]) =>
    sweepOf({ edge, squares } as unknown as Piece, [0, -5, 15, 10]);
  assert.deepEqual(
    plane("W", [
      [-2, 1],
      [-1, 2],
    ]),
    { x: 0, y: 1, w: 15, h: 2 },
  );
  assert.deepEqual(plane("N", [[4, -6]]), { x: 4, y: -5, w: 1, h: 10 });
});

test("an airplane's band has a gap where the city has one", () => {
  const tiles: Scene["tiles"] = [
    [0, 0, "A", 0],
    [10, 0, "B", 0],
    [0, 5, "C", 0],
  ];
  assert.deepEqual(partsOnTiles({ x: 0, y: 1, w: 15, h: 2 }, tiles), [
    { x: 0, y: 1, w: 5, h: 2 },
    { x: 10, y: 1, w: 5, h: 2 },
  ]);
});

test("the window holds the airplanes that lie outside", () => {
  const win = windowOf(
    { box: [0, 0, 10, 5], pieces: [{ squares: [[-2, 1]] }] } as unknown as Scene,
    0.5,
  );
  assert.ok(win.x <= -2 && win.x + win.w >= 10.5 && win.y <= -0.5 && win.y + win.h >= 5.5);
});

test("the window makes room for places beside the map", () => {
  const win = windowOf({ box: [0, 0, 10, 5], pieces: [] } as unknown as Scene, 0.35, [
    [-5, 0],
    [14, 9],
  ]);
  assert.deepEqual(win, { x: -5, y: -0.35, w: 20, h: 10.35 });
});

test("a road's number stands once a tile, near its middle; a region's heart lies in it", () => {
  assert.deepEqual(
    spotsPerTile(
      [
        [0, 2],
        [1, 2],
        [2, 2],
        [5, 2],
        [7, 1],
      ],
      [0, 0],
    ),
    [
      [2, 2],
      [7, 1],
    ],
  );
  assert.deepEqual(spotsPerTile([[-3, 2]], [-5, 0]), [[-3, 2]]);
  assert.deepEqual(
    heartOf([
      [0, 0],
      [1, 0],
      [2, 0],
    ]),
    [1, 0],
  );
  assert.equal(heartOf([]), null);
});

const scene = fixture._scene as unknown as Scene;
const ranges = fixture._ranges as unknown as Ranges;
const origin = ranges.origins[0] as Origin;

test("a square's cost is looked up from the city's corner, by road and by air", () => {
  const shifted = { ...scene, box: [-5, -5, 15, 10] } as Scene;
  assert.equal(costAt(shifted, origin, "road", [-5, -5]), origin.road[0]?.[0]);
  assert.equal(costAt(scene, origin, "road", [99, 0]), -2);
  assert.equal(costAt(scene, origin, "road", [-1, 0]), -2);
  assert.equal(costAt(scene, origin, "air", [14, 9]), origin.air[1]?.[2]);
  assert.equal(costAt(scene, origin, "air", [-1, 0]), -2);
});

test("the words tell in reach, out of reach, no road and no place beside a road apart", () => {
  assert.ok(inReach(0, 0) && inReach(2, 2) && !inReach(3, 2) && !inReach(-1, 2));
  assert.match(wordsAt(ranges, 1, 2), /^1 of 2: in range/);
  assert.match(wordsAt(ranges, 3, 2), /^Out of range: it needs 3/);
  assert.equal(wordsAt(ranges, -1, 2), ranges.phrases.none);
  assert.equal(wordsAt(ranges, -3, 2), ranges.phrases.off);
  assert.equal(wordsAt(ranges, -2, 2), "");
});

test("hauls are those of this buyer at this range", () => {
  assert.equal(haulsFor(origin, "road", 2).length, 2);
  assert.ok(haulsFor(origin, "air", 1).every((h) => h.tiles && !h.route));
  assert.deepEqual(haulsFor(origin, "road", 42), []);
});

test("the square cursor stays in the city and jumps over holes", () => {
  const squares = [0, 1, 4].map((x) => [x, 0] as [number, number]);
  assert.deepEqual(stepSquare(squares, [1, 0], [1, 0]), [4, 0]);
  assert.deepEqual(stepSquare(squares, [4, 0], [1, 0]), [4, 0]);
  assert.equal(cellsOf(scene, origin, "road").length, 150);
});
