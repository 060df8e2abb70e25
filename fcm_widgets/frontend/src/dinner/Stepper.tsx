import type { Rung, Timeline } from "../core/contract";
import { type StepMark, stepMark } from "../core/timeline";
import { Button, Toolbar } from "../ui/controls";
import * as css from "./fcm-dinner.module.css";
import { MARKS, pace, STEPS, stepCount, stepText, UNGUESSED } from "./text";
import type { Player } from "./usePlayer";

interface Props {
  timeline: Timeline;
  scene: { ladder?: Rung[] };
  player: Player;
  /** The sentence of a step; before the guess only the question. */
  textOf(step: number): string;
  hiddenAt(step: number): boolean;
  /** While presenting: how many reasons are open, and how many there are. */
  reasons: { on: boolean; shown: number; all: number; next(): void };
}

const ICONS = {
  first: "M5 5h2.5v14H5zM19 5v14L8.5 12z",
  back: "M17 5v14L6.5 12z",
  play: "M7 5l12 7l-12 7z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  next: "M7 5l10.5 7L7 19z",
  last: "M16.5 5H19v14h-2.5zM5 5l10.5 7L5 19z",
};

export function Stepper({ timeline, scene, player, textOf, hiddenAt, reasons }: Props) {
  const last = timeline.steps.length - 1;
  const { cursor, playing } = player;
  // Before the guess a step has no mark, so neither the track nor its legend gives it away.
  const marks = timeline.steps.map((step, i) =>
    hiddenAt(i) ? null : stepMark(step, scene.ladder ?? []),
  );
  return (
    <div class={css.stepper} data-part="stepper">
      <div class={css.stepperRow}>
        <Toolbar label="Steps">
          <Press icon="first" off={cursor <= 0} act={() => player.go(0)} />
          <Press icon="back" off={cursor <= 0} act={() => player.go(cursor - 1)} />
          <Press
            icon="next"
            off={cursor >= last}
            act={() => player.go(cursor + 1)}
            // Another button is the next thing to do while a guess or reasons are open.
            kind={reasons.on || hiddenAt(cursor) ? undefined : "primary"}
            main
          />
          <Press icon="last" off={cursor >= last} act={() => player.go(last)} />
        </Toolbar>
        {reasons.on && (
          <Button
            kind="primary"
            data-part="next"
            aria-disabled={reasons.shown >= reasons.all}
            onClick={reasons.next}
          >
            Next reason <kbd aria-hidden>n</kbd>
          </Button>
        )}
        <MarkLegend marks={marks} />
        <span class={css.count} data-part="count">
          {stepCount(cursor, last)}
        </span>
        <Press icon={playing ? "pause" : "play"} act={player.toggle} />
      </div>
      <div class={css.scrub} data-part="scrub">
        <Track marks={marks} cursor={cursor} />
        <input
          type="range"
          min="0"
          max={last}
          step="1"
          value={cursor}
          aria-label="Step"
          aria-valuetext={stepText(cursor, last, textOf(cursor))}
          onInput={(e) => player.go(Number(e.currentTarget.value))}
        />
      </div>
    </div>
  );
}

/** The meaning of the marks that are above the slider now. */
function MarkLegend({ marks }: { marks: (StepMark | null)[] }) {
  return (
    <ul class={css.trackLegend} data-part="track-legend" aria-hidden>
      {MARKS.filter(([mark]) => marks.includes(mark)).map(([mark, text]) => (
        <li key={mark}>
          <svg data-look={mark} viewBox="-8 -8 16 16">
            <path d={SHAPES[mark]} />
          </svg>
          {text}
        </li>
      ))}
      {marks.includes(null) && (
        <li>
          <b>?</b>
          {UNGUESSED}
        </li>
      )}
    </ul>
  );
}

const SPEEDS = [0.25, 0.5, 1, 2, 4];

/** The speed at which the steps play. */
export function Speed({
  speed,
  setSpeed,
  none,
}: {
  speed: number;
  setSpeed(n: number): void;
  /** The label of speed 0, if it can be chosen. */
  none?: string;
}) {
  return (
    <label class={css.speed}>
      Speed
      <select value={String(speed)} onChange={(e) => setSpeed(Number(e.currentTarget.value))}>
        {[...new Set([...(none ? [0] : []), ...SPEEDS, speed])].map((s) => (
          <option key={s} value={String(s)}>
            {s || !none ? pace(s) : none}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PressProps {
  icon: keyof typeof ICONS;
  off?: boolean;
  /** The button that a reader presses most: its sign points out of it. */
  main?: boolean;
  /** Of the main button. */
  kind?: "primary" | undefined;
  act(): void;
}

function Press({ icon, off, main, kind, act }: PressProps) {
  const text = STEPS[icon];
  const worded = main || icon === "play" || icon === "pause";
  const words = <span class={worded ? undefined : "fcm-sr"}>{text}</span>;
  return (
    <Button
      kind={worded ? kind : "icon"}
      aria-disabled={!!off}
      title={worded ? undefined : text}
      onClick={() => !off && act()}
    >
      {main && words}
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={ICONS[icon]} fill="currentColor" />
      </svg>
      {!main && words}
    </Button>
  );
}

const SHAPES: Record<StepMark, string> = {
  sale: "M0 -5a5 5 0 1 0 .01 0z",
  none: "M-4 -4L4 4M4 -4L-4 4",
  tie: "M0 -6L6 0L0 6L-6 0z",
  break: "M-6 -5H6L0 6z",
  other: "M0 -4V4",
};

function Track({ marks, cursor }: { marks: (StepMark | null)[]; cursor: number }) {
  const last = Math.max(marks.length - 1, 1);
  return (
    <div class={css.track} data-part="track" aria-hidden>
      {marks.map((mark, i) => (
        <svg
          class={css.mark}
          data-part="mark"
          data-look={mark ?? "other"}
          data-now={i === cursor ? "" : undefined}
          style={{ "--at": i / last }}
          viewBox="-8 -8 16 16"
        >
          {mark ? <path d={SHAPES[mark]} /> : <text y="1">?</text>}
        </svg>
      ))}
    </div>
  );
}
