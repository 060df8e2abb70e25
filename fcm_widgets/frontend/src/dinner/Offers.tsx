import type { Decision, Offer, Scene } from "../core/contract";
import { type Column, columnsOf, type DrawnColumn, decides, isSum } from "../core/ladder";
import { Ruled, ruleTip } from "../ui/controls";
import * as css from "./fcm-dinner.module.css";
import { shownOffers } from "./guess";
import { OfferRow } from "./OfferRow";
import { HEADS, offersTitle, SHORT_HEADS } from "./text";

export interface OffersProps {
  scene: Scene;
  house: string;
  decision: Decision;
  hidden: boolean;
  /** Whether Python does not answer: then missing parts will not come. */
  silent?: boolean;
  /**
   * Whether prices and borders are hidden, too. The price's cell then names the cards that set it.
   */
  hideNumbers?: boolean;
  /** Whether the table leaves out the criteria of ties, unless a tie decided. */
  simple?: boolean;
  /** Each chain's stock, which the table shows before the guess while presenting. */
  stock?: Record<string, number>[];
  open: ReadonlySet<number>;
  flip(chain: number): void;
  hoveredChain: number | null;
  hoverChain(chain: number | null): void;
  /** While presenting: the rows appear one by one, after the sentence. */
  reasons?: { shown: number };
}

/** Each column's share of a narrow table's width, by the longest word of its head. */
const SHARES: Record<DrawnColumn, number> = {
  menu: 1.15,
  price: 1.3,
  tiles: 0.98,
  sum: 1,
  waitresses: 1.38,
  turn: 0.72,
};
const MORE = 1.1;
const shareOf = (c: Column) => `minmax(0, ${c.drawn === null ? MORE : SHARES[c.drawn]}fr)`;

/** The offers to a house, the best first, and the criterion that decided between them. */
export function Offers(props: OffersProps) {
  const { scene, decision, hidden, house, simple } = props;
  const decisive = (c: Column) => !hidden && decides(c, decision);
  const columns = columnsOf(scene.ladder ?? [], HEADS).filter(
    (c) => !simple || isSum(c) || decisive(c),
  );
  const offers = shownOffers(decision, hidden);
  const more = columns.filter((c) => c.drawn === null).length;
  return (
    <table
      class={css.offers}
      data-part="offers"
      data-hidden={hidden ? "" : undefined}
      data-columns={columns.length > 7 ? "most" : columns.length > 6 ? "many" : undefined}
      data-more={more ? (more > 1 ? "many" : "one") : undefined}
      data-few={columns.length < 6 ? "" : undefined}
      style={
        more || columns.length < 6 ? { "--fcm-shares": columns.map(shareOf).join(" ") } : undefined
      }
    >
      <caption>{offersTitle(house, scene.home_names, !hidden)}</caption>
      <thead>
        <tr>
          <th scope="col" data-col="chain">
            chain
          </th>
          {columns.map((c) => (
            <th
              key={`${c.rung} ${c.at}`}
              scope="col"
              data-col={c.drawn ?? "more"}
              data-decides={decisive(c) ? "" : undefined}
            >
              <Ruled
                text={
                  c.drawn === null || c.drawn === "menu" ? (
                    c.head
                  ) : (
                    <>
                      <span class={css.longHead}>{c.head}</span>
                      <span class={css.shortHead} data-short={SHORT_HEADS[c.drawn]} aria-hidden />
                    </>
                  )
                }
                tip={ruleTip(scene.rules, c.rule)}
              />
              {decisive(c) && (
                <span class={css.decides} data-part="decides">
                  decides
                </span>
              )}
            </th>
          ))}
          <th scope="col" data-col="result">
            result
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.slice(0, (props.reasons?.shown ?? Infinity) - 1).map((o) => (
          <OfferRow
            key={o.chain}
            {...props}
            offer={o}
            columns={columns}
            decisive={decisive}
            scales={scalesOf(offers)}
          />
        ))}
      </tbody>
    </table>
  );
}

export interface Scales {
  price: number;
  sum: number;
}

/** The same scale for all rows, so that their bars can be compared. */
function scalesOf(offers: Offer[]): Scales {
  const full = (o: Offer) => o.price_terms.reduce((a, t) => a + Math.max(t.amount, 0), 0);
  return {
    price: Math.max(1, ...offers.map(full)),
    sum: Math.max(1, ...offers.map((o) => Math.max(o.price, 0) + (o.distance ?? 0))),
  };
}
