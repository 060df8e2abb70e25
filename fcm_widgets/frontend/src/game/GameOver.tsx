import type { Scene } from "../core/contract";
import type { GameOptions } from "../core/facts";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Badge, Button } from "../ui/controls";
import * as css from "./fcm-game.module.css";
import { CashText, Note } from "./parts";
import { REVIEW } from "./text";

/** The result: who won, and the chains by cash. */
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
  const [won, ...places] = ask.result;
  const best = ask.winner === null ? undefined : scene.chains[ask.winner];
  return (
    <div class={css.winner} data-part="winner">
      <p class={dinnerCss.say} data-part="say">
        {best && <Badge chain={best} size={30} />} {won}
      </p>
      {places.map((place) => (
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
