import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import type { GameBox } from "../core/facts";
import { Speed } from "../dinner/Stepper";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-game.module.css";
import { firstDifference, type GameTimeline } from "./gameTimeline";
import { type Recap, recapSince, stays } from "./recap";
import type { Kernel } from "./useKernel";

interface Kept {
  told: GameTimeline;
  since: Recap | null;
  /** Which of its stops is shown, if one is. */
  stop: number | null;
  runs: boolean;
}

/**
 * After an own action what ran by itself since is shown stop by stop, at the reader's speed; whoever
 * wants less motion, or speed 0, begins it by a click. It goes by the steps that are there, so
 * neither Python nor the step that is kept hears of it. As long as bots think it waits for what they do.
 */
export function useReplay(
  told: GameTimeline,
  box: GameBox,
  kernel: Kernel,
  speed: number,
  waits: boolean,
) {
  const kept = useRef<Kept>({ told, since: null, stop: null, runs: true });
  const [, draw] = useState(0);
  const set = (part: Partial<Kept>) => {
    kept.current = { ...kept.current, ...part };
    draw((n) => n + 1);
  };
  if (kept.current.told !== told) {
    kept.current = waits
      ? { ...kept.current, since: null, stop: null }
      : follow(kept.current, told, box, kernel, speed);
  }
  const { since, stop, runs } = kept.current;
  const stops = since?.stops ?? [];
  const at = stop === null ? null : (stops[stop] ?? null);
  const to = (next: number) =>
    set(next < stops.length ? { stop: Math.max(0, next) } : { stop: null, runs: true });
  useEffect(() => {
    if (at === null || stop === null || !runs) return;
    const timer = setTimeout(() => to(stop + 1), stays(told, at, speed || 1));
    return () => clearTimeout(timer);
  }, [told, at, runs, speed]);
  return {
    since,
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
  was: Kept,
  told: GameTimeline,
  box: GameBox,
  { played }: Kernel,
  speed: number,
): Kept {
  const from = firstDifference(was.told, told);
  // The same steps may be told once more, as when a part of them comes late.
  if (from === told.steps.length && from === was.told.steps.length) return { ...was, told };
  const mine = played.current && !was.told.follows && from < told.steps.length;
  played.current = false;
  if (!mine) return { told, since: null, stop: null, runs: true };
  const since = recapSince(told, box.kinds, from, box.you);
  const shown = since.stops.length > 0 && speed > 0 && !still();
  return { told, since, stop: shown ? 0 : null, runs: true };
}

/** Whether the reader has asked the system for less motion. */
function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface PanelProps {
  evening: Replay;
  phase: string;
  kernel: Kernel;
  speed: number;
  setSpeed(speed: number): void;
}

/** In the place of what may be done, while the evening is shown: where it is, and how to go on. */
export function ReplayPanel({ evening, phase, kernel, speed, setSpeed }: PanelProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (kernel.focus.current) ref.current?.querySelector("button")?.focus({ preventScroll: true });
    kernel.focus.current = false;
  }, []);
  // Whoever is here when it ends goes on at what may be done.
  useLayoutEffect(() => {
    const panel = ref.current as HTMLElement;
    const page = panel.getRootNode() as Document;
    return () => {
      if (panel.contains(page.activeElement)) kernel.focus.current = true;
    };
  }, []);
  const { stop, since, runs, to } = evening;
  const count = since?.stops.length ?? 0;
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
        <Button class={uiCss.primary} data-part="primary" onClick={evening.end}>
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
        <Button onClick={evening.toggle}>
          {runs ? "Stop" : "Let it run"} <kbd aria-hidden>k</kbd>
        </Button>
        <Button aria-label="One on" onClick={() => to(now + 1)}>
          {"\u203a"}
        </Button>
        <span data-answer>
          <Speed speed={speed} setSpeed={setSpeed} none="not by itself" />
        </span>
      </div>
    </section>
  );
}

interface SinceProps {
  evening: Replay;
  since: Recap;
  box: GameBox;
  scene: Scene;
  told: GameTimeline;
  go(to: number): void;
  /** Why bots did what they did, by the first step of each action. */
  whys: Record<number, string>;
}

/** What the others did, and what ran by itself, since the own last action: each line leads to its step. */
export function RecapPanel({ evening, since, box, scene, told, go, whys }: SinceProps) {
  if (!since.chapters.length) return null;
  return (
    <section class={css.since} data-part="since" aria-label="Since your move">
      <p class={css.row}>
        <strong>Recap your move</strong>
        {since.stops.length > 0 && <Button onClick={evening.begin}>Show the evening</Button>}
      </p>
      {since.chapters.map(({ phase, turn, news }) => (
        <div key={`${turn} ${phase}`}>
          <h4>{box.phases[phase]}</h4>
          <ul>
            {news.map(({ text, steps }) => {
              const [at = 0] = steps;
              const seat = told.steps[at]?.c;
              const why = steps.map((step) => whys[step]).find(Boolean);
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
