import type { ComponentChildren } from "preact";
import type { Decision, Scene } from "../core/contract";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { useSilence } from "../ui/Following";
import type { Model } from "../ui/opened";
import { NEEDS } from "../ui/request";
import * as css from "./fcm-game.module.css";
import { HouseChoice } from "./HouseChoice";
import { FLIPS_AWAITED } from "./text";
import { AnswerRows } from "./WhyButton";
import type { WhyAnswer } from "./whyAnswers";

interface Props {
  scene: Scene;
  answer: WhyAnswer;
  /** The reason of the bot that acted, in its own words. */
  reason: string | undefined;
  decision: Decision | undefined;
  house: string | undefined;
  /** Shown while the flips have not arrived. */
  awaits: ComponentChildren;
  hoveredChain: number | null;
  hoverChain(chain: number | null): void;
}

/** The reasons of the step on show: the house's choice, its rule, its numbers in rows. */
export function Reasons({ answer, reason, decision, house, ...rest }: Props) {
  return (
    <section class={dinnerCss.reasons} data-part="reasons" aria-label="Reasons" data-answer>
      {reason && (
        <p class={css.botWhy} data-part="bot-why">
          <b>Its reason:</b> {reason}
        </p>
      )}
      {decision && house !== undefined && (
        <HouseChoice {...rest} house={house} decision={decision} />
      )}
      <AnswerRows answer={answer} scene={rest.scene} />
    </section>
  );
}

/** Shown while the flips have not arrived: they follow the click. */
export function FlipsAwaited<S extends object>({ model }: { model: Model<S> }) {
  return <>{useSilence(model) ? NEEDS : FLIPS_AWAITED}</>;
}
