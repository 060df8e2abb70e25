import type { Drawing, Good, Scene, Square } from "../core/contract";
import type { TileDrawn } from "../core/facts";
import { boxOf } from "../core/space";
import { Icon } from "../ui/GoodIcon";
import { ModulePiece } from "./Drawings";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";
import { GroundLayer } from "./GroundLayer";
import { Garden } from "./House";

interface Props {
  tile: TileDrawn;
  goods: Record<string, Good>;
  turn?: number;
  drawings: Record<string, Drawing>;
}

/** The print of a tile, in 100 x 100 units; it turns as a whole, but its text stays upright. */
export function TileDrawing({ tile, goods, drawings, turn = 0 }: Props) {
  // Its roads may go on, depending on where it is placed: no ends yet.
  const scene = {
    tiles: [[0, 0, tile.letter, 0]] as Scene["tiles"],
    roads: tile.roads,
    bridges: tile.bridges,
    ends: [],
    islands: [],
  };
  const upright = (squares: Square[]) => {
    const b = boxOf(squares);
    return `rotate(${-turn} ${(b.x + b.w / 2) * U} ${(b.y + b.h / 2) * U})`;
  };
  return (
    <g transform={`rotate(${turn} 50 50)`}>
      <GroundLayer scene={scene} />
      {tile.things.map(([glyph, label, squares, garden]) => {
        const b = boxOf(squares);
        const [cx, cy] = [(b.x + b.w / 2) * U, (b.y + b.h / 2) * U];
        const drawing = drawings[glyph];
        if (drawing && drawing.fit === "each")
          return <ModulePiece piece={{ squares, label }} drawing={drawing} />;
        if (glyph === "source")
          return (
            <g transform={upright(squares)}>
              <circle class={css.source} cx={cx} cy={cy} r="9.5" />
              <Icon good={goods[label]} x={cx - 6.6} y={cy - 6.6} k={0.55} />
            </g>
          );
        return (
          <>
            {garden.length > 0 && <Garden squares={garden} house={b} />}
            <rect
              class={css.houseWall}
              x={b.x * U + 1.5}
              y={b.y * U + 1.5}
              width={b.w * U - 3}
              height={b.h * U - 3}
              rx="4"
            />
            <text class={css.tileNumber} x={cx} y={cy} transform={upright(squares)}>
              {label}
            </text>
          </>
        );
      })}
    </g>
  );
}

export function TilePicture(props: Props) {
  return (
    <svg class={css.tilePicture} data-part="tile-picture" viewBox="0 0 100 100" aria-hidden>
      <TileDrawing {...props} />
    </svg>
  );
}
