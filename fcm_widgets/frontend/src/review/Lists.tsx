import type { ReviewReplay, ReviewTurn } from "../core/facts";
import { capital, housesText, signed } from "../core/format";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Button } from "../ui/controls";
import { Awaited } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-review.module.css";
import type { Ui } from "./GameReview";
import {
  CHANGES,
  changesTitle,
  LOST_SALES,
  LOST_TITLE,
  NO_DINNER_YET,
  othersText,
  whyText,
} from "./text";

type Props = Ui & { turn: ReviewTurn };

interface ReplaysProps extends Pick<Ui, "seat" | "at" | "look" | "show"> {
  all: ReviewReplay[];
}

/** Replayed dinners, each with what the chain would have earned. */
function Replays({ all, seat, at, look, show }: ReplaysProps) {
  return (
    <ul class={css.replays} data-part="replays">
      {all.map((replay, i) => {
        const gain = replay.gains[seat] ?? 0;
        return (
          <li key={i}>
            <Button
              aria-pressed={look?.replay === replay}
              data-sign={Math.sign(gain)}
              onClick={() => show({ seat, at, replay })}
            >
              <b>{gain ? signed(gain, "$") : "$0"}</b>
              <span>{replay.change}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** What each small change would have earned at the turn's dinner. */
export function Changes(props: Props) {
  const { turn, seat, scene, silent } = props;
  const all = turn.replays?.[seat];
  const pays = (replay: ReviewReplay) => (replay.gains[seat] ?? 0) > 0;
  const better = all?.filter(pays);
  const others = all?.filter((replay) => !pays(replay));
  return (
    <section class={css.changes} data-part="changes" aria-label="Changes">
      <h3>{changesTitle(scene.chains[seat]?.name)}</h3>
      {turn.dinner === undefined ? (
        <p class={uiCss.note} data-part="note">
          {NO_DINNER_YET}
        </p>
      ) : !all ? (
        <Awaited silent={silent} what={CHANGES} />
      ) : (
        <>
          {better?.length ? (
            <Replays {...props} all={better} />
          ) : (
            <p class={uiCss.note} data-part="note">
              None of the changes we tried would have earned more at this dinner.
            </p>
          )}
          {!!others?.length && (
            <details>
              <summary>{othersText(others.length)}</summary>
              <Replays {...props} all={others} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

/** The houses that a single change would have won, and the margin; folded, because the changes list them too. */
export function Lost(props: Props) {
  const { turn, seat, scene, pick, house, silent } = props;
  const all = turn.lost?.[seat];
  return (
    <section class={css.lost} data-part="lost" aria-label="Lost sales">
      <h3>{LOST_TITLE}</h3>
      {turn.dinner === undefined ? (
        <p class={uiCss.note} data-part="note">
          {NO_DINNER_YET}
        </p>
      ) : !all ? (
        <Awaited silent={silent} what={LOST_SALES} />
      ) : all.length ? (
        <details>
          <summary>
            {capital(
              housesText(
                all.map((sale) => sale.house),
                scene.home_names,
              ),
            )}
          </summary>
          <ul>
            {all.map((sale) => (
              <li key={sale.house}>
                <Button
                  class={dinnerCss.houseChip}
                  data-part="house-chip"
                  aria-pressed={house === sale.house}
                  aria-label={whyText(sale.house, scene.home_names)}
                  onClick={() => pick(`house:${sale.house}`)}
                >
                  {sale.house}
                </Button>
                <div>
                  <p>{sale.line}</p>
                  <Replays {...props} all={sale.changes} />
                </div>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p class={uiCss.note} data-part="note">
          There was none at this dinner.
        </p>
      )}
    </section>
  );
}
