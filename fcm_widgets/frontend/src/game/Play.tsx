import { useEffect, useRef } from "preact/hooks";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Announce } from "../ui/Announce";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useFrame } from "../ui/useFrame";
import { useView } from "../ui/view";
import { ChainStock } from "./Companies";
import { ComputerOfMany, LookAlone, nextSeat } from "./ComputerOfMany";
import * as css from "./fcm-game.module.css";
import { GameOver } from "./GameOver";
import { LAST, OptionGroup } from "./OptionGroup";
import { Note } from "./parts";
import { toMove, useRovingFocus } from "./rovingFocus";
import * as text from "./text";
import type { GameUi } from "./useGame";
import { RuleButton } from "./WhyButton";

/** In these phases a chain chooses from a list that stays, so its options keep their places. */
const CHOOSING_PHASES = ["restructuring", "payday"];

/** The options at the last step, in groups, and what is illegal, with its reason. */
export function Play({ ui }: { ui: GameUi }) {
  const { kernel, moment } = ui;
  const { scene, ask, catalogue } = ui.game;
  const { now, here } = moment;
  const head = kernel.rest;
  const next = nextSeat(ask.computer);
  const panel = useRef<HTMLElement>(null);
  // If several chains decide at once, each has a heading below.
  const mover = ask.seats.length === 1 ? ask.seats[0]?.seat : undefined;
  // Whose decisions these are: the focus stays near the last button only within them.
  const chapter = [now.turn, now.phase, mover].join(" ");
  const before = useRef(chapter);
  const roving = useRovingFocus(panel, chapter);
  // The lines above the options never take less room than before, so that the options stay where
  // they are: the notices within a chapter, and the task while several options are chosen.
  const room = useRef({ chapter, noticed: false, task: 0 });
  if (room.current.chapter !== chapter) room.current = { chapter, noticed: false, task: 0 };
  useFrame(() => {
    if (!CHOOSING_PHASES.includes(now.phase)) return;
    const tasks = [...(panel.current?.querySelectorAll("[data-part~=task]") ?? [])];
    const heights = tasks.map((task) => task.getBoundingClientRect().height);
    room.current.task = Math.max(room.current.task, ...heights);
  }, [ask, here]);
  const { uid } = useView();
  useFrame(() => head.current?.closest("[data-part~=scroll]")?.scrollTo({ top: 0 }), [ask, here]);
  useEffect(() => {
    // While bots think, the next question has not come yet.
    if (kernel.focus.current && head.current && here && !ask.is_thinking) {
      kernel.focus.current = false;
      // After a key the next option has the focus; after a click that would look like a choice.
      // A habitual Enter must not take the computer, either.
      const same = before.current === chapter;
      if (kernel.keys.current && next === undefined)
        toMove(panel.current, same ? kernel.pressed.current : null);
      else head.current.focus({ preventScroll: true });
    }
    if (here && !ask.is_thinking) before.current = chapter;
  }, [ask, here]);
  const person = next ?? (ask.computer ? mover : undefined);
  const stocked =
    here && mover !== undefined && Object.values(now.chains[mover]?.stock ?? {}).some((n) => n > 0);
  const idle = here ? ask.idle : "";
  const left = here && ask.left ? text.LEFT_LINE[ask.left] : null;
  const ahead = here && ask.at !== ask.count;
  if (left || ahead) room.current.noticed = true;
  return (
    <section ref={panel} class={css.play} data-part="play" aria-label="Options" {...roving}>
      <div
        class={`${css.row} ${css.playHead}`}
        data-part="play-head"
        data-over={here && ask.ranking ? "" : undefined}
        data-person={here && person !== undefined ? "" : undefined}
        data-passes={here && next !== undefined ? "" : undefined}
      >
        <h3 ref={head} tabIndex={-1} aria-describedby={idle ? `${uid}-idle` : undefined}>
          {here && ask.winner !== null && <Badge chain={scene.chains[ask.winner]} size={30} />}
          {here && person !== undefined && (
            <Badge chain={scene.chains[person]} size={next === undefined ? 22 : 30} />
          )}
          {here ? ask.title : text.EARLIER}
        </h3>
        {here && ask.count > 0 && <Button onClick={() => kernel.send("undo", {})}>Undo</Button>}
      </div>
      {here && ask.computer && <ComputerOfMany ui={ui} computer={ask.computer} />}
      {ask.computer && (
        <Announce of={`${ask.computer.looks} ${ask.computer.next}`} text={ask.title} />
      )}
      {stocked && (
        <p class={`${css.row} ${css.inStock}`} data-part="in-stock">
          {text.IN_STOCK} <ChainStock seat={mover} chain={now.chains[mover]} scene={scene} />
        </p>
      )}
      {idle && (
        <p id={`${uid}-idle`} class={uiCss.note} data-part="note">
          {idle}
        </p>
      )}
      <div class={css.row}>
        {!here && (
          <>
            <Button data-first onClick={moment.goLatest}>
              Go to the latest step
            </Button>
            <Button onClick={moment.branch}>Play on from here</Button>
          </>
        )}
        {here && room.current.noticed && (
          <div class={css.notices} data-part="notices">
            {ahead && (
              <p class={dinnerCss.banner}>
                {text.LATER_MOVES.text}{" "}
                <Button onClick={() => kernel.send("look", { at: ask.count })}>
                  {text.LATER_MOVES.button}
                </Button>
              </p>
            )}
            {left && (
              <p class={`${css.row} ${css.left}`}>
                <span>{left.text}</span>
                <Button onClick={() => kernel.send("return", {})}>{left.button}</Button>
                <Button
                  kind="icon"
                  aria-label="Dismiss: keep this line of play"
                  onClick={() => {
                    room.current.noticed = false;
                    kernel.send("forget", {});
                  }}
                >
                  {"\u00d7"}
                </Button>
              </p>
            )}
            {/* Room for the longest notice: it may come with the next action. */}
            <p class={`${css.row} ${css.left} ${css.noticeRoom}`} aria-hidden>
              <span data-text={text.LEFT_LINE.aside.text} />
              <span class={css.held} data-text={text.LEFT_LINE.aside.button} />
            </p>
          </div>
        )}
        {here && ask.may_run && (
          <Button
            kind="primary"
            data-first
            onClick={() => kernel.send("run", { at: ask.at }, true)}
          >
            Run on
          </Button>
        )}
      </div>
      <p role="status" class={css.asking} data-part="asking">
        {kernel.asking === "waiting" ? "\u2026" : ""}
      </p>
      {kernel.asking === "silent" ? (
        <p data-part="faults" role="alert">
          {text.NEEDS_PYTHON}
        </p>
      ) : (
        !kernel.live && <Note>{text.NEEDS_PYTHON}</Note>
      )}
      {kernel.faults.length > 0 && (
        <section data-part="faults" role="alert" aria-label="Why this is not allowed" data-answer>
          <h4>Not allowed:</h4>
          <ul>
            {kernel.faults.map(({ text: fault, rule }) => (
              <li>
                {fault} {rule && <RuleButton rule={rule} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {here && ask.ranking && (
        <GameOver
          ask={ask}
          ranking={ask.ranking}
          scene={scene}
          you={catalogue.you}
          review={kernel.live && kernel.drawsOthers ? () => kernel.send("review", {}) : null}
        />
      )}
      {here &&
        ask.seats.map((mine) => (
          <div key={`${ask.at} ${mine.seat}`}>
            {ask.seats.length > 1 && (
              <h4 class={uiCss.name} data-part="name">
                <Badge chain={scene.chains[mine.seat]} />
                {scene.chains[mine.seat]?.name}
              </h4>
            )}
            {mine.task.length > 0 && (
              <p
                class={css.taskLine}
                data-part="task"
                style={{ minHeight: `${room.current.task}px` }}
              >
                {mine.task.map(({ text: line, rule }) => (
                  <span key={line}>
                    {line} <RuleButton rule={rule} />{" "}
                  </span>
                ))}
              </p>
            )}
            {mine.groups.map((group) => (
              <OptionGroup key={`${group.do}${group.name}`} ui={ui} mine={mine} group={group} />
            ))}
            {/* The place of the button that finishes: it must not come over a card. */}
            {mine.groups.some(({ held }) => held) &&
              !mine.groups.some((group) => LAST.includes(group.do)) && (
                <div class={`${css.group} ${css.goOn}`} data-part="held" aria-hidden>
                  <span class={css.held}>{"\u00a0"}</span>
                </div>
              )}
            {mine.notes.map((note) => (
              <p key={note} class={uiCss.note} data-part="note" data-passed>
                {note}
              </p>
            ))}
            {mine.illegal.length > 0 && (
              <details class={css.illegal} data-part="grey" data-answer>
                <summary>Not allowed now, and why</summary>
                <ul>
                  {mine.illegal.map(({ label, reason, rule }) => (
                    <li>
                      <s aria-label={text.impossible(label)}>{label}</s>: {reason}{" "}
                      {rule && <RuleButton rule={rule} />}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        ))}
      {here && ask.computer && <LookAlone ui={ui} computer={ask.computer} />}
    </section>
  );
}
