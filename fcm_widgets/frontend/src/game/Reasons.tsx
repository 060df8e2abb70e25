import type { Decision, Scene } from "../core/contract";
import type { Answer } from "./answers";
import { Choice } from "./Choice";
import { Rows } from "./Why";

interface Props {
  scene: Scene;
  answer: Answer;
  /** Why the bot that acted did so, in its own words. */
  said: string | undefined;
  decision: Decision | undefined;
  house: string | undefined;
  /** Whether what is not told of it yet is still to come. */
  awaits: boolean;
  hand: number | null;
  setHand(chain: number | null): void;
}

/** Why the step that is shown went as it did: its rule, its numbers in rows, a house's choice. */
export function Reasons({ answer, said, decision, house, ...rest }: Props) {
  return (
    <section class="fcm-reasons" aria-label="Reasons" data-answer>
      {said && (
        <p class="fcm-bot-why">
          <b>Its reason:</b> {said}
        </p>
      )}
      <Rows answer={answer} scene={rest.scene} />
      {decision && house !== undefined && <Choice {...rest} house={house} decision={decision} />}
    </section>
  );
}
