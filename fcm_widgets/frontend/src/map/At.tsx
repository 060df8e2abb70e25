import type { ComponentChildren } from "preact";
import type { Point } from "../core/routes";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";

/** A part drawn from its own corner: 0, 0 is the north-west corner of square x, y. */
export function At({
  x,
  y,
  class: name,
  "data-part": part,
  children,
}: {
  x: number;
  y: number;
  class?: string | undefined;
  "data-part"?: string | undefined;
  children?: ComponentChildren;
}) {
  return (
    <g class={name} data-part={part} transform={`translate(${x * U} ${y * U})`}>
      {children}
    </g>
  );
}

/** Distance between the middles of two rings side by side, in squares; larger while presenting. */
export const GAP = 0.88;

interface RingProps {
  x: number;
  y: number;
  n: number | string;
  colour: string;
  /** How far it is moved from its place, in rings. */
  aside?: Point | undefined;
}

/** A number or letter in a ring of its road's, block's, route's or chain's colour. */
export function Ring({ x, y, n, colour, aside = [0, 0] }: RingProps) {
  const off = aside.map((k) => `calc(${k} * var(--fcm-gap, ${GAP * U}px))`).join(", ");
  return (
    <At x={x} y={y} class={css.numbered} data-part="numbered">
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
