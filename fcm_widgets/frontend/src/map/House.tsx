import type { Count, Good, Piece } from "../core/contract";
import { boxOf } from "../core/space";
import { U, cellsPath } from "./draw";

interface Props {
  piece: Piece;
  demand: Count[];
  goods: Record<string, Good>;
}

/** A house with its number large, its garden beside it and its demand on it. */
export function House({ piece, demand, goods }: Props) {
  const b = boxOf(piece.squares);
  const x = b.x * U;
  const y = b.y * U;
  const w = b.w * U;
  const h = b.h * U;
  const wants = demand.filter(([, n]) => n > 0);
  const rows = wants.length > 2 ? 2 : wants.length ? 1 : 0;
  return (
    <>
      {piece.garden && <Garden squares={piece.garden} />}
      <rect class="fcm-house-wall" x={x + 1.5} y={y + 1.5} width={w - 3} height={h - 3} rx="4" />
      {piece.glyph === "apartment"
        ? <path class="fcm-house-roof" d={`M${x + 6} ${y + 7}h${w - 12}M${x + 6} ${y + h - 7}h${w - 12}`} />
        : <path class="fcm-house-roof" d={`M${x + 4} ${y + 12}L${x + w / 2} ${y + 3.5}L${x + w - 4} ${y + 12}`} />}
      <text class="fcm-house-number" x={x + w / 2} y={y + h / 2 + (rows ? -h / 4 + 7 : 4)} font-size={label(piece.label, rows)}>{piece.label}</text>
      <Tokens wants={wants} goods={goods} cx={x + w / 2} bottom={y + h} />
    </>
  );
}

function label(text: string, rows: number): number {
  return text.length > 2 ? 15 : rows ? 17 : 21;
}

function Garden({ squares }: { squares: Piece["squares"] }) {
  const b = boxOf(squares);
  return (
    <>
      <path class="fcm-garden" d={cellsPath(squares)} />
      {squares.map(([x, y]) => (
        <path key={`${x},${y}`} class="fcm-garden-tuft" d={`M${x * U + 6} ${y * U + 14}q1 -5 3 -6M${x * U + 10} ${y * U + 14}q0 -5 2 -8M${x * U + 14} ${y * U + 14}q-1 -4 -1 -6`} />
      ))}
      <rect class="fcm-garden-hedge" x={b.x * U + 1.5} y={b.y * U + 1.5} width={b.w * U - 3} height={b.h * U - 3} rx="3" />
    </>
  );
}

interface TokensProps {
  wants: Count[];
  goods: Record<string, Good>;
  cx: number;
  bottom: number;
}

/** Two kinds of goods a row, the last row hanging over the lower wall. */
export function Tokens({ wants, goods, cx, bottom }: TokensProps) {
  const rows: Count[][] = [];
  for (let i = 0; i < wants.length; i += 2) rows.push(wants.slice(i, i + 2));
  return (
    <>
      {rows.map((row, j) => row.map(([id, n], i) => {
        const wide = 25;
        const x = cx + (i - row.length / 2) * wide;
        return <Token key={id} x={x + 0.5} y={bottom - 13 + j * 14.5} n={n} good={goods[id]} />;
      }))}
    </>
  );
}

function Token({ x, y, n, good }: { x: number; y: number; n: number; good: Good | undefined }) {
  return (
    <g class="fcm-token">
      <rect x={x} y={y} width="24" height="14.5" rx="7" />
      {good && <path transform={`translate(${x + 1.6} ${y + 1.2}) scale(0.5)`} d={good.path} fill={good.hue} />}
      <text x={x + 18} y={y + 7.4}>{n}</text>
    </g>
  );
}
