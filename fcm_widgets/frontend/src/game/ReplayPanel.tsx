import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import type { GameCatalogue } from "../core/facts";
import { Speed } from "../dinner/Stepper";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import * as css from "./fcm-game.module.css";
import { firstDifference, type GameTimeline } from "./gameTimeline";
import { type Recap, recapSince, stays } from "./recap";
import type { GameState } from "./useGame";
import type { Kernel } from "./useKernel";

interface ReplayState {
  timeline: GameTimeline;
  recap: Recap | null;
  /** The number of the stop on show; null for none. */
  stop: number | null;
  runs: boolean;
}

/**
 * After the player's action, shows what ran by itself stop by stop, at the reader's speed; with
 * less motion or speed 0 it waits for a click. It only walks the steps that are here, so Python and
 * the kept step do not change. While bots think it waits for their actions.
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

interface PanelProps {
  replay: Replay;
  phase: string;
  kernel: Kernel;
}

/** In the place of what may be done, while the evening is shown: where it is, and how to go on. */
export function ReplayPanel({ replay, phase, kernel }: PanelProps) {
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
          {phase}{" "}
          <small class={uiCss.muted}>
            {now + 1} of {count}
          </small>
        </h3>
        <Button class={uiCss.primary} data-part="primary" onClick={replay.end}>
          Skip <kbd aria-hidden>Esc</kbd>
        </Button>
      </div>
      <div class={css.row}>
        <Button
          aria-label="One back"
          aria-disabled={now === 0}
          onClick={() => now > 0 && to(now - 1)}
        >
          {"\u2039"}
        </Button>
        <Button onClick={replay.toggle}>
          {runs ? "Stop" : "Let it run"} <kbd aria-hidden>k</kbd>
        </Button>
        <Button aria-label="One on" onClick={() => to(now + 1)}>
          {"\u203a"}
        </Button>
        <span data-answer>
          <Speed speed={replay.speed} setSpeed={replay.setSpeed} none="not by itself" />
        </span>
      </div>
    </section>
  );
}

interface RecapProps {
  replay: Replay;
  recap: Recap;
  box: GameCatalogue;
  scene: Scene;
  timeline: GameTimeline;
  go(to: number): void;
  /** Why bots did what they did, by the first step of each action. */
  botReasons: Record<number, string>;
}

/**
 * What the others did and what ran by itself since the player's last action; each line leads to its
 * step.
 */
export function RecapPanel({ replay, recap, box, scene, timeline, go, botReasons }: RecapProps) {
  if (!recap.chapters.length) return null;
  return (
    <section class={css.recap} data-part="since" aria-label="Since your move">
      <p class={css.row}>
        <strong>Since your move</strong>
        {recap.stops.length > 0 && <Button onClick={replay.begin}>Show the evening</Button>}
      </p>
      {recap.chapters.map(({ phase, turn, news }) => (
        <div key={`${turn} ${phase}`}>
          <h4>{box.phases[phase]}</h4>
          <ul>
            {news.map(({ text, steps }) => {
              const [at = 0] = steps;
              const seat = timeline.steps[at]?.chain;
              const why = steps.map((step) => botReasons[step]).find(Boolean);
              return (
                <li key={at}>
                  <Button data-why={`step|${at}`} onClick={() => go(at)}>
                    {seat !== undefined && <Badge chain={scene.chains[seat]} size={18} />}
                    <span>
                      {text}
                      {why && (
                        <small class={css.botWhy} data-part="bot-why">
                          Why? {why}
                        </small>
                      )}
                    </span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
