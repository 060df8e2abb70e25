import type { GameFacts } from "../core/facts";
import { money, signed } from "../core/format";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { brokenText } from "../dinner/text";
import { Badge } from "../ui/controls";
import { useView } from "../ui/view";
import { Cash } from "./Cash";
import * as css from "./fcm-game.module.css";
import { dinnerOf } from "./forecast";
import { OverviewButton } from "./overview/Overview";
import { WhyText } from "./parts";
import { TurnAndPhase } from "./Transport";
import * as text from "./text";
import type { GameUi } from "./useGame";

/** The space for the chains' names; from four chains on they have a second line. */
export function crowd({ order }: GameFacts): string | undefined {
  return order.length > 3 ? "many" : order.length > 2 ? "some" : undefined;
}

/** The state of the game in two lines: cash in turn order, the turn and phase, the bank. */
export function GameStatus({ ui }: { ui: GameUi }) {
  const { game, moment, forecast, replay } = ui;
  const { scene, catalogue, ask } = game;
  const { now, was, here } = moment;
  const toMove = here ? ask.to_move : now.wait;
  const dinner = dinnerOf(forecast.now);
  const { presenting } = useView();
  return (
    <div class={css.table} data-part="table" data-replay={replay.at === null ? undefined : ""}>
      <section aria-label="Turn order">
        <ol
          class={css.order}
          data-part="order"
          data-chains={crowd(now)}
          data-wait={toMove.length > 1 ? "many" : undefined}
          data-dinner={dinner ? "" : undefined}
        >
          {now.order.map((seat, i) => {
            const chain = scene.chains[seat];
            return (
              <li key={seat} data-waits={toMove.includes(seat) ? "" : undefined}>
                <span>
                  <span class="fcm-sr">{text.PLACE_IN_ORDER} </span>
                  {i + 1}
                </span>
                <Badge chain={chain} />
                <span class={dinnerCss.called} data-part="called">
                  {chain?.name}
                  {now.chains[seat]?.is_bankrupt ? <em> (bankrupt)</em> : null}
                </span>
                <Cash seat={seat} chain={chain} now={now.chains[seat]} was={was.chains[seat]} />
                {dinner && (
                  <span class={css.effect} data-part="effect" data-dinner={dinner[seat]}>
                    {signed(dinner[seat] ?? 0, "$")}
                    <span class="fcm-sr"> ({text.IF_DINNER_NOW})</span>
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </section>
      <section aria-label="Bank" class={css.row}>
        {!presenting && <TurnAndPhase now={now} catalogue={catalogue} />}
        <span>
          Bank{" "}
          <WhyText
            question={{ kind: "bank" }}
            value={now.bank}
            class={dinnerCss.cash}
            data-part="cash"
            text={money(now.bank)}
            spoken={text.bankText(now.bank)}
          />
        </span>
        {now.broken > 0 && (
          <WhyText
            question={{ kind: "broken" }}
            value={now.broken}
            text={brokenText(now.broken)}
            spoken={text.bankBroken(now.broken)}
          />
        )}
        {now.owed > 0 && (
          <WhyText question={{ kind: "owed" }} value={now.owed} text={text.fromBox(now.owed)} />
        )}
        {catalogue.reserve_sets_price && <span>{text.basePrice(now.price)}</span>}
        {catalogue.reserve && (
          <span class={css.row} data-part="reserve">
            {catalogue.reserve}:{" "}
            {now.reserve.length
              ? now.reserve.map((card, i) => (
                  <span key={i} class={css.row}>
                    <Badge
                      chain={
                        now.reserve.length === scene.chains.length ? scene.chains[i] : undefined
                      }
                      size={18}
                    />
                    {card ? text.reserveCard(card, catalogue) : "hidden"}
                  </span>
                ))
              : "none yet"}
          </span>
        )}
        <OverviewButton ui={ui} />
      </section>
    </div>
  );
}
