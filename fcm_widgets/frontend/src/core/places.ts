import type { Piece, Route, Scene, Square } from "./contract";
import type { GameGroup } from "./facts";
import { capital, clauses, fill, listText, sentence } from "./format";
import { squaresOf } from "./routes";

const TILE = 5;

const CORNERS: Record<string, string> = {
  NW: "north-west",
  NE: "north-east",
  SW: "south-west",
  SE: "south-east",
};

/** "north-west": a corner in words. */
export function cornerName(corner: string): string {
  return CORNERS[corner] ?? corner;
}

/** "entrance in the north-west". */
export function entranceName(corner: string): string {
  return `entrance in the ${cornerName(corner)}`;
}

/** A tile's place as the texts name it: rows from the north, columns from the west, from 1. */
export function tileName([x, y]: Square, box: Scene["box"]): string {
  const [column, row] = tileOf([x, y], box);
  return `row ${row + 1}, column ${column + 1}`;
}

function tileOf([x, y]: Square, [x0, y0]: Scene["box"]): Square {
  return [Math.floor((x - x0) / TILE), Math.floor((y - y0) / TILE)];
}

/**
 * The tiles that a route passes, in order: "over row 1 column 2, then row 1 column 3". A tile to which
 * it returns is named again.
 */
export function overTiles(route: Route, box: Scene["box"]): string {
  const names = squaresOf(route).map((square) => {
    const [column, row] = tileOf(square, box);
    return `row ${row + 1} column ${column + 1}`; // no comma: commas separate the tiles
  });
  const tiles = names.filter((name, i) => name !== names[i - 1]);
  return `over ${tiles.join(", then ")}`;
}

/** The squares that a piece at `at` covers: its shape, or the whole block. */
export function covered(
  [x, y]: Square,
  { size, footprint }: Pick<GameGroup, "size" | "footprint">,
): Square[] {
  const [w, h] = size ?? [1, 1];
  const block = Array.from({ length: w * h }, (_, k): Square => [k % w, Math.floor(k / w)]);
  return (footprint ?? block).map(([dx, dy]): Square => [x + dx, y + dy]);
}

/** Return whether a piece has the size of a tile and fits the grid. */
export function isTile(size: Square | undefined): boolean {
  return size?.[0] === TILE && size[1] === TILE;
}

/** The north-west square of the tile that contains a square, on the map or outside it. */
export function cornerOf([x, y]: Square): Square {
  return [Math.floor(x / TILE) * TILE, Math.floor(y / TILE) * TILE];
}

