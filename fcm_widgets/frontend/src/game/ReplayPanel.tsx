import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameCatalogue } from "../core/facts";
import { Speed } from "../dinner/Stepper";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import * as css from "./fcm-game.module.css";
import { firstDifference, type GameTimeline } from "./gameTimeline";
import { StepLine } from "./parts";
import { type Recap, recapSince, stays } from "./recap";
import { nthOf, SINCE_YOUR_MOVE } from "./text";
import type { GameState, GameUi } from "./useGame";
import type { Kernel } from "./useKernel";

interface ReplayState {
  timeline: GameTimeline;
  recap: Recap | null;
  /** The number of the stop on show; null for none. */
  stop: number | null;
  runs: boolean;
}

/**
 * After the player's action, replays what ran by itself, stop by stop, at the reader's speed. With
 * less motion or speed 0 it waits for a click; while bots think it waits for them. It only shows
 * steps, so neither Python nor the stored step changes.
 */
export function useReplay(
  model: Model<GameState>,
  timeline: GameTimeline,
  box: GameCatalogue,
  kernel: Kernel,
  waits: boolean,
) {
  const [speed, setSpeed] = useTrait(model, "speed");
  const state = useRef<ReplayState>({ timeline, recap: null, stop: null, runs: true });
  const [, draw] = useState(0);
  const set = (part: Partial<ReplayState>) => {
    state.current = { ...state.current, ...part };
    draw((n) => n + 1);
  };
  if (state.current.timeline !== timeline) {
    state.current = waits
      ? { ...state.current, recap: null, stop: null }
      : follow(state.current, timeline, box, kernel, speed);
  }
  const { recap, stop, runs } = state.current;
  const stops = recap?.stops ?? [];
  const at = stop === null ? null : (stops[stop] ?? null);
  const to = (next: number) =>
    set(next < stops.length ? { stop: Math.max(0, next) } : { stop: null, runs: true });
  useEffect(() => {
    if (at === null || stop === null || !runs) return;
    const timer = setTimeout(() => to(stop + 1), stays(timeline, at, speed || 1));
    return () => clearTimeout(timer);
  }, [timeline, at, runs, speed]);
  return {
    recap,
    speed,
    setSpeed,
    at,
    stop,
    runs,
    to,
    toggle: () => set({ runs: !runs }),
    /** By a key, as by its buttons. */
    by: (stops: 1 | -1) => stop !== null && to(stop + stops),
    begin: () => set({ stop: 0, runs: speed > 0 && !still() }),
    end: () => {
      if (stop !== null) set({ stop: null, runs: true });
    },
  };
}

export type Replay = ReturnType<typeof useReplay>;

function follow(
  was: ReplayState,
  timeline: GameTimeline,
  box: GameCatalogue,
  { played }: Kernel,
  speed: number,
): ReplayState {
  const from = firstDifference(was.timeline, timeline);
  // The same steps may arrive once more, when a part of them comes late.
  if (from === timeline.steps.length && from === was.timeline.steps.length)
    return { ...was, timeline };
  const mine = played.current && !was.timeline.follows && from < timeline.steps.length;
  played.current = false;
  if (!mine) return { timeline, recap: null, stop: null, runs: true };
  const recap = recapSince(timeline, box.kinds, from, box.you);
  const shown = recap.stops.length > 0 && speed > 0 && !still();
  return { timeline, recap, stop: shown ? 0 : null, runs: true };
}

/** Return whether the system asks for less motion. */
function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The replay of the evening, in place of the options: the event on show, and its controls. */
export function ReplayPanel({ ui: { replay, kernel, game, moment } }: { ui: GameUi }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (kernel.focus.current) ref.current?.querySelector("button")?.focus({ preventScroll: true });
    kernel.focus.current = false;
  }, []);
  // If the focus is here at the end, it goes on to the options.
  useLayoutEffect(() => {
    const panel = ref.current as HTMLElement;
    const page = panel.getRootNode() as Document;
    return () => {
      if (panel.contains(page.activeElement)) kernel.focus.current = true;
    };
  }, []);
  const { stop, recap, runs, to } = replay;
  const count = recap?.stops.length ?? 0;
  const now = stop ?? 0;
  return (
    <section
      ref={ref}
      class={`${css.play} ${css.evening}`}
      data-part="play evening"
      aria-label="The evening"
    >
      <div class={`${css.row} ${css.playHead}`} data-part="play-head">
        <h3 data-answer>
          {game.box.phases[moment.now.phase]}{" "}
          <small class={uiCss.muted}>{nthOf(now + 1, count)}</small>
        </h3>
        <Button class={uiCss.primary} data-part="primary" onClick={replay.end}>
          Skip <kbd aria-hidden>Esc</kbd>
        </Button>
      </div>
      <div class={css.row}>
        <Button
          aria-label="Previous event"
          aria-disabled={now === 0}
          onClick={() => now > 0 && to(now - 1)}
        >
          {"\u2039"}
        </Button>
        <Button onClick={replay.toggle}>
          {runs ? "Pause" : "Resume"} <kbd aria-hidden>k</kbd>
        </Button>
        <Button aria-label="Next event" onClick={() => to(now + 1)}>
          {"\u203a"}
        </Button>
        <span data-answer>
          <Speed speed={replay.speed} setSpeed={replay.setSpeed} none="only by click" />
        </span>
      </div>
    </section>
  );
}

/** What happened since the player's last action; a click on a line goes to its step. */
export function RecapPanel({ ui: { game, replay, moment } }: { ui: GameUi }) {
  const { box, scene, timeline, reasons } = game;
  if (!replay.recap?.chapters.length) return null;
  return (
    <section class={css.recap} data-part="since" aria-label={SINCE_YOUR_MOVE}>
      <p class={css.row}>
        <strong>{SINCE_YOUR_MOVE}</strong>
        {replay.recap.stops.length > 0 && <Button onClick={replay.begin}>Show the evening</Button>}
      </p>
      {replay.recap.chapters.map(({ phase, turn, news }) => (
        <div key={`${turn} ${phase}`}>
          <h4>{box.phases[phase]}</h4>
          <ul>
            {news.map(({ text, steps }) => {
              const [at = 0] = steps;
              return (
                <li key={at}>
                  <StepLine
                    at={at}
                    line={text}
                    chain={scene.chains[timeline.steps[at]?.chain ?? -1]}
                    reason={steps.map((step) => reasons[step]).find(Boolean)}
                    go={moment.go}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
