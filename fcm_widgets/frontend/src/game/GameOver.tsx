import type { Scene } from "../core/contract";
import type { GameOptions } from "../core/facts";
import { Badge, Button } from "../ui/controls";
import * as css from "./fcm-game.module.css";
import { CashText, Note } from "./parts";
import { REVIEW } from "./text";

/** Below the sentence with the winner: the place of the chain that you play, and all by cash. */
export function GameOver({
  ask,
  ranking,
  scene,
  you,
  review,
}: {
  ask: GameOptions;
  ranking: NonNullable<GameOptions["ranking"]>;
  scene: Scene;
  you: number | null;
  /** Shows the review below; null if the host cannot draw it. */
  review: (() => void) | null;
}) {
  return (
    <div class={css.winner} data-part="winner">
      {ask.result.map((place) => (
        <p key={place} data-answer>
          {place}
        </p>
      ))}
      <ol class={css.order} data-part="order">
        {ranking.map(({ seat, cash }, i) => (
          <li key={seat}>
            <span data-answer>{i + 1}</span>
            <Badge chain={scene.chains[seat]} />
            {scene.chains[seat]?.name}
            {seat === you && <em>(you)</em>}{" "}
            <CashText seat={seat} chain={scene.chains[seat]} cash={cash} />
          </li>
        ))}
      </ol>
      <Note>Where did the money come from, and what would have earned more?</Note>
      {review ? (
        <Button kind="primary" onClick={review}>
          {REVIEW}
        </Button>
      ) : (
        <Note>
          If this widget is called <code>stepper</code>, run{" "}
          <code>fcm.GameReview(stepper.game)</code> in a new cell.
        </Note>
      )}
    </div>
  );
}
