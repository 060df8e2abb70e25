import { useMemo } from "preact/hooks";
import type { Scene } from "../core/contract";
import { money } from "../core/format";
import { chainColour } from "../ui/Patterns";
import * as css from "./fcm-game.module.css";
import { type GameTimeline, turnsOf } from "./gameTimeline";
import { CASH_CHART, turnText } from "./text";

/** The drawing is stretched to the width of its box; texts are outside of it and keep their size. */
const [W, H] = [600, 150];
const DASHES = ["", "9 4", "2 4", "12 4 2 4", "5 3", "1 3"];

/** The distance between the values of an axis, so that there are at most `most` of them. */
function tickStep(top: number, most: number): number {
  for (let size = 1; ; size *= 10)
    for (const step of [size, 2 * size, 5 * size]) if (top / step <= most) return step;
}

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
  const { lines, values } = useMemo(() => {
    const most = Math.max(
      10,
      ...timeline.facts.map((f) => Math.max(...f.chains.map((c) => c.cash))),
    );
    const step = tickStep(most, 4);
    const top = Math.ceil(most / step) * step;
    const y = (cash: number) => Math.round((1 - cash / top) * H * 10) / 10;
    const lines = scene.chains.map((_, seat) => {
      const cash = (i: number) =>
        timeline.facts[Math.min(i, timeline.facts.length - 1)]?.chains[seat]?.cash ?? 0;
      let d = `M0 ${y(cash(0))}`;
      for (let i = 1; i <= last; i++)
        if (cash(i) !== cash(i - 1)) d += `H${Math.round((i / last) * W * 10) / 10}V${y(cash(i))}`;
      return { d: `${d}H${W}`, end: y(cash(last)) };
    });
    const values = Array.from({ length: top / step + 1 }, (_, i) => ({
      cash: i * step,
      y: y(i * step),
    }));
    return { lines, values };
  }, [timeline]);
  const turns = useMemo(() => {
    const all = turnsOf(timeline);
    const each = tickStep(all.length, 8);
    const apart = 0.16 * last; // The first label is longer.
    return all.filter(({ number, from }, i) => !i || (number % each === 0 && from >= apart));
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
      <div class={css.plot}>
        <svg
          viewBox={`0 0 ${W} ${H}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="A line for each chain; the list of chains above has the numbers"
          onClick={(e) => {
            const r = e.currentTarget.getBoundingClientRect();
            go(Math.round(((e.clientX - r.left) / r.width) * last));
          }}
        >
          {values.map(({ cash, y }) => (
            <path key={cash} class={css.axis} data-part="axis" d={`M0 ${y}H${W}`} />
          ))}
          {breaks.map((b) => (
            <path class={css.chartBreak} d={`M${b} 0V${H}`} />
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
          <path class={css.chartNow} data-part="chart-now" d={`M${x} 0V${H}`} />
        </svg>
        <div aria-hidden>
          {values.map(({ cash, y }) => (
            <span key={cash} class={css.value} style={{ top: `${y}px` }}>
              {money(cash)}
            </span>
          ))}
          {lines.map((_, i) => (
            <b key={i} class={css.end} style={{ top: `${spread[i]}px`, color: colourOf(i) }}>
              {scene.chains[i]?.letter}
            </b>
          ))}
          {turns.map(({ number, from }) => (
            <span key={number} class={css.turn} style={{ left: `${(100 * from) / last}%` }}>
              {number === turns[0]?.number ? turnText(number) : number}
            </span>
          ))}
        </div>
      </div>
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
