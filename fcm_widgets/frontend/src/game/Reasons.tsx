import type { Decision, Scene } from "../core/contract";
import type { Answer } from "./answers";
import { Choice } from "./Choice";
import { Rows } from "./Why";

interface Props {
  scene: Scene;
  answer: Answer;
  decision: Decision | undefined;
  house: string | undefined;
  hand: number | null;
  setHand(chain: number | null): void;
}

/** Why the step that is shown went as it did: its rule, its numbers in rows, a house's choice. */
export function Reasons({ answer, decision, house, ...rest }: Props) {
  return (
    <section class="fcm-reasons" aria-label="Reasons" data-answer>
      <Rows answer={answer} scene={rest.scene} />
      {decision && house !== undefined && <Choice {...rest} house={house} decision={decision} />}
    </section>
  );
}
