import type { ComponentChildren } from "preact";
import type { Good } from "../core/contract";
import { U } from "./draw";

/** A part drawn from its own corner: 0, 0 is the north-west corner of square x, y. */
export function At({ x, y, class: name, children }: { x: number; y: number; class?: string | undefined; children?: ComponentChildren }) {
  return <g class={name} transform={`translate(${x * U} ${y * U})`}>{children}</g>;
}

/** A good's icon, `k` times its 24 units wide. */
export function Icon({ good, x, y, k }: { good: Good | undefined; x: number; y: number; k: number }) {
  return good ? <path transform={`translate(${x} ${y}) scale(${k})`} d={good.path} fill={good.hue} /> : null;
}

/** A number or letter in a ring of its road's, block's, way's or chain's colour. */
export function Ring({ x, y, n, colour }: { x: number; y: number; n: number | string; colour: string }) {
  return (
    <At x={x} y={y} class="fcm-numbered">
      <circle r="8.6" stroke={colour} />
      <text>{n}</text>
    </At>
  );
}
