import type { Count, Good, Piece } from "../core/contract";
import { boxOf } from "../core/space";
import { At, Icon } from "./At";
import { U, cellsPath } from "./draw";

interface Props {
  piece: Piece;
  demand: Count[];
  goods: Record<string, Good>;
}

/** A house with its number large, its garden beside it and its demand on it. */
export function House({ piece, demand, goods }: Props) {
  const b = boxOf(piece.squares);
  const [w, h] = [b.w * U, b.h * U];
  const wants = demand.filter(([, n]) => n > 0);
  return (
    <>
      {piece.garden && <Garden squares={piece.garden} />}
      <At x={b.x} y={b.y}>
        <rect class="fcm-house-wall" x="1.5" y="1.5" width={w - 3} height={h - 3} rx="4" />
        <path class="fcm-house-roof" d={piece.glyph === "apartment" ? `M6 7h${w - 12}M6 ${h - 7}h${w - 12}` : `M4 12L${w / 2} 3.5L${w - 4} 12`} />
        <text class="fcm-house-number" x={w / 2} y={wants.length ? h / 4 + 7 : h / 2 + 4} font-size={piece.label.length > 2 ? 14 : wants.length ? 17 : 21}>{piece.label}</text>
        {wants.map(([id, n], i) => <Token key={id} {...spotOf(i, wants.length, w, h)} n={n} good={goods[id]} />)}
      </At>
    </>
  );
}

const WIDE = 25; // a token and the gap beside it

/** Two tokens a row; the first row on the lower wall, more rows hanging below it. */
function spotOf(i: number, all: number, w: number, h: number): { x: number; y: number } {
  const inRow = all % 2 && i === all - 1 ? 1 : 2;
  return { x: w / 2 + ((i % 2) - inRow / 2) * WIDE + 0.5, y: h - 13 + Math.trunc(i / 2) * 14.5 };
}

function Token({ x, y, n, good }: { x: number; y: number; n: number; good: Good | undefined }) {
  return (
    <At x={x / U} y={y / U} class="fcm-token">
      <rect width="24" height="14.5" rx="7" />
      <Icon good={good} x={1.6} y={1.2} k={0.5} />
      <text x="18" y="7.4">{n}</text>
    </At>
  );
}

function Garden({ squares }: { squares: Piece["squares"] }) {
  const b = boxOf(squares);
  return (
    <>
      <path class="fcm-garden" d={cellsPath(squares)} />
      {squares.map(([x, y]) => <At key={`${x},${y}`} x={x} y={y}><Tuft /></At>)}
      <At x={b.x} y={b.y}><rect class="fcm-garden-hedge" x="1.5" y="1.5" width={b.w * U - 3} height={b.h * U - 3} rx="3" /></At>
    </>
  );
}

export function Tuft() {
  return <path class="fcm-garden-tuft" d="M6 14q1 -5 3 -6M10 14q0 -5 2 -8M14 14q-1 -4 -1 -6" />;
}
