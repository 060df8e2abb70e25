import type { ReviewHeld, ReviewTurn } from "../core/facts";
import { capital, houseName, signed } from "../core/format";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Button } from "../ui/controls";
import { Awaited } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-review.module.css";
import type { Ui } from "./GameReview";

type Props = Ui & { turn: ReviewTurn };

interface HeldProps extends Pick<Ui, "seat" | "at" | "look" | "show"> {
  all: ReviewHeld[];
}

/** Replayed dinners, each with what it would have brought the chain. */
function Held({ all, seat, at, look, show }: HeldProps) {
  return (
    <ul class={css.held} data-part="held">
      {all.map((held, i) => {
        const gain = held.gains[seat] ?? 0;
        return (
          <li key={i}>
            <Button
              aria-pressed={look?.held === held}
              data-sign={Math.sign(gain)}
              onClick={() => show({ seat, at, held })}
            >
              <b>{gain ? signed(gain, "$") : "$0"}</b>
              <span>{held.said}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** What each small change would have brought at the turn's dinner. */
export function Changes(props: Props) {
  const { turn, seat, scene, silent } = props;
  const all = turn.held?.[seat];
  const better = all?.filter((change) => (change.gains[seat] ?? 0) > 0);
  const others = all?.filter((change) => (change.gains[seat] ?? 0) <= 0);
  return (
    <section class={css.changes} data-part="changes" aria-label="What little would have brought">
      <h3>
        How much more {scene.chains[seat]?.name} would have earned at this dinner if it had
        {"\u2026"}
      </h3>
      {turn.dinner === undefined ? (
        <p class={uiCss.note} data-part="note">
          This turn has not come to its dinner.
        </p>
      ) : !all ? (
        <Awaited silent={silent} what="what little would have brought" />
      ) : (
        <>
          {better?.length ? (
            <Held {...props} all={better} />
          ) : (
            <p class={uiCss.note} data-part="note">
              None of the changes that were tried would have brought more.
            </p>
          )}
          {!!others?.length && (
            <details>
              <summary>{others.length} others that would not have paid</summary>
              <Held {...props} all={others} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

/** The houses that one change alone would have won, and the margin. */
export function Lost(props: Props) {
  const { turn, seat, scene, pick, house, silent } = props;
  const all = turn.lost?.[seat];
  return (
    <section class={css.lost} data-part="lost" aria-label="Sales lost">
      <h3>Sales lost that one change alone would have won</h3>
      {turn.dinner === undefined ? (
        <p class={uiCss.note} data-part="note">
          This turn has not come to its dinner.
        </p>
      ) : !all ? (
        <Awaited silent={silent} what="which sales were lost" />
      ) : all.length ? (
        <ul>
          {all.map((sale) => (
            <li key={sale.house}>
              <Button
                class={dinnerCss.houseChip}
                data-part="house-chip"
                aria-pressed={house === sale.house}
                aria-label={`${capital(houseName(sale.house, scene.called))}: why?`}
                onClick={() => pick(`house:${sale.house}`)}
              >
                {sale.house}
              </Button>
              <div>
                <p>{sale.line}</p>
                <Held {...props} all={sale.ways} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p class={uiCss.note} data-part="note">
          None at this dinner.
        </p>
      )}
    </section>
  );
}
