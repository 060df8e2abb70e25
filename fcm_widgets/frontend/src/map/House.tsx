import type { Count, Drawing, Good, Piece, Square } from "../core/contract";
import { type Box, boxOf } from "../core/space";
import { Icon } from "../ui/GoodIcon";
import { At } from "./At";
import { Parts } from "./Drawings";
import { type TokenSpot, tokenSpots, U } from "./draw";
import * as css from "./fcm-map.module.css";

interface Props {
  piece: Piece;
  demand: Count[];
  goods: Record<string, Good>;
  /** The drawing that replaces the roof. */
  roof?: Drawing | undefined;
}

/** A house with its number large, its garden within the same wall, and its demand on it. */
export function House({ piece, demand, goods, roof }: Props) {
  const { x, y, ...b } = boxOf(piece.squares);
  const [w, h] = [b.w * U, b.h * U];
  const wants = demand.filter(([, n]) => n > 0);
  const garden = piece.garden?.map(([gx, gy]): Square => [gx - x, gy - y]) ?? [];
  const spots = tokenSpots(wants.length, w, h, garden);
  const inside = spots.filter((s) => s.x > 0 && s.x < w && s.y > 0 && s.y < h);
  const top = Math.min(h, ...inside.map((s) => s.y)); // the height that tokens leave for the number
  return (
    <At x={x} y={y}>
      {garden.length > 0 && <Garden squares={garden} house={{ x: 0, y: 0, ...b }} />}
      <rect class={css.houseWall} x="1.5" y="1.5" width={w - 3} height={h - 3} rx="4" />
      {top > 20 &&
        (roof ? (
          <g transform={`scale(${b.w} ${b.h})`}>
            <Parts parts={roof.parts} />
          </g>
        ) : (
          <path class={css.houseRoof} d={`M4 12L${w / 2} 3.5L${w - 4} 12`} />
        ))}
      <text
        class={css.houseNumber}
        data-part="house-number"
        x={w / 2}
        y={top > 20 ? top / 2 + 4 : top / 2 + 1.5}
        font-size={numberSize(piece.label, top, w)}
      >
        {piece.label}
      </text>
      {wants.map(([id, n], i) => (
        <Token key={id} {...(spots[i] as TokenSpot)} n={n} good={goods[id]} />
      ))}
    </At>
  );
}

/** The font size of a house's number; a name is fitted to the wall's width. */
function numberSize(label: string, room: number, width: number): number {
  if (label.length > 2) return Math.min(14, (width - 8) / (0.62 * label.length));
  return room > 30 ? 21 : room > 20 ? 17 : 13;
}

function Token({ x, y, w, h, n, good }: TokenSpot & { n: number; good: Good | undefined }) {
  const k = w > 20 ? 0.5 : 0.35;
  return (
    <At x={x / U} y={y / U} class={css.token} data-part="token">
      <rect width={w} height={h} rx={h / 2} />
      <Icon good={good} x={w > 20 ? 2 : 0.9} y={(h - 24 * k) / 2} k={k} />
      <text x={w - (w > 20 ? 6.8 : 5.3)} y={h / 2} font-size={w > 20 ? 12.5 : 11.5}>
        {n}
      </text>
    </At>
  );
}

interface GardenProps {
  squares: Square[];
  house: Box;
}

/** The wall surrounds house and garden: they are the same piece. */
export function Garden({ squares, house }: GardenProps) {
  const all = boxOf([
    ...squares,
    [house.x, house.y],
    [house.x + house.w - 1, house.y + house.h - 1],
  ]);
  return (
    <>
      <rect
        class={css.garden}
        x={all.x * U + 1.5}
        y={all.y * U + 1.5}
        width={all.w * U - 3}
        height={all.h * U - 3}
        rx="4"
      />
      {squares.map(([x, y]) => (
        <At key={`${x},${y}`} x={x} y={y}>
          <path class={css.gardenTuft} d="M6 14q1 -5 3 -6M10 14q0 -5 2 -8M14 14q-1 -4 -1 -6" />
        </At>
      ))}
    </>
  );
}
