import { useMemo, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import { useFrame } from "../ui/useFrame";
import { gathered, isListed, type News } from "./announcements";
import * as css from "./fcm-game.module.css";
import { type GameTimeline, type TurnSpan, turnsOf } from "./gameTimeline";
import { StepLine } from "./parts";
import { turnText, WHAT_HAPPENED } from "./text";

interface Props {
  timeline: GameTimeline;
  scene: Scene;
  at: number;
  go(to: number): void;
  /** Why bots did what they did, by the first step of each action. */
  botReasons: Record<number, string>;
}

/** The log of the game, a fold for each turn; the current turn is open. */
export function Log(props: Props) {
  const { timeline, at } = props;
  const all = useMemo(() => turnsOf(timeline), [timeline]);
  const box = useRef<HTMLDivElement>(null);
  const now = timeline.facts[at]?.turn;
  // Folds that the reader opened or closed stay so during a turn.
  const [hand, setHand] = useState<{ of: number | undefined; turns: Record<number, boolean> }>({
    of: now,
    turns: {},
  });
  const turns = hand.of === now ? hand.turns : {};
  const isOpen = (turn: number) => turns[turn] ?? turn === now;
  useFrame(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !line) return;
    // The line is near the middle, and the uppermost line is whole, for which the end gets room.
    list.style.paddingBottom = "";
    const most = list.scrollHeight - list.clientHeight;
    const wanted = Math.min(line.offsetTop - list.clientHeight / 2, most);
    const lines = [...list.querySelectorAll<HTMLElement>("summary, li")];
    const top = lines.find(({ offsetTop }) => offsetTop >= wanted)?.offsetTop ?? wanted;
    list.style.paddingBottom = `${Math.max(0, top - most)}px`;
    list.scrollTop = top;
  }, [at, timeline]);
  return (
    <section class={css.log} data-part="log" aria-label={WHAT_HAPPENED}>
      <h3>{WHAT_HAPPENED}</h3>
      <div ref={box} class={css.logBox}>
        {all.map((turn) => (
          <details
            key={turn.from}
            open={isOpen(turn.number)}
            onToggle={(e) => {
              const { open } = e.currentTarget;
              if (open !== isOpen(turn.number))
                setHand({ of: now, turns: { ...turns, [turn.number]: open } });
            }}
          >
            <summary data-answer>{turnText(turn.number)}</summary>
            {isOpen(turn.number) && <Lines {...props} turn={turn} />}
          </details>
        ))}
      </div>
    </section>
  );
}

/**
 * The lines of a turn; a click goes to a step. Similar steps in a row are a single line, which
 * unfolds while one of them is on show.
 */
function Lines({ timeline, scene, at, go, botReasons, turn }: Props & { turn: TurnSpan }) {
  const lines = useMemo(() => linesOf(timeline, turn), [timeline, turn]);
  const line = (step: number, text: string, reason: string | undefined, now: boolean) => (
    <StepLine
      at={step}
      line={text}
      chain={scene.chains[timeline.steps[step]?.chain ?? -1]}
      reason={reason}
      go={go}
      aria-current={now ? "step" : undefined}
    />
  );
  return (
    <ol>
      {lines.map(({ text, steps, upto }) => {
        const [first = 0] = steps;
        const kind = timeline.steps[first]?.kind;
        const folded = steps.length > 1;
        const open = at >= first && at <= upto;
        // A step that says nothing has no line: then the line before it is the current line.
        const current = steps.findLast((step) => step <= at);
        return (
          <li key={first} data-kind={kind === "phase" || kind === "turn" ? "phase" : undefined}>
            {line(
              first,
              text,
              steps.map((step) => botReasons[step]).find(Boolean),
              open && !folded,
            )}
            {folded && open && (
              <ol class={css.unfolded}>
                {steps.map((step) => (
                  <li key={step}>
                    {line(step, timeline.say(step), botReasons[step], step === current)}
                  </li>
                ))}
              </ol>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The lines of a turn, each with the last step before the next line. */
function linesOf(timeline: GameTimeline, { from, to }: TurnSpan): (News & { upto: number })[] {
  const all = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const news = gathered(
    timeline,
    all.filter((i) => isListed(timeline.steps[i])),
  );
  return news.map((line, n) => ({ ...line, upto: (news[n + 1]?.steps[0] ?? to + 1) - 1 }));
}
