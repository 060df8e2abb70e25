import type { Good } from "../core/contract";
import * as css from "./fcm-ui.module.css";

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

/** A good on a token, for texts and buttons. */
export function GoodIcon({ good, size = 18 }: { good: Good | undefined; size?: number }) {
  if (!good) return null;
  return (
    <svg
      class={css.good}
      data-part="good"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <circle cx="12" cy="12" r="11.5" fill="var(--fcm-token)" stroke="var(--fcm-token-edge)" />
      <Icon good={good} x={3.6} y={3.6} k={0.7} />
    </svg>
  );
}
