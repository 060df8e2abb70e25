import { useRef } from "preact/hooks";
import type { By, Square } from "../core/contract";
import { aimOf, isArrow } from "../core/space";
import { cellsPath, U } from "../map/draw";
import { useView } from "../ui/view";
import { type Cell, inReach, stepSquare } from "./reach";

interface FieldProps {
  cells: Cell[];
  by: By;
  range: number;
  over(at: Square | null): void;
}

/** The squares in reach by how far they are; a veil lies over the rest. */
export function Field({ cells, by, range, over }: FieldProps) {
  const near = cells.filter((c) => inReach(c.cost, range));
  const steps = [...new Set(near.map((c) => c.cost))].sort((a, b) => a - b);
  return (
    <g class="fcm-field" aria-hidden>
      {steps.map((d) => (
        <path
          key={d}
          class="fcm-near"
          style={{ fillOpacity: 0.62 - (0.46 * d) / Math.max(range, 1) }}
          d={cellsPath(near.filter((c) => c.cost === d).map((c) => c.at))}
        />
      ))}
      <path
        class="fcm-far"
        d={cellsPath(cells.filter((c) => !inReach(c.cost, range)).map((c) => c.at))}
      />
      {near.map(({ at: [x, y], cost }) =>
        by === "road" ? (
          <text key={`${x},${y}`} class="fcm-cost" x={(x + 0.5) * U} y={(y + 0.5) * U}>
            {cost}
          </text>
        ) : null,
      )}
      {by === "air" &&
        tilesOf(near).map(({ at: [x, y], cost }) => (
          <text
            key={`${x},${y}`}
            class="fcm-cost fcm-cost-tile"
            x={(x + 2.5) * U}
            y={(y + 2.5) * U}
          >
            {cost}
          </text>
        ))}
      {cells.map(({ at: [x, y] }) => (
        <rect
          key={`${x},${y}`}
          class="fcm-cell"
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

/** One cell for each tile, its north-west one, counted from the city's corner. */
function tilesOf(cells: Cell[]): Cell[] {
  const x0 = Math.min(...cells.map((c) => c.at[0]));
  const y0 = Math.min(...cells.map((c) => c.at[1]));
  const mod = (n: number) => ((n % 5) + 5) % 5;
  return cells.filter((c) => mod(c.at[0] - x0) === 0 && mod(c.at[1] - y0) === 0);
}

interface CursorProps {
  cells: Cell[];
  at: Square | null;
  home: Square;
  move(at: Square): void;
  say(at: Square): string;
  press(at: Square): void;
}

/** A square that the arrow keys move: the keyboard's way to point at the map. */
export function Cursor({ cells, at, home, move, say, press }: CursorProps) {
  const view = useView();
  const last = useRef<Square>(home);
  if (at) last.current = at;
  const [x, y] = last.current;
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      press(last.current);
    }
    if (!isArrow(e.key)) return;
    e.preventDefault();
    const to = stepSquare(cells, last.current, aimOf(e.key));
    last.current = to;
    move(to);
    view.say(say(to));
  };
  return (
    <g
      class="fcm-cursor"
      role="button"
      tabindex={0}
      aria-roledescription="square cursor"
      aria-label={say(last.current)}
      onFocus={() => move(last.current)}
      onKeyDown={onKeyDown}
    >
      <rect
        class="fcm-cursor-box"
        data-on={at ? "" : undefined}
        x={x * U + 0.5}
        y={y * U + 0.5}
        width={U - 1}
        height={U - 1}
        rx="2"
      />
    </g>
  );
}
