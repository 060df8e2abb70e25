import { useEffect } from "preact/hooks";
import type { HouseProspect, ProspectOffer } from "../../core/facts";
import { capital, houseName } from "../../core/format";
import { Badge, Button, GoodsRow, Ruled } from "../../ui/controls";
import * as uiCss from "../../ui/fcm-ui.module.css";
import { NEEDS, workingOut } from "../../ui/text";
import * as css from "../fcm-game.module.css";
import { addedText } from "../text";
import type { GameUi } from "../useGame";
import * as text from "./text";

/** Each house with what each chain would offer it, and which chain would win it. */
export function Houses({ ui }: { ui: GameUi }) {
  const { game, moment, prospects } = ui;
  const { now, known, faults, live } = prospects;
  useEffect(prospects.ask, [moment.at, !now, game.timeline.follows]);
  if (now) return <HouseTable ui={ui} />;
  if (faults.length > 0)
    return (
      <div role="alert" data-part="faults">
        {faults.map((fault) => (
          <p key={fault.text}>{fault.text}</p>
        ))}
      </div>
    );
  if (live) return <p role="status">{workingOut(text.HOUSES_WORKING)}</p>;
  if (known === undefined) return <p>{NEEDS}</p>;
  return (
    <div class={css.row}>
      <p>{text.HOUSES_ELSEWHERE}</p>
      <Button onClick={() => moment.go(known)}>{text.GO_THERE}</Button>
    </div>
  );
}

function HouseTable({ ui }: { ui: GameUi }) {
  const { scene } = ui.game;
  const { notes = [], houses = [] } = ui.prospects.now ?? {};
  return (
    <>
      <p class={uiCss.muted}>{notes.join(" ")}</p>
      <table class={css.houses} data-part="houses">
        <caption class="fcm-sr">{text.HOUSES_CAPTION}</caption>
        <thead>
          <tr>
            <th scope="col">{text.HOUSE_HEADS.house}</th>
            <th scope="col">{text.HOUSE_HEADS.wants}</th>
            <th scope="col">{text.HOUSE_HEADS.winner}</th>
            {scene.chains.map((chain) => (
              <th key={chain.name} scope="col" title={chain.name}>
                <Badge chain={chain} />
                <span class="fcm-sr">{chain.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {houses.map((house) => (
            <HouseRow key={house.house} ui={ui} prospect={house} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function HouseRow({ ui, prospect }: { ui: GameUi; prospect: HouseProspect }) {
  const { scene } = ui.game;
  const { house, winner, tied, offers, why, in_short } = prospect;
  const id = `house:${house}`;
  const piece = ui.map.drawn.pieces.find((candidate) => candidate.id === id);
  const name = capital(houseName(house, scene.home_names));
  const showOnMap = (e: Event) => {
    const root = (e.currentTarget as Element).closest(".fcm-root");
    ui.overview.close();
    ui.map.select(id);
    // Its tooltip, which opens with the focus, has all sums.
    const focus = () => root?.querySelector<SVGElement>(`[data-piece="${id}"]`)?.focus();
    requestAnimationFrame(focus);
  };
  return (
    <tr data-part="house-row" data-house={house}>
      <th scope="row">
        <Button kind="quiet" aria-label={text.showHouse(name)} onClick={showOnMap}>
          {piece?.label ?? house}
        </Button>
        {!!piece?.garden?.length && <small>{text.GARDEN}</small>}
      </th>
      <td>
        <GoodsRow counts={ui.moment.now.demand[house] ?? []} goods={scene.goods} />
      </td>
      <td class={css.houseWinner}>
        {winner !== null && (
          <>
            <Badge chain={scene.chains[winner]} />
            <span class="fcm-sr">{scene.chains[winner]?.name}</span>{" "}
          </>
        )}
        <Ruled
          text={in_short}
          tip={{ lines: [why.text, text.withRule(scene.rules[why.rule], why.rule)] }}
        />
      </td>
      {offers.map((offer, seat) => (
        <OfferCell key={seat} offer={offer} won={winner === seat} tied={tied.includes(seat)} />
      ))}
    </tr>
  );
}

interface CellProps {
  offer: ProspectOffer;
  won: boolean;
  tied: boolean;
}

/** "$10 + 2 = 12", with a star for the winner and a word for the chains that tie with it. */
function OfferCell({ offer, won, tied }: CellProps) {
  const { sum, note } = offer;
  return (
    <td data-won={won ? "" : undefined}>
      {sum !== null && (
        <span class={css.added}>
          {addedText(offer)} <b>{sum}</b>
          {won && (
            <>
              <span aria-hidden> {"\u2605"}</span>
              <span class="fcm-sr"> {text.WINS}</span>
            </>
          )}
        </span>
      )}
      {tied && <small>{text.TIES}</small>}
      {note && <small>{note}</small>}
    </td>
  );
}
