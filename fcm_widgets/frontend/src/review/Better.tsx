import type { ReviewChoice } from "../core/facts";
import { money, signed } from "../core/format";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { Scroll } from "../ui/Scroll";
import * as css from "./fcm-review.module.css";
import type { Ui } from "./GameReview";
import {
  ALL_CHOICES,
  BETTER_TITLE,
  GRAPH_KEY,
  graphLabel,
  HOW_SURE,
  METHOD,
  NOTHING_BETTER,
  PACE,
  PLAY_LINE,
  playLine,
  progressText,
  STOP,
  VERDICTS,
  weighText,
} from "./text";

/** What the planner expects of each choice of the chain, and where another choice was better. */
export function Better(ui: Ui) {
  const { scene, seat, choices, kernel } = ui;
  const name = scene.chains[seat]?.name;
  const progress = ui.weighing[seat];
  const own = choices.filter((choice) => choice.seat === seat);
  const better = own
    .filter((choice) => choice.verdict === "better")
    .sort((a, b) => b.difference - a.difference);
  if (!own.length && !kernel.live) return null;
  const whole = !!progress?.total && progress.done >= progress.total;
  return (
    <section class={css.better} data-part="better" aria-label={BETTER_TITLE}>
      <h3>{BETTER_TITLE}</h3>
      {kernel.live && !whole && (
        <div class={css.weighing}>
          {progress?.runs ? (
            <>
              <progress
                aria-label={weighText(name)}
                max={progress.total || 1}
                value={progress.done}
              />
              <span>{progressText(progress.done, progress.total)}</span>
              <Button onClick={() => kernel.send("stop", {})}>{STOP}</Button>
            </>
          ) : (
            <>
              <Button kind="primary" onClick={() => kernel.send("weigh", {})}>
                {weighText(name)}
              </Button>
              <span>{progress?.done ? progressText(progress.done, progress.total) : PACE}</span>
            </>
          )}
        </div>
      )}
      {kernel.faults.map((fault) => (
        <p key={fault.text} role="alert" data-part="faults">
          {fault.text}
        </p>
      ))}
      {own.length > 1 && <Graph all={own} name={name} />}
      {better.length > 0 ? (
        <ol class={css.betterList}>
          {better.map((choice) => (
            <li key={choice.move}>
              <p>{choice.line}</p>
              {kernel.drawsOthers && (
                <Button
                  aria-label={playLine(choice)}
                  onClick={() => kernel.send("line", { move: choice.move })}
                >
                  {PLAY_LINE}
                </Button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        own.length > 0 && whole && <p class={uiCss.note}>{NOTHING_BETTER}</p>
      )}
      {own.length > 0 && (
        <details>
          <summary>{ALL_CHOICES(own.length)}</summary>
          <Scroll class={css.choicesBox} data-part="choices">
            <ChoicesTable all={own} />
          </Scroll>
        </details>
      )}
      <details>
        <summary>{HOW_SURE}</summary>
        <p class={uiCss.note} data-part="note">
          {METHOD}
        </p>
      </details>
    </section>
  );
}

const [WIDTH, HEIGHT, EDGE] = [640, 150, 8];

/** The expected lead after each choice, and the expected lead of each better choice. */
function Graph({ all, name }: { all: ReviewChoice[]; name: string | undefined }) {
  const leads = all.flatMap((c) => [c.expected, c.verdict === "better" ? c.best : c.expected]);
  const [low, high] = [Math.min(0, ...leads), Math.max(1, ...leads)];
  const x = (i: number) => EDGE + (i / (all.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (n: number) => EDGE + ((high - n) / (high - low)) * (HEIGHT - 2 * EDGE);
  const begins = all.flatMap((c, i) => (c.turn === all[i - 1]?.turn ? [] : [i]));
  return (
    <figure class={css.graph} data-part="graph">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={graphLabel(name, all, low, high)}
      >
        {begins.slice(1).map((i) => (
          <path key={i} class={css.graphTurn} d={`M${x(i - 0.5)} 0V${HEIGHT}`} />
        ))}
        <path class={css.axis} data-part="axis" d={`M0 ${y(0)}H${WIDTH}`} />
        <path
          class={css.graphLine}
          d={`M${all.map((c, i) => `${x(i)} ${y(c.expected)}`).join("L")}`}
        />
        {all.map((c, i) => (
          <g key={c.move} data-verdict={c.verdict}>
            <title>{c.line}</title>
            {c.verdict === "better" && (
              <path
                class={css.graphBetter}
                d={`M${x(i)} ${y(c.expected)}V${y(c.best)}m-5 4l5 -9l5 9z`}
              />
            )}
            <circle
              class={css.graphDot}
              cx={x(i)}
              cy={y(c.expected)}
              r={c.verdict === "better" ? 4 : 2.5}
            />
          </g>
        ))}
      </svg>
      <div class={css.graphTurns} aria-hidden>
        {begins.map((i) => (
          <span key={i} style={{ insetInlineStart: `${(x(i) / WIDTH) * 100}%` }}>
            {all[i]?.turn}
          </span>
        ))}
      </div>
      <figcaption>
        {GRAPH_KEY} {signed(Math.round(low), "$")} … {signed(Math.round(high), "$")}
      </figcaption>
    </figure>
  );
}

/** Every choice with its numbers: the graph as a table. */
function ChoicesTable({ all }: { all: ReviewChoice[] }) {
  return (
    <table class={css.choices} data-part="choices">
      <thead>
        <tr>
          <th scope="col">turn</th>
          <th scope="col">played</th>
          <th scope="col">expected</th>
          <th scope="col">best other choice</th>
          <th scope="col">expected</th>
          <th scope="col">difference</th>
          <th scope="col">verdict</th>
        </tr>
      </thead>
      <tbody>
        {all.map((c) => (
          <tr key={c.move} data-verdict={c.verdict}>
            <td title={c.phase}>{c.turn}</td>
            <td>{c.played}</td>
            <td>{money(Math.round(c.expected))}</td>
            <td>{c.instead}</td>
            <td>{money(Math.round(c.best))}</td>
            <td>
              {signed(Math.round(c.difference), "$")} ± {money(Math.round(c.spread))}
            </td>
            <td>{VERDICTS[c.verdict]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
