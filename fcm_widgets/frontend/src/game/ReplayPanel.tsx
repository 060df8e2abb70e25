import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Speed } from "../dinner/Stepper";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-game.module.css";
import { StepLine } from "./parts";
import { BY_CLICK, nthOf, REPLAY, SINCE_YOUR_MOVE, sinceText } from "./text";
import type { GameUi } from "./useGame";
import type { Kernel } from "./useKernel";

/**
 * A panel in place of the options: its first button gets the focus after an action. If the focus is
 * here when the panel goes, it goes on to what follows.
 */
export function useHeldFocus(kernel: Kernel) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (kernel.focus.current)
      ref.current?.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
    kernel.focus.current = false;
  }, []);
  useLayoutEffect(() => {
    const panel = ref.current as HTMLElement;
    const page = panel.getRootNode() as Document;
    return () => {
      if (panel.contains(page.activeElement)) kernel.focus.current = true;
    };
  }, []);
  return ref;
}

/** The replay of the evening: the event on show, and its controls, which keep their places. */
export function ReplayPanel({ ui: { replay, kernel, game, moment } }: { ui: GameUi }) {
  const ref = useHeldFocus(kernel);
  const { stop, recap, runs, to } = replay;
  const count = recap?.stops.length ?? 0;
  const now = stop ?? 0;
  return (
    <section
      ref={ref}
      class={`${css.play} ${css.evening}`}
      data-part="play evening"
      aria-label={REPLAY}
    >
      <div class={`${css.row} ${css.playHead}`} data-part="play-head">
        <h3 data-answer>
          {game.catalogue.phases[moment.now.phase]}{" "}
          <small class={uiCss.muted}>{nthOf(now + 1, count)}</small>
        </h3>
        <Button onClick={replay.end}>
          Skip <kbd aria-hidden>Esc</kbd>
        </Button>
      </div>
      <div class={css.row} data-part="replay-row">
        <Button
          kind="icon"
          aria-label="Previous event"
          aria-disabled={now === 0}
          onClick={() => now > 0 && to(now - 1)}
        >
          {"\u2039"}
        </Button>
        <Button data-first kind="icon" aria-label="Next event" onClick={() => to(now + 1)}>
          {"\u203a"}
        </Button>
        <Button onClick={replay.toggle}>
          {runs ? "Pause" : "Resume"} <kbd aria-hidden>k</kbd>
        </Button>
        <span data-answer>
          <Speed speed={replay.speed} setSpeed={replay.setSpeed} none={BY_CLICK} />
        </span>
      </div>
      {/* Where the map is below this panel, the sentence is here, so that it moves no button. */}
      <p class={css.replayed} aria-hidden>
        {game.timeline.say(moment.at)}
      </p>
    </section>
  );
}

/** What happened since the player's last action; a click on a line goes to its step. */
export function RecapPanel({ ui: { game, replay, moment } }: { ui: GameUi }) {
  const { catalogue, scene, timeline, reasons } = game;
  if (!replay.recap?.chapters.length) return null;
  const lines = replay.recap.chapters.reduce((sum, { news }) => sum + news.length, 0);
  return (
    <section class={css.recap} data-part="since" aria-label={SINCE_YOUR_MOVE} data-answer>
      <details>
        <summary>{sinceText(lines)}</summary>
        {replay.recap.stops.length > 0 && <Button onClick={replay.begin}>Watch the replay</Button>}
        {replay.recap.chapters.map(({ phase, turn, news }) => (
          <div key={`${turn} ${phase}`}>
            <h4>{catalogue.phases[phase]}</h4>
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
      </details>
    </section>
  );
}
