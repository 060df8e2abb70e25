import type { Piece, Scene, Square, Way } from "./contract";
import { listText } from "./format";
import { squaresOf } from "./ways";

const TILE = 5;

/** A tile's place as the texts name it: rows from the north, columns from the west, from 1. */
export function tileName([x, y]: Square, box: Scene["box"]): string {
  const [column, row] = tileOf([x, y], box);
  return `row ${row + 1}, column ${column + 1}`;
}

function tileOf([x, y]: Square, [x0, y0]: Scene["box"]): Square {
  return [Math.floor((x - x0) / TILE), Math.floor((y - y0) / TILE)];
}

/** The tiles that a way leads over, in its order; one that it comes back to is named again. */
export function tilesOfWay(way: Way, box: Scene["box"]): string[] {
  return squaresOf(way).map((s) => tileName(s, box)).filter((name, i, all) => name !== all[i - 1]);
}

/** Every square of the city, row by row. */
export function squaresOfCity(scene: Scene): Square[] {
  const all = scene.tiles.flatMap(([x, y]) => Array.from({ length: TILE * TILE }, (_, k): Square => [x + (k % TILE), y + Math.floor(k / TILE)]));
  return all.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** A square by its number, its tile, and what lies on it and beside it. */
export function squareName([x, y]: Square, scene: Scene): string {
  const on = whatAt([x, y], scene);
  const sides: [string, Square][] = [["north", [x, y - 1]], ["east", [x + 1, y]], ["south", [x, y + 1]], ["west", [x - 1, y]]];
  const near = sides.flatMap(([side, at]) => {
    const what = whatAt(at, scene);
    return what && what !== on ? [`${what} in the ${side}`] : [];
  });
  return [`Square ${x}, ${y}`, tileName([x, y], scene.box), on && `on ${on}`, near.length ? `beside ${listText(near)}` : ""].filter(Boolean).join("; ");
}

function whatAt([x, y]: Square, scene: Scene): string {
  const piece = scene.pieces.find((p) => [...p.squares, ...(p.garden ?? [])].some((s) => s[0] === x && s[1] === y));
  const name = piece?.name.split(",")[0] ?? "";
  if (name) return `${name[0]?.toLowerCase()}${name.slice(1)}`;
  return scene.roads.some((s) => s[0] === x && s[1] === y) ? "a road" : "";
}

/** A piece for who does not see it: what it is, on which tile, on which squares. */
export function pieceName(piece: Piece): string {
  return [piece.name, ...(piece.place ?? [])].filter(Boolean).join("; ");
}

export interface TileText {
  name: string;
  pieces: string[];
  roads: string[];
}

/** The whole map, tile by tile: what stands there and where its roads lead. */
export function textOf(scene: Scene): TileText[] {
  const key = (at: Square) => at.join();
  const inside = new Set(scene.tiles.map(([x, y]) => key(tileOf([x, y], scene.box))));
  const tilesOf = (p: Piece) => new Set([...p.squares, ...(p.garden ?? [])].map((s) => key(tileOf(s, scene.box))));
  const rows = [...scene.tiles].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([x, y]) => {
    const at = tileOf([x, y], scene.box);
    return {
      name: tileName([x, y], scene.box),
      pieces: scene.pieces.filter((p) => tilesOf(p).has(key(at))).map((p) => lineOf(p, scene)),
      roads: (scene.stretches ?? []).filter(([column, row]) => column === at[0] && row === at[1]).map(([, , text]) => text),
    };
  });
  const outside = scene.pieces.filter((p) => p.squares.length > 0 && ![...tilesOf(p)].some((at) => inside.has(at)));
  return outside.length ? [...rows, { name: "outside the map", pieces: outside.map((p) => lineOf(p, scene)), roads: [] }] : rows;
}

/** Its tile stands at the head of the row. Mail blocks matter only where a mailbox is. */
function lineOf(piece: Piece, scene: Scene): string {
  const block = scene.pieces.some((p) => p.glyph === "mailbox") && /house|apartment|mailbox/.test(piece.glyph) ? blocksOf(piece, scene) : "";
  return [piece.name, piece.place?.[1], piece.touches, block].filter(Boolean).join("; ");
}

function blocksOf(piece: Piece, { blocks, box }: Scene): string {
  const found = [...piece.squares, ...(piece.garden ?? [])].map(([x, y]) => blocks[1][y - box[1]]?.[x - box[0]] ?? -1);
  return `in mail block ${[...new Set(found)].filter((n) => n >= 0).map((n) => n + 1).join(" and ")}`;
}
