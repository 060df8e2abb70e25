import { useEffect, useRef } from "preact/hooks";
import { listText } from "../core/format";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useFrame } from "../ui/useFrame";
import { useView } from "../ui/view";
import { ChainStock } from "./Companies";
import * as css from "./fcm-game.module.css";
import { GameOver } from "./GameOver";
import { OptionGroup } from "./OptionGroup";
import { toMove, useRovingFocus } from "./rovingFocus";
import type { GameUi } from "./useGame";
import { RuleButton } from "./WhyButton";

const NEEDS = "Playing needs Python to be running. Stepping and every reason work without it.";

/** What can be done at the last step, in groups; what cannot be done is grey and has its reason. */
export function Play({ ui }: { ui: GameUi }) {
  const { kernel, moment } = ui;
  const { scene, ask, box } = ui.game;
  const { now, here } = moment;
  const { you } = box;
  const head = kernel.rest;
  const panel = useRef<HTMLElement>(null);
  const roving = useRovingFocus(panel);
  const { uid } = useView();
  useFrame(() => head.current?.closest("[data-part~=scroll]")?.scrollTo({ top: 0 }), [ask, here]);
  useEffect(() => {
    // While bots think the next question is still to come.
    if (kernel.focus.current && head.current && here && !ask.thinks) {
      kernel.focus.current = false;
      // By keys the player goes on at the next question; after a click a marked option would mean something.
      if (kernel.keys.current) toMove(panel.current);
      else head.current.focus({ preventScroll: true });
    }
  }, [ask, here]);
  // If several chains decide at once, each has its own heading below.
  const mover = ask.seats.length === 1 ? ask.seats[0]?.seat : undefined;
  const idle = here ? ask.idle : "";
  const names = listText(ask.to_move.map((seat) => scene.chains[seat]?.name ?? ""));
  const title = !here
    ? "An earlier step"
    : ask.over
      ? "The game is over"
      : ask.runs
        ? "Nobody has to decide"
        : you !== null && ask.to_move.includes(you)
          ? `Your move: ${scene.chains[you]?.name}`
          : `To move: ${names}`;
  return (
    <section
      ref={panel}
      class={css.play}
      data-part="play"
      aria-label="What can be done"
      {...roving}
    >
      <div class={`${css.row} ${css.playHead}`} data-part="play-head">
        <h3 ref={head} tabIndex={-1} aria-describedby={idle ? `${uid}-idle` : undefined}>
          {title}
        </h3>
        {here && mover !== undefined && (
          <span class={`${css.row} ${css.inStock}`} data-part="in-stock">
            <ChainStock seat={mover} chain={now.chains[mover]} scene={scene} />
          </span>
        )}
        {here && ask.count > 0 && <Button onClick={() => kernel.send("undo", {})}>Undo</Button>}
      </div>
      {idle && (
        <p id={`${uid}-idle`} class={uiCss.note} data-part="note">
          {idle}
        </p>
      )}
      <div class={css.row}>
        {!here && (
          <>
            <Button class={uiCss.primary} data-part="primary" onClick={moment.goLatest}>
              To where the game stands
            </Button>
            <Button onClick={moment.branch}>Play on from here</Button>
          </>
        )}
        {here && ask.at !== ask.count && (
          <p class={dinnerCss.banner}>
            Playing from here leaves what came later.{" "}
            <Button onClick={() => kernel.send("look", { at: ask.count })}>Keep it</Button>
          </p>
        )}
        {here && ask.left && (
          <p class={`${css.row} ${css.left}`}>
            <span>
              {ask.left === "ahead" ? "You went back." : "You went back and played otherwise."}
            </span>
            <Button onClick={() => kernel.send("return", {})}>
              {ask.left === "ahead" ? "Play on as it was" : "Change to the other line"}
            </Button>
            <Button
              aria-label="Dismiss: stay with what is played now"
              onClick={() => kernel.send("forget", {})}
            >
              {"\u00d7"}
            </Button>
          </p>
        )}
        {here && ask.runs && (
          <Button
            class={uiCss.primary}
            data-part="primary"
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
          {NEEDS}
        </p>
      ) : (
        !kernel.live && (
          <p class={uiCss.note} data-part="note">
            {NEEDS}
          </p>
        )
      )}
      {kernel.faults.length > 0 && (
        <section data-part="faults" role="alert" aria-label="Why this cannot be" data-answer>
          <h4>That cannot be:</h4>
          <ul>
            {kernel.faults.map(([text, rule]) => (
              <li>
                {text} {rule && <RuleButton rule={rule} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {here && ask.over && <GameOver over={ask.over} winner={ask.winner} scene={scene} you={you} />}
      {here &&
        ask.seats.map((mine) => (
          <div key={`${ask.at} ${mine.seat}`}>
            {ask.seats.length > 1 && (
              <h4 class={uiCss.name} data-part="name">
                <Badge chain={scene.chains[mine.seat]} />
                {scene.chains[mine.seat]?.name}
              </h4>
            )}
            {mine.groups.map((group) => (
              <OptionGroup key={`${group.do}${group.name}`} ui={ui} mine={mine} group={group} />
            ))}
            {mine.notes.map((note) => (
              <p key={note} class={uiCss.note} data-part="note" data-passed>
                {note}
              </p>
            ))}
            {mine.grey.length > 0 && (
              <details class={css.grey} data-part="grey" data-answer>
                <summary>Not possible now, and why</summary>
                <ul>
                  {mine.grey.map(([label, why, rule]) => (
                    <li>
                      <s aria-label={`not possible: ${label}`}>{label}</s>: {why}{" "}
                      {rule && <RuleButton rule={rule} />}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        ))}
    </section>
  );
}
