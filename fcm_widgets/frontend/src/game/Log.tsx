import { useMemo, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import { useFrame } from "../ui/useFrame";
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

/** The steps of a turn; a click on a line goes to its step. */
function Lines({ timeline, scene, at, go, botReasons, turn }: Props & { turn: TurnSpan }) {
  return (
    <ol>
      {timeline.steps.slice(turn.from, turn.to + 1).map((step, n) => {
        const i = turn.from + n;
        return (
          <li
            key={i}
            data-kind={step.kind === "phase" || step.kind === "turn" ? "phase" : undefined}
          >
            <StepLine
              at={i}
              line={timeline.say(i)}
              chain={scene.chains[step.chain ?? -1]}
              reason={botReasons[i]}
              go={go}
              aria-current={i === at ? "step" : undefined}
            />
          </li>
        );
      })}
    </ol>
  );
}
