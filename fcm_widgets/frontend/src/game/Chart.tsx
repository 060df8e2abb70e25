import { useMemo } from "preact/hooks";
import type { Scene } from "../core/contract";
import { Badge } from "../ui/controls";
import { chainColour } from "../ui/Patterns";
import * as css from "./fcm-game.module.css";
import type { GameTimeline } from "./gameTimeline";
import { CashText } from "./parts";
import { CASH_CHART } from "./text";

const [W, H] = [600, 150];
const DASHES = ["", "9 4", "2 4", "12 4 2 4", "5 3", "1 3"];

/** Cash over the whole game: a line for each chain, with a dash and letter as well as a colour. */
export function Chart({
  timeline,
  scene,
  at,
  go,
}: {
  timeline: GameTimeline;
  scene: Scene;
  at: number;
  go(to: number): void;
}) {
  const hueOf = (seat: number) => scene.chains[seat]?.hue ?? 0;
  const colourOf = (seat: number) => chainColour(hueOf(seat));
  const last = Math.max(timeline.facts.length - 1, 1);
  const lines = useMemo(() => {
    const top = Math.max(1, ...timeline.facts.map((f) => Math.max(...f.chains.map((c) => c.cash))));
    const y = (cash: number) => Math.round((H - 8 - (cash / top) * (H - 20)) * 10) / 10;
    return scene.chains.map((_, seat) => {
      const cash = (i: number) =>
        timeline.facts[Math.min(i, timeline.facts.length - 1)]?.chains[seat]?.cash ?? 0;
      let d = `M0 ${y(cash(0))}`;
      for (let i = 1; i <= last; i++)
        if (cash(i) !== cash(i - 1)) d += `H${Math.round((i / last) * W * 10) / 10}V${y(cash(i))}`;
      return { d: `${d}H${W}`, end: y(cash(last)) };
    });
  }, [timeline]);
  const breaks = useMemo(
    () => timeline.steps.flatMap((s, i) => (s.kind === "break" ? [(i / last) * W] : [])),
    [timeline],
  );
  const spread = useMemo(() => apart(lines.map((l) => l.end)), [lines]);
  const x = (at / last) * W;
  return (
    <section class={css.chart} data-part="chart" aria-label={CASH_CHART}>
      <h3>{CASH_CHART}</h3>
      <svg
        viewBox={`-4 0 ${W + 30} ${H}`}
        role="img"
        aria-label="A line for each chain; the numbers are below"
        onClick={(e) => {
          const r = e.currentTarget.getBoundingClientRect();
          go(Math.round(((((e.clientX - r.left) / r.width) * (W + 30) - 4) / W) * last));
        }}
      >
        <path class={css.axis} data-part="axis" d={`M0 4V${H - 8}H${W}`} />
        {breaks.map((b) => (
          <path class={css.chartBreak} d={`M${b} 6V${H - 8}`} />
        ))}
        {lines.map((line, i) => (
          <path
            key={i}
            class={css.chartLine}
            data-part="chart-line"
            d={line.d}
            stroke={colourOf(i)}
            stroke-dasharray={DASHES[hueOf(i)]}
          />
        ))}
        {lines.map((_, i) => (
          <text key={i} x={W + 6} y={spread[i]} fill={colourOf(i)}>
            {scene.chains[i]?.letter}
          </text>
        ))}
        <path class={css.chartNow} data-part="chart-now" d={`M${x} 0V${H}`} />
      </svg>
      <ul class={css.row}>
        {scene.chains.map((chain, i) => (
          <li key={i} class={css.row}>
            <svg width="34" height="10" aria-hidden>
              <path
                class={css.chartLine}
                data-part="chart-line"
                d="M1 5H33"
                stroke={colourOf(i)}
                stroke-dasharray={DASHES[hueOf(i)]}
              />
            </svg>
            <Badge chain={chain} size={18} />
            {chain.name}{" "}
            <CashText seat={i} chain={chain} cash={timeline.facts[at]?.chains[i]?.cash} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The heights of the letters at the ends of the lines, moved apart if they would overlap. */
function apart(ends: number[]): number[] {
  const order = ends.map((y, i) => [y, i] as [number, number]).sort((a, b) => a[0] - b[0]);
  const out = [...ends];
  let least = 8;
  for (const [y, i] of order) {
    const label = Math.max(y, least);
    out[i] = label;
    least = label + 14;
  }
  let most = H - 8;
  for (const [, i] of order.reverse()) {
    const label = Math.min(out[i] ?? 0, most);
    out[i] = label;
    most = label - 14;
  }
  return out;
}
