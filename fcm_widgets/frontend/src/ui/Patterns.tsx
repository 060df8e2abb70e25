/** Six fills that differ by pattern as well as by colour, defined once a view. */
const STROKES = [
  "M-2 2L2 -2M0 8L8 0M6 10L10 6",
  "M0 2H8M0 6H8",
  "M2 0V8M6 0V8",
  "M0 0L8 8M8 0L0 8",
  "M-2 6L2 10M0 0L8 8M6 -2L10 2",
] as const;

export function Patterns({ uid }: { uid: string }) {
  return (
    <svg class="fcm-defs" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {[0, 1, 2, 3, 4, 5].map((hue) => (
          <pattern key={hue} id={`${uid}-c${hue}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={`var(--fcm-c${hue})`} />
            {hue === 1
              ? <path d="M2 2h.01M6 6h.01" stroke={`var(--fcm-c${hue}-line)`} stroke-width="3.2" stroke-linecap="round" />
              : <path d={STROKES[hue === 0 ? 0 : hue - 1]} stroke={`var(--fcm-c${hue}-line)`} stroke-width="1.6" fill="none" />}
          </pattern>
        ))}
        <pattern id={`${uid}-gone`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--fcm-panel)" />
          <path d="M-1 1L1 -1M0 6L6 0M5 7L7 5" stroke="var(--fcm-muted)" stroke-width="1.2" />
        </pattern>
        <pattern id={`${uid}-hatch`} width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M-2 2L2 -2M0 10L10 0M8 12L12 8" stroke="var(--fcm-works)" stroke-width="3" />
        </pattern>
      </defs>
    </svg>
  );
}

export function chainFill(uid: string, hue: number): string {
  return `url(#${uid}-c${((hue % 6) + 6) % 6})`;
}

export function chainColour(hue: number): string {
  return `var(--fcm-c${((hue % 6) + 6) % 6})`;
}
