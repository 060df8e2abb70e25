import type { By, Square } from "../core/contract";
import { cellsPath, U } from "../map/draw";
import * as css from "./fcm-range.module.css";
import { digitCells, inReach, type RangeCell } from "./reach";

interface FieldProps {
  cells: RangeCell[];
  /** The squares under pieces, which would hide a digit. */
  taken: Square[];
  by: By;
  range: number;
  /** The square under the pointer or the map cursor. */
  at: Square | null;
  over(at: Square | null): void;
}

/**
 * The squares within range by their distance; the rest is dimmed. A large digit shows the distance
 * of a whole area, and a small one that of the square that is pointed at.
 */
export function RangeField({ cells, taken, by, range, at, over }: FieldProps) {
  const near = cells.filter((c) => inReach(c.cost, range));
  const road = by === "road";
  const digits = road ? digitCells(near, taken) : tilesOf(near);
  const here = road && at ? near.find((c) => String(c.at) === String(at)) : undefined;
  const steps = [...new Set(near.map((c) => c.cost))].sort((a, b) => a - b);
  return (
    <g aria-hidden>
      {steps.map((d) => (
        <path
          key={d}
          class={css.near}
          style={{ fillOpacity: 0.62 - (0.46 * d) / Math.max(range, 1) }}
          d={cellsPath(near.filter((c) => c.cost === d).map((c) => c.at))}
        />
      ))}
      <path
        class={css.far}
        d={cellsPath(cells.filter((c) => !inReach(c.cost, range)).map((c) => c.at))}
      />
      {digits.map(({ at: [x, y], cost }) => (
        <text
          key={`${x},${y}`}
          class={road ? css.cost : `${css.cost} ${css.costTile}`}
          data-part="cost"
          x={(x + (road ? 0.5 : 2.5)) * U}
          y={(y + (road ? 0.5 : 2.5)) * U}
        >
          {cost}
        </text>
      ))}
      {here && !digits.includes(here) && (
        <text
          class={`${css.cost} ${css.costHere}`}
          data-part="cost-here"
          x={(here.at[0] + 0.5) * U}
          y={(here.at[1] + 0.5) * U}
        >
          {here.cost}
        </text>
      )}
      {cells.map(({ at: [x, y] }) => (
        <rect
          key={`${x},${y}`}
          class={css.cell}
          x={x * U}
          y={y * U}
          width={U}
          height={U}
          onPointerEnter={() => over([x, y])}
          onPointerLeave={() => over(null)}
        />
      ))}
    </g>
  );
}

/** The north-west cell of each tile. */
function tilesOf(cells: RangeCell[]): RangeCell[] {
  const x0 = Math.min(...cells.map((c) => c.at[0]));
  const y0 = Math.min(...cells.map((c) => c.at[1]));
  const mod = (n: number) => ((n % 5) + 5) % 5;
  return cells.filter((c) => mod(c.at[0] - x0) === 0 && mod(c.at[1] - y0) === 0);
}
