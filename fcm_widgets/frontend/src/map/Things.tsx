import type { Chain, Good, Piece, Scene } from "../core/contract";
import { boxOf, sweepOf } from "../core/space";
import { chainColour, chainFill } from "../ui/Patterns";
import { U, cellsPath } from "./draw";

interface Props {
  piece: Piece;
  uid: string;
  goods: Record<string, Good>;
  chain: Chain | undefined;
}

/** A restaurant: sign in the middle, a light doormat with arrows at each entrance corner. */
export function Restaurant({ piece, uid, chain }: Props) {
  const b = boxOf(piece.squares);
  const x = b.x * U;
  const y = b.y * U;
  const w = b.w * U;
  const h = b.h * U;
  return (
    <g class={piece.closed ? "fcm-closed" : undefined}>
      <rect class="fcm-restaurant" x={x + 1.5} y={y + 1.5} width={w - 3} height={h - 3} rx="3" fill={chainFill(uid, chain?.hue ?? 0)} />
      {(piece.doors ?? []).map((corner) => <Door key={corner} corner={corner} x={x} y={y} w={w} h={h} />)}
      <circle class="fcm-sign" cx={x + w / 2} cy={y + h / 2} r="11.5" />
      <text class="fcm-sign-letter" x={x + w / 2} y={y + h / 2}>{piece.label || chain?.letter}</text>
    </g>
  );
}

function Door({ corner, x, y, w, h }: { corner: string; x: number; y: number; w: number; h: number }) {
  const east = corner.includes("E");
  const south = corner.includes("S");
  const fx = east ? -1 : 1;
  const fy = south ? -1 : 1;
  return (
    <g transform={`translate(${east ? x + w : x} ${south ? y + h : y}) scale(${fx} ${fy})`}>
      <path class="fcm-door" d="M-1 -1H14.5L-1 14.5Z" />
      <path class="fcm-door-step" d="M2.5 -1.2H13M-1.2 2.5V13" />
    </g>
  );
}

export function Source({ piece, goods }: Props) {
  const b = boxOf(piece.squares);
  const cx = (b.x + b.w / 2) * U;
  const cy = (b.y + b.h / 2) * U;
  const good = goods[piece.good ?? piece.goods?.[0] ?? ""];
  return (
    <>
      <circle class="fcm-source" cx={cx} cy={cy} r="9.5" />
      {good && <path transform={`translate(${cx - 6.6} ${cy - 6.6}) scale(0.55)`} d={good.path} fill={good.hue} />}
    </>
  );
}

export function Campaign({ piece, goods, chain }: Props) {
  const b = boxOf(piece.squares);
  const over = b.w * b.h === 1 ? 3 : -1; // a single square is too small for number and good
  const x = b.x * U - over;
  const y = b.y * U - over;
  const w = b.w * U + 2 * over;
  const h = b.h * U + 2 * over;
  const kinds = piece.goods ?? (piece.good ? [piece.good] : []);
  const wide = w > 30;
  const icon = wide || h > 30 ? 0.58 : 0.48;
  return (
    <>
      <rect class={`fcm-campaign fcm-campaign-${piece.glyph}`} x={x} y={y} width={w} height={h} rx={piece.glyph === "radio" ? w / 3 : 2.5} />
      {chain && <rect x={x + 1} y={y + h - 3.5} width={w - 2} height="3" rx="1.5" fill={chainColour(chain.hue)} />}
      <text class="fcm-campaign-number" x={x + (wide ? 10 : h > 30 ? w / 2 : 8)} y={y + (h > 30 && !wide ? 10 : wide ? h / 2 : 8.5)}>{piece.label}</text>
      {kinds.map((id, i) => {
        const ix = x + w - 24 * icon - 2 - (wide ? i * 17 : 0);
        const iy = wide ? y + (h - 24 * icon) / 2 - 0.6 : y + h - 24 * icon - 3.2 - i * 14;
        return (
          <g key={id}>
            <circle class="fcm-campaign-good" cx={ix + 12 * icon} cy={iy + 12 * icon} r={12 * icon + 1} />
            <path fill={goods[id]?.hue} d={goods[id]?.path ?? ""} transform={`translate(${ix} ${iy}) scale(${icon})`} />
          </g>
        );
      })}
      {piece.turns !== undefined && <Turns x={x + w} y={y} turns={piece.turns} />}
    </>
  );
}

function Turns({ x, y, turns }: { x: number; y: number; turns: number | "eternal" }) {
  return (
    <g class="fcm-turns">
      <path d={`M${x - 7} ${y - 7}h9a5 5 0 0 1 5 5v4a5 5 0 0 1 -5 5h-9a5 5 0 0 1 -5 -5v-4a5 5 0 0 1 5 -5z`} />
      <text x={x - 2.5} y={y}>{turns === "eternal" ? "\u221e" : turns}</text>
    </g>
  );
}

/** An airplane lies outside and points at the rows or columns it flies over. */
export function Airplane(props: Props & { box: Scene["box"]; lit: boolean }) {
  const { piece, box, lit } = props;
  const sweep = sweepOf(piece, box);
  return (
    <>
      {sweep && (
        <g class={`fcm-sweep${lit ? " fcm-sweep-lit" : ""}`}>
          <rect x={sweep.x * U} y={sweep.y * U} width={sweep.w * U} height={sweep.h * U} />
          <path d={headPath(piece.edge ?? "W", sweep)} />
        </g>
      )}
      <Campaign {...props} />
    </>
  );
}

function headPath(edge: string, s: { x: number; y: number; w: number; h: number }): string {
  const cx = (s.x + s.w / 2) * U;
  const cy = (s.y + s.h / 2) * U;
  const x0 = s.x * U;
  const y0 = s.y * U;
  const x1 = (s.x + s.w) * U;
  const y1 = (s.y + s.h) * U;
  if (edge === "W") return `M${x0 + 1} ${cy - 7}l11 7l-11 7z`;
  if (edge === "E") return `M${x1 - 1} ${cy - 7}l-11 7l11 7z`;
  if (edge === "N") return `M${cx - 7} ${y0 + 1}l7 11l7 -11z`;
  return `M${cx - 7} ${y1 - 1}l7 -11l7 11z`;
}

export function Park({ piece }: Props) {
  return (
    <>
      <path class="fcm-park" d={cellsPath(piece.squares)} />
      {piece.squares.map(([x, y]) => (
        <path key={`${x},${y}`} class="fcm-park-tree" d={`M${x * U + 10} ${y * U + 17}v-5M${x * U + 10} ${y * U + 3.5}l5.5 9h-11z`} />
      ))}
    </>
  );
}

export function Works({ piece, uid }: Props) {
  const building = piece.glyph === "construction";
  return (
    <>
      {piece.squares.map(([x, y]) => (building
        ? <rect key={`${x},${y}`} class="fcm-construction" x={x * U + 1.5} y={y * U + 1.5} width={U - 3} height={U - 3} fill={`url(#${uid}-hatch)`} />
        : (
          <g key={`${x},${y}`} class="fcm-works">
            <path d={`M${x * U + 10} ${y * U + 1.5}l8.5 16h-17z`} />
            <path class="fcm-works-mark" d={`M${x * U + 10} ${y * U + 7}v5M${x * U + 10} ${y * U + 14.6}v.4`} />
          </g>
        )))}
    </>
  );
}
