import type { Scene } from "../core/contract";
import { sentence } from "../core/format";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Badge } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-game.module.css";
import { WhyButton } from "./WhyButton";

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth"];

/** The result: who won, and the order of the chains by cash. */
export function GameOver({
  over,
  winner,
  scene,
  you,
}: {
  over: [seat: number, cash: number][];
  winner: number | null;
  scene: Scene;
  you: number | null;
}) {
  const best = winner === null ? undefined : scene.chains[winner];
  const own = over.findIndex(([seat]) => seat === you) + 1;
  return (
    <div class={css.winner} data-part="winner">
      <p class={dinnerCss.say} data-part="say">
        {best ? (
          <>
            <Badge chain={best} size={30} /> {winner === you ? "You win" : `${best.name} wins`}
          </>
        ) : (
          "Nobody wins: all are bankrupt"
        )}
      </p>
      {own > 1 && (
        <p data-answer>{sentence(`You end ${ORDINALS[own] ?? `${own}th`} of ${over.length}`)}</p>
      )}
      <ol class={css.order} data-part="order">
        {over.map(([seat, cash], i) => (
          <li key={seat}>
            <span data-answer>{i + 1}</span>
            <Badge chain={scene.chains[seat]} />
            {scene.chains[seat]?.name}
            {seat === you && <em>(you)</em>}{" "}
            <WhyButton
              k={`cash|${seat}`}
              value={cash}
              label={`${scene.chains[seat]?.name}, cash $${cash}: why?`}
            >
              ${cash}
            </WhyButton>
          </li>
        ))}
      </ol>
      <p class={uiCss.note} data-part="note">
        Where did the money come from, and what would have brought more? If this widget is called{" "}
        <code>stepper</code>, run <code>fcm.GameReview(stepper.game)</code> in a new cell.
      </p>
    </div>
  );
}
