import assert from "node:assert/strict";
import { test } from "vitest";
import type { Piece, Route, Scene } from "../src/core/contract";
import {
  cornerOf,
  covered,
  crossedSides,
  groundTexts,
  isTile,
  overTiles,
  pieceName,
  renamed,
  squareName,
  squaresOfCity,
  textOf,
  tileName,
} from "../src/core/places";

const BOX: Scene["box"] = [-5, 0, 15, 10];
const words = { outside: "outside the map", block: "in mail block {blocks}" };

test("tiles are counted from the north-west corner of the map, also west of 0", () => {
  assert.equal(tileName([-5, 0], BOX), "row 1, column 1");
  assert.equal(tileName([9, 9], BOX), "row 2, column 3");
});

test("a route names each tile that it leads over, and again the one that it comes back to", () => {
  const route: Route = { start: [4, 0], moves: "EWS", borders: [0, 1] };
  assert.equal(
    overTiles(route, BOX),
    "over row 1 column 2, then row 1 column 3, then row 1 column 2",
  );
  assert.equal(overTiles({ start: [4, 0], moves: "W", borders: [] }, BOX), "over row 1 column 2");
});

test("a piece is named with its place; without one by itself", () => {
  const piece = {
    id: "house:1",
    glyph: "house",
    name: "House 1",
    short: "house 1",
    squares: [[0, 0]],
    label: "1",
    notes: [],
    place: ["row 1, column 2", "square 0, 0"],
  } as Piece;
  assert.equal(pieceName(piece), "House 1; row 1, column 2; square 0, 0");
  assert.equal(pieceName({ ...piece, place: undefined } as unknown as Piece), "House 1");
});

test("the map as text has each tile with its pieces and stretches, then what is outside", () => {
  const at = (id: string, glyph: string, x: number, y: number, more = {}) => ({
    id,
    glyph,
    name: id,
    label: "",
    notes: [],
    squares: [[x, y]],
    place: ["", `square ${x}, ${y}`],
    ...more,
  });
  const scene = {
    box: [0, 0, 10, 5],
    tiles: [
      [5, 0, "B", 0],
      [0, 0, "A", 0],
    ],
    pieces: [
      at("house", "house", 4, 0, { garden: [[5, 0]], touches: "touches stretch 1" }),
      at("plane", "airplane", -2, 0),
    ],
    stretches: [
      [1, 0, "Stretch 2"],
      [0, 0, "Stretch 1"],
    ],
    blocks: [0, []],
    words,
  } as unknown as Scene;
  assert.deepEqual(textOf(scene), [
    {
      name: "row 1, column 1",
      pieces: ["house; square 4, 0; touches stretch 1"],
      roads: ["Stretch 1"],
    },
    {
      name: "row 1, column 2",
      pieces: ["house; square 4, 0; touches stretch 1"],
      roads: ["Stretch 2"],
    },
    { name: "outside the map", pieces: ["plane; square -2, 0"], roads: [] },
  ]);
});

test("mail blocks are named if there is a mailbox, for it and for houses", () => {
  const piece = (glyph: string) => ({
    id: glyph,
    glyph,
    name: glyph,
    label: "",
    notes: [],
    squares: [[0, 0]],
    ...(glyph === "house" && { demand: [] }),
  });
  const scene = (pieces: unknown[]) =>
    ({
      box: [0, 0, 5, 5],
      tiles: [[0, 0, "A", 0]],
      pieces,
      blocks: [1, [[0]]],
      words,
    }) as unknown as Scene;
  assert.deepEqual(textOf(scene([piece("house"), piece("mailbox"), piece("park")]))[0]?.pieces, [
    "house; in mail block 1",
    "mailbox; in mail block 1",
    "park",
  ]);
  assert.deepEqual(textOf(scene([piece("house")]))[0]?.pieces, ["house"]);
});

