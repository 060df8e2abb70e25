import { useEffect, useRef } from "preact/hooks";
import type { Decision, Scene, Step } from "../core/contract";
import { Badge, GoodsRow } from "../ui/controls";
import { Awaited } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { RuledSentence } from "../ui/Rule";
import { Scroll } from "../ui/Scroll";
import { awaited } from "../ui/text";
import { useView } from "../ui/view";
import * as css from "./fcm-dinner.module.css";
import type { Guess } from "./guess";
import { OfferedStock, Terms } from "./OfferRow";
import { Offers } from "./Offers";
import { Predict } from "./Predict";
import { FLIPS, FLIPS_BELOW, verdictText } from "./text";

export interface ExplainProps {
  scene: Scene;
  step: Step;
  /**
   * Key of the step and its dinner. What the reader has opened stays open until this key changes.
   */
  moment: string;
  hidden: boolean;
  /** What to do at a step that has no reasons. */
  next?: string | undefined;
  /** Whether Python does not answer: then nothing more comes after the first picture. */
  silent: boolean;
  /** Whether prices and borders are hidden, too. */
  hideNumbers: boolean;
  /** Whether ties, rule numbers and changes are left out. */
  simple?: boolean;
  guess: Guess | undefined;
  setGuess(g: Guess): void;
  open: ReadonlySet<number>;
  flip(chain: number): void;
  /** Each chain's stock when the house chooses. */
  stock: Record<string, number>[];
  hoveredChain: number | null;
  hoverChain(chain: number | null): void;
  hold(on: boolean): void;
  /** While presenting: how many lines are open, and how many there are. */
  reasons: { on: boolean; shown: number; all: number; next(): void };
}

/** The text side of a step. While the pointer or focus is here, playing waits. */
export function Explain(props: ExplainProps) {
  const { step, scene, hidden, silent, hold, reasons } = props;
  const { shown, all, on } = reasons;
  const d = step.decision;
  const bare = !hidden && shown >= all;
  const { say } = useView();
  const box = useRef<HTMLElement>(null);
  // Each step begins at its question, however far the reader scrolled before.
  useEffect(() => {
    const list = box.current?.querySelector("[data-part~=reasons]");
    if (list) list.scrollTop = 0;
  }, [props.moment]);
  // Show the reason that was just opened; for the last one scroll to its end, with the total.
  useEffect(() => {
    const list = box.current?.querySelector("[data-part~=reasons]");
    if (all && shown < all)
      [...(list?.querySelectorAll("[data-part~=offer]") ?? [])]
        .pop()
        ?.scrollIntoView({ block: "nearest" });
    else if (all) list?.scrollTo({ top: list.scrollHeight });
  }, [shown, d]);
  useEffect(() => {
    const row = d?.offers[shown - 2];
    if (all && shown)
      say(
        shown === 1
          ? step.text
          : row
            ? verdictText(scene.chains[row.chain]?.name, row.verdict ?? awaited(silent))
            : losersOf(d).length
              ? FLIPS_BELOW
              : "",
      );
  }, [shown]);
  return (
    <section
      ref={box}
      class={css.explain}
      data-part="explain"
      aria-label="Reasons"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocusIn={() => hold(true)}
      onFocusOut={() => hold(false)}
    >
      {d && !on && (
        <p class={css.wants} data-part="wants">
          <span class={css.houseChip} data-part="house-chip">
            {step.house}
          </span>{" "}
          wants <GoodsRow counts={d.wants} goods={scene.goods} size={26} />
        </p>
      )}
      <Scroll class={css.reasons} data-part="reasons">
        {d && step.house !== undefined && (
          <>
            {(hidden || props.guess !== undefined) && (
              <Predict {...props} decision={d} house={step.house} />
            )}
            {on && !hidden && shown === 0 && (
              // The table of stocks is below the fold while presenting.
              <ul class={css.stocks} aria-label="Stock">
                {scene.chains.map((chain, i) => (
                  <li key={chain.letter}>
                    <span class={uiCss.name} data-part="name">
                      <Badge chain={chain} size={24} />
                      {chain.name}
                    </span>
                    <OfferedStock stock={props.stock[i]} goods={scene.goods} />
                  </li>
                ))}
              </ul>
            )}
            {shown > 1 && <Offers {...props} decision={d} house={step.house} />}
            {bare && !props.simple && (
              <Flips decision={d} scene={scene} silent={silent} most={on ? 1 : Infinity} />
            )}
          </>
        )}
        {bare && step.terms && step.terms.length > 0 && (
          <div class={css.receipt} data-part="receipt">
            <Terms title="What was paid" terms={step.terms} rules={scene.rules} cash />
          </div>
        )}
        {!d && !step.terms && props.next && (
          <p class={uiCss.note} data-part="note">
            {props.next}
          </p>
        )}
      </Scroll>
    </section>
  );
}

interface FlipsProps {
  decision: Decision;
  scene: Scene;
  silent: boolean;
  /** Number of lines for each chain; a projector has no room for more. */
  most: number;
}

/**
 * The losers that some change would have made the winner, and those whose changes have not arrived.
 */
function losersOf(decision: Decision | undefined) {
  return (decision?.offers ?? []).filter(
    (o) => o.chain !== decision?.winner && o.flips?.length !== 0,
  );
}

/** The smallest changes with which each other chain would have won this house. */
function Flips({ decision, scene, silent, most }: FlipsProps) {
  const losers = losersOf(decision);
  if (losers.length === 0) return null;
  return (
    <section class={css.flips} data-part="flips">
      <h3>What would have changed it</h3>
      {losers.some((o) => !o.flips) ? (
        <Awaited silent={silent} what={FLIPS} />
      ) : (
        <ul>
          {losers.flatMap((o) =>
            (o.flips ?? []).slice(0, most).map(({ text: s, rule }, i) => (
              <li key={`${o.chain}:${i}`}>
                <Badge chain={scene.chains[o.chain]} />
                <span>
                  <RuledSentence text={s} rule={rule} rules={scene.rules} />
                </span>
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  );
}
