import * as css from "./fcm-ui.module.css";

/** Six fills that differ by pattern as well as by colour; each view defines them once. */
const LINES = [
  "M-2 2L2 -2M0 8L8 0M6 10L10 6",
  "M2 2h.01M6 6h.01", // dots: the stroke's round caps
  "M0 2H8M0 6H8",
  "M2 0V8M6 0V8",
  "M0 0L8 8M8 0L0 8",
  "M-2 6L2 10M0 0L8 8M6 -2L10 2",
];

export function Patterns({ uid }: { uid: string }) {
  return (
    <svg class={css.defs} width="0" height="0" aria-hidden>
      {LINES.map((d, hue) => (
        <Pattern
          key={hue}
          id={`${uid}-c${hue}`}
          size={8}
          d={d}
          style={{
            "--a": `var(--fcm-c${hue})`,
            "--b": `var(--fcm-c${hue}-line)`,
            "--w": hue === 1 ? 3.2 : 1.6,
          }}
        />
      ))}
      <Pattern
        id={`${uid}-gone`}
        size={6}
        d="M-1 1L1 -1M0 6L6 0M5 7L7 5"
        style={{ "--a": "var(--fcm-panel)", "--b": "var(--fcm-muted)", "--w": 1.2 }}
      />
    </svg>
  );
}

function Pattern({
  id,
  size,
  d,
  style,
}: {
  id: string;
  size: number;
  d: string;
  style: Record<string, string | number>;
}) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" style={style}>
      <rect width={size} height={size} />
      <path d={d} />
    </pattern>
  );
}

export function chainFill(uid: string, hue: number): string {
  return `url(#${uid}-c${hue})`;
}

export function chainColour(hue: number): string {
  return `var(--fcm-c${hue})`;
}
