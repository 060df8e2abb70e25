import assert from "node:assert/strict";
import { test } from "vitest";
import type { Scene } from "../src/core/contract";
import type { Form, Spots } from "../src/table/contract";
import {
  allowed,
  everyPlace,
  judgePiece,
  meant,
  piecePlaceName,
  pieceSquares,
} from "../src/table/piecePlacement";
import { effectText } from "../src/table/text";

const scene = {
  box: [0, 0, 5, 5],
  tiles: [[0, 0, "A", 0]],
  roads: [[0, 1, 15]],
  bridges: [],
  pieces: [],
} as unknown as Scene;
const form = (key: string, grid: number[][]): Form => ({
  key,
  name: key,
  squares: [
    [0, 0],
    [1, 0],
  ],
  garden: [],
  door: [],
  grid,
});
const spots: Spots = {
  hand: { kind: "house", number: "9" },
  name: "house 9",
  hint: "",
  cell: 1,
  forms: [form("S", [[0, 1, 2]]), form("N", [[1, 0, 2]])],
  reasons: [[], [0], [0, 1]],
  effects: {},
  sentences: [
    { text: "a road is there", rule: "HSE-1" },
    { text: "no road", rule: "HSE-1" },
  ],
};

test("the first turn that fits a place is taken, until one is chosen", () => {
  assert.equal(judgePiece(spots, null, [0, 0])?.form.key, "S");
  assert.equal(judgePiece(spots, null, [1, 0])?.form.key, "N");
  assert.deepEqual(judgePiece(spots, "S", [1, 0])?.why, [
    { text: "a road is there", rule: "HSE-1" },
  ]);
  assert.deepEqual(
    judgePiece(spots, null, [2, 0])?.why.map(({ text }) => text),
    ["a road is there", "no road"],
  );
  assert.equal(judgePiece(spots, null, [3, 0]), null);
  assert.deepEqual(allowed(spots, null), [
    [0, 0],
    [1, 0],
  ]);
  assert.deepEqual(allowed(spots, "N"), [[1, 0]]);
  assert.equal(everyPlace(spots).length, 3);
});

test("an airplane is outside the map, a tile on a place of its size", () => {
  const flying: Spots = {
    ...spots,
    flights: [
      { edge: "N", first: 3, judgement: 0 },
      { edge: "E", first: 9, judgement: 1 },
    ],
  };
  assert.deepEqual(allowed(flying, null), [["N", 3]]);
  assert.equal(judgePiece(flying, null, ["E", 9])?.why.length, 1);
  assert.equal(judgePiece(flying, null, ["S", 1]), null);
  assert.deepEqual(pieceSquares(flying, flying.forms[0]!, ["N", 3]), []);
  assert.equal(piecePlaceName(flying, scene, ["N", 3], null), "from the north, column 3");
  assert.deepEqual(pieceSquares({ ...spots, cell: 5 }, spots.forms[0]!, [1, 2]), [
    [5, 10],
    [6, 10],
  ]);
  assert.equal(piecePlaceName({ ...spots, cell: 5 }, scene, [1, 2], null), "row 3, column 2");
});

test("pointing at a square means the only allowed place from which the piece covers it", () => {
  const wide: Spots = { ...spots, forms: [form("S", [[0, 1, 1, 0, 0, 1]])] };
  const open = allowed(wide, null);
  assert.deepEqual(meant(wide, null, open, [1, 0]), [0, 0]);
  assert.deepEqual(meant(wide, null, open, [3, 0]), [3, 0]); // allowed itself
  assert.deepEqual(meant(wide, null, open, [2, 0]), [2, 0]); // nothing covers it
  assert.deepEqual(meant(wide, null, open, [5, 0]), [4, 0]);
  const tall: Spots = {
    ...spots,
    forms: [
      {
        ...form("S", [[0, 0, 1]]),
        squares: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      },
    ],
  };
  assert.deepEqual(meant(tall, null, allowed(tall, null), [2, 0]), [2, 0]); // two cover it
});

test("an allowed place has its effect and all its squares, any other place its own square", () => {
  const shown: Spots = {
    ...spots,
    forms: [form("as printed", [[3, 1]])],
    reasons: [[], [0], [0, 1], []],
    effects: { 3: "reaches house 8" },
  };
  const seen = judgePiece(shown, null, [0, 0]);
  assert.deepEqual(allowed(shown, null), [[0, 0]]);
  assert.equal(effectText(seen!), "as printed; reaches house 8");
  assert.equal(
    piecePlaceName(shown, scene, [0, 0], seen),
    "squares 0, 0 to 1, 0; row 1, column 1; next to a road in the south",
  );
  assert.equal(
    piecePlaceName(shown, scene, [1, 0], judgePiece(shown, null, [1, 0])),
    "square 1, 0; row 1, column 1",
  );
  const flying: Spots = {
    ...shown,
    forms: [{ ...shown.forms[0]!, squares: [] }],
    flights: [{ edge: "W", first: 3, judgement: 3 }],
    lines: 2,
  };
  const flight = judgePiece(flying, null, ["W", 3]);
  assert.equal(piecePlaceName(flying, scene, ["W", 3], flight), "from the west, rows 3 to 4");
  assert.equal(effectText(flight!), "reaches house 8");
});