/** Every square of the city, row by row. */
export function squaresOfCity(scene: Scene): Square[] {
  const all = scene.tiles.flatMap(([x, y]) =>
    Array.from(
      { length: TILE * TILE },
      (_, k): Square => [x + (k % TILE), y + Math.floor(k / TILE)],
    ),
  );
  return all.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** Squares as text: the only square, or the first and the last. */
export function squaresText(squares: Square[]): string {
  const [first = [0, 0], ...more] = [...squares].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const last = more[more.length - 1];
  return last ? `squares ${first.join(", ")} to ${last.join(", ")}` : `square ${first.join(", ")}`;
}

/**
 * A square, or `all` squares of a piece, as text: its numbers, its tile and what is on it and next
 * to it.
 */
export function squareName(at: Square, scene: Scene, all: Square[] = [at]): string {
  const things = thingsOf(scene);
  const what = ([x, y]: Square, dx = 0, dy = 0) => things.get(`${x + dx},${y + dy}`) ?? "";
  const own = new Set(all.map(String));
  const rows = [...all].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const on = each(rows.map((square) => what(square)));
  const around = SIDES.flatMap(([side, dx, dy]) =>
    rows
      .filter(([x, y]) => !own.has(`${x + dx},${y + dy}`))
      .map((square): [string, string] => [what(square, dx, dy), side])
      .filter(([thing]) => thing && !on.includes(thing)),
  );
  const near = each(around.map(([thing]) => thing)).map((thing) => {
    const sides = around.filter(([name]) => name === thing).map(([, side]) => side);
    return `${thing} in the ${listText(each(sides))}`;
  });
  const tiles = each(rows.map((square) => tileName(square, scene.box)));
  const crossed = all.length === 1 ? crossedSides(at, scene) : [];
  return clauses([
    squaresText(all),
    listText(tiles),
    on.length ? `on ${listText(on)}` : "",
    crossed.length ? `its road crosses a border in the ${listText(crossed)}` : "",
    near.length ? `next to ${near.join(", ")}` : "",
  ]);
}

const SIDES: [name: string, dx: number, dy: number][] = [
  ["north", 0, -1],
  ["east", 1, 0],
  ["south", 0, 1],
  ["west", -1, 0],
];

const each = (words: string[]) => [...new Set(words.filter(Boolean))];

/** A sentence: what a road, a bridge or a border is. */
export function groundText(sign: "road" | "bridge" | "border", words: Scene["words"]): string {
  return sentence(capital(words.signs[sign] ?? ""));
}

const ARMS: Record<string, [own: number, other: number]> = {
  north: [1, 4],
  east: [2, 8],
  south: [4, 1],
  west: [8, 2],
};

const ARMS_OF = new WeakMap<Scene["roads"], Map<string, number>>();

/** The sides on which the road of a square crosses a border. */
export function crossedSides([x, y]: Square, { roads }: Pick<Scene, "roads">): string[] {
  let arms = ARMS_OF.get(roads);
  if (!arms) {
    arms = new Map(roads.map(([rx, ry, mask]) => [`${rx},${ry}`, mask]));
    ARMS_OF.set(roads, arms);
  }
  const at = (square: Square) => arms.get(String(square)) ?? 0;
  return SIDES.filter(([side, dx, dy]) => {
    const [own, other] = ARMS[side] ?? [0, 0];
    const near: Square = [x + dx, y + dy];
    return (
      at([x, y]) & own && at(near) & other && String(cornerOf(near)) !== String(cornerOf([x, y]))
    );
  }).map(([side]) => side);
}

/** What the ground of a square is, a sentence each: a road or a bridge, and borders at it. */
export function groundTexts(at: Square, scene: Scene): string[] {
  const is = (squares: number[][]) => squares.some(([x, y]) => x === at[0] && y === at[1]);
  const sign = is(scene.bridges) ? "bridge" : is(scene.roads) ? "road" : null;
  if (!sign) return [];
  const crossed = crossedSides(at, scene).length > 0;
  return [groundText(sign, scene.words), ...(crossed ? [groundText("border", scene.words)] : [])];
}

const THINGS = new WeakMap<Scene, Map<string, string>>();

/** The piece, bridge or road on each square, by scene; of several pieces the first. */
function thingsOf(scene: Scene): Map<string, string> {
  const known = THINGS.get(scene);
  if (known) return known;
  const found = new Map(scene.roads.map(([x, y]): [string, string] => [`${x},${y}`, "a road"]));
  for (const [x, y] of scene.bridges) found.set(`${x},${y}`, "a bridge");
  for (const piece of [...scene.pieces].reverse())
    for (const at of [...piece.squares, ...(piece.garden ?? [])])
      found.set(String(at), piece.short);
  THINGS.set(scene, found);
  return found;
}

const EDGES: Record<string, [side: string, line: string]> = {
  N: ["north", "column"],
  E: ["east", "row"],
  S: ["south", "column"],
  W: ["west", "row"],
};

/** The side from which an airplane flies, and the rows or columns that it flies over. */
export function flightName([edge, first]: [edge: string, first: number], lines: number): string {
  const [side, line] = EDGES[edge] ?? ["", ""];
  return `from the ${side}, ${lines > 1 ? `${line}s ${first} to ${first + lines - 1}` : `${line} ${first}`}`;
}

/** A piece in words for a screen reader: its name, its tile and its squares. */
export function pieceName(piece: Piece): string {
  return clauses([piece.name, ...(piece.place ?? [])]);
}

export interface TileText {
  name: string;
  pieces: string[];
  roads: string[];
}

/** The map as text, tile by tile; `widgets/map/words.py` does the same for static pages. */
export function textOf(scene: Scene): TileText[] {
  const key = (at: Square) => at.join();
  const inside = new Set(scene.tiles.map(([x, y]) => key(tileOf([x, y], scene.box))));
  const tilesOf = (p: Piece) =>
    new Set([...p.squares, ...(p.garden ?? [])].map((s) => key(tileOf(s, scene.box))));
  const rows = [...scene.tiles]
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
    .map(([x, y]) => {
      const at = tileOf([x, y], scene.box);
      return {
        name: tileName([x, y], scene.box),
        pieces: scene.pieces.filter((p) => tilesOf(p).has(key(at))).map((p) => lineOf(p, scene)),
        roads: (scene.stretches ?? [])
          .filter(([column, row]) => column === at[0] && row === at[1])
          .map(([, , text]) => text),
      };
    });
  const outside = scene.pieces.filter(
    (p) => p.squares.length > 0 && ![...tilesOf(p)].some((at) => inside.has(at)),
  );
  return outside.length
    ? [
        ...rows,
        { name: scene.words.outside, pieces: outside.map((p) => lineOf(p, scene)), roads: [] },
      ]
    : rows;
}

/** A line of the map as text. Mail blocks matter only if there is a mailbox. */
function lineOf(piece: Piece, scene: Scene): string {
  const block =
    scene.pieces.some((p) => p.glyph === "mailbox") && (piece.demand || piece.glyph === "mailbox")
      ? blockText([...piece.squares, ...(piece.garden ?? [])], scene)
      : "";
  return clauses([piece.name, piece.place?.[1], piece.touches, block]);
}

/** The mail blocks of squares, by the numbers that the map's layer shows. */
export function blockText(squares: Square[], { blocks, box, words }: Scene): string {
  const found = new Set(
    squares.map(([x, y]) => (blocks[1][y - box[1]]?.[x - box[0]] ?? -1) + 1).filter((n) => n > 0),
  );
  return found.size ? fill(words.block, { blocks: [...found].join(" and ") }) : "";
}

const last = new WeakMap<Piece, Piece>();

/**
 * A piece with another name or other notes: the same object until these change, so that it is drawn
 * once.
 */
export function renamed(piece: Piece, name: string, notes = piece.notes): Piece {
  const had = last.get(piece);
  if (had?.name === name && String(had.notes) === String(notes)) return had;
  const now = { ...piece, name, notes };
  last.set(piece, now);
  return now;
}