test("a square is named by its tile, and by what is on it and next to it", () => {
  const scene = {
    box: [0, 0, 5, 5],
    tiles: [[0, 0, "A", 0]],
    roads: [
      [2, 1, 15],
      [2, 2, 15],
    ],
    bridges: [],
    pieces: [
      {
        id: "house:8",
        glyph: "house",
        name: "House 8, printed on its tile",
        short: "house 8",
        label: "8",
        notes: [],
        squares: [[3, 2]],
        garden: [[3, 3]],
      },
    ],
  } as unknown as Scene;
  assert.equal(
    squareName([2, 2], scene),
    "square 2, 2; row 1, column 1; on a road; next to house 8 in the east",
  );
  assert.equal(
    squareName([2, 3], scene),
    "square 2, 3; row 1, column 1; next to a road in the north, house 8 in the east",
  );
  assert.equal(
    squareName([1, 1], {
      ...scene,
      roads: [
        [1, 0, 15],
        [2, 1, 15],
      ],
    }),
    "square 1, 1; row 1, column 1; next to a road in the north and east",
  );
  assert.equal(squareName([0, 0], scene), "square 0, 0; row 1, column 1");
  assert.equal(
    squareName([3, 1], scene, [
      [3, 1],
      [4, 1],
    ]),
    "squares 3, 1 to 4, 1; row 1, column 1; next to house 8 in the south, a road in the west",
  );
});

test("a square says that it has a bridge, and where its road crosses a border", () => {
  const signs = {
    road: "road: cars drive here",
    bridge: "bridge: the roads do not meet",
    border: "border between two tiles: crossing it counts 1",
  };
  const scene = {
    box: [0, 0, 10, 5],
    tiles: [
      [0, 0, "G", 0],
      [5, 0, "A", 0],
    ],
    roads: [
      [3, 2, 10], // from west to east
      [4, 2, 15], // the bridge; the road in its south ends at the city's edge
      [5, 2, 8],
      [4, 3, 5],
      [5, 3, 5], // beyond the border, but no road leads there
    ],
    bridges: [[4, 2]],
    pieces: [],
    words: { ...words, signs },
  } as unknown as Scene;
  assert.equal(
    squareName([4, 2], scene),
    "square 4, 2; row 1, column 1; on a bridge; its road crosses a border in the east; next to a road in the east, south and west",
  );
  assert.deepEqual(crossedSides([5, 2], scene), ["west"]);
  assert.deepEqual(crossedSides([3, 2], scene), []);
  assert.deepEqual(crossedSides([4, 3], scene), []);
  assert.deepEqual(groundTexts([4, 2], scene), [
    "Bridge: the roads do not meet.",
    "Border between two tiles: crossing it counts 1.",
  ]);
  assert.deepEqual(groundTexts([3, 2], scene), ["Road: cars drive here."]);
  assert.deepEqual(groundTexts([0, 0], scene), []);
});

test("every square of the city, row by row, leaves out places without a tile", () => {
  const squares = squaresOfCity({
    tiles: [
      [5, 0, "B", 0],
      [0, 5, "A", 0],
    ],
  } as unknown as Scene);
  assert.equal(squares.length, 50);
  assert.deepEqual(
    [squares[0], squares[49]],
    [
      [5, 0],
      [4, 9],
    ],
  );
});

test("a piece covers its block, or some squares of it", () => {
  assert.deepEqual(covered([3, -5], { size: [2, 1] }), [
    [3, -5],
    [4, -5],
  ]);
  const corner: [number, number][] = [
    [0, 0],
    [0, 1],
    [1, 0],
  ];
  assert.deepEqual(covered([3, 4], { size: [2, 2], footprint: corner }), [
    [3, 4],
    [3, 5],
    [4, 4],
  ]);
});

test("a tile lies at a corner of the grid, also west and north of 0", () => {
  assert.equal(isTile([5, 5]), true);
  assert.equal(isTile([5, 1]), false);
  assert.equal(isTile(undefined), false);
  assert.deepEqual(cornerOf([7, 4]), [5, 0]);
  assert.deepEqual(cornerOf([-1, -6]), [-5, -10]);
});

test("a piece under another name is one object for as long as the name is the same", () => {
  const piece: Piece = {
    id: "house:1",
    glyph: "house",
    name: "house 1",
    squares: [],
    notes: [],
  } as never;
  const wants = renamed(piece, "house 1, wants a beer");
  assert.equal(wants.name, "house 1, wants a beer");
  assert.equal(wants.id, piece.id);
  assert.equal(piece.name, "house 1");
  assert.equal(renamed(piece, "house 1, wants a beer"), wants);
  const other = renamed(piece, "house 1, wants nothing");
  assert.notEqual(other, wants);
  assert.equal(other.name, "house 1, wants nothing");
});
