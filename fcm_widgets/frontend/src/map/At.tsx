import type { ComponentChildren } from "preact";
import type { Good } from "../core/contract";
import type { Point } from "../core/ways";
import { U } from "./draw";

/** A part drawn from its own corner: 0, 0 is the north-west corner of square x, y. */
export function At({
  x,
  y,
  class: name,
  children,
}: {
  x: number;
  y: number;
  class?: string | undefined;
  children?: ComponentChildren;
}) {
  return (
    <g class={name} transform={`translate(${x * U} ${y * U})`}>
      {children}
    </g>
  );
}

/** A good's icon, `k` times its 24 units wide. */
export function Icon({
  good,
  x,
  y,
  k,
}: {
  good: Good | undefined;
  x: number;
  y: number;
  k: number;
}) {
  return good ? (
    <path transform={`translate(${x} ${y}) scale(${k})`} d={good.path} fill={good.hue} />
  ) : null;
}

/** A good on a token, as it lies in texts and on buttons. */
export function GoodIcon({ good, size = 18 }: { good: Good | undefined; size?: number }) {
  if (!good) return null;
  return (
    <svg class="fcm-good" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="11.5" fill="var(--fcm-token)" stroke="var(--fcm-token-edge)" />
      <Icon good={good} x={3.6} y={3.6} k={0.7} />
    </svg>
  );
}

/** How far apart the middles of two rings are that stand side by side, in squares; while presenting, further. */
export const GAP = 0.88;

interface RingProps {
  x: number;
  y: number;
  n: number | string;
  colour: string;
  /** How many rings it stands off its place. */
  aside?: Point | undefined;
}

/** A number or letter in a ring of its road's, block's, way's or chain's colour. */
export function Ring({ x, y, n, colour, aside = [0, 0] }: RingProps) {
  const off = aside.map((k) => `calc(${k} * var(--fcm-gap, ${GAP * U}px))`).join(", ");
  return (
    <At x={x} y={y} class="fcm-numbered">
      <g style={aside.some(Boolean) ? { transform: `translate(${off})` } : undefined}>
        {String(n).length > 1 ? (
          <rect x="-11" y="-8.6" width="22" height="17.2" rx="8.6" stroke={colour} />
        ) : (
          <circle r="8.6" stroke={colour} />
        )}
        <text>{n}</text>
      </g>
    </At>
  );
}
