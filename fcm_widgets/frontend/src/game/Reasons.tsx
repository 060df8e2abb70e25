import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { FLIPS } from "../dinner/text";
import { useSilence } from "../ui/Following";
import type { Model } from "../ui/opened";
import { NEEDS, workingOut } from "../ui/text";
import * as css from "./fcm-game.module.css";
import { HouseChoice } from "./HouseChoice";
import type { GameState, GameUi } from "./useGame";
import { AnswerRows } from "./WhyButton";
import { stepAnswer } from "./whyAnswers";

interface Props {
  ui: GameUi;
  model: Model<GameState>;
}

/** The reasons of the step on show: the house's choice, its rule, its numbers in rows. */
export function Reasons({ ui: { game, moment, map, hover }, model }: Props) {
  const { at, step, chosen } = moment;
  const reason = game.reasons[at];
  return (
    <section class={dinnerCss.reasons} data-part="reasons" aria-label="Reasons" data-answer>
      {reason && (
        <p class={css.botWhy} data-part="bot-why">
          <b>The bot's reason:</b> {reason}
        </p>
      )}
      {chosen && step?.house !== undefined && (
        <HouseChoice
          scene={map.drawn}
          house={step.house}
          decision={chosen}
          awaits={<FlipsAwaited model={model} />}
          {...hover}
        />
      )}
      <AnswerRows answer={stepAnswer(at, game)} scene={map.drawn} />
    </section>
  );
}

/** Shown until the flips arrive, which follow the click. */
function FlipsAwaited({ model }: { model: Model<GameState> }) {
  return <>{useSilence(model) ? NEEDS : workingOut(FLIPS)}</>;
}
