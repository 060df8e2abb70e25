import type { Decision, Offer, Scene } from "../core/contract";
import { houseName } from "../core/format";
import { Ruled, ruleTip } from "../ui/bits";
import { OfferRow } from "./OfferRow";
import { type Column, decidingColumn, shownOffers } from "./quiz";

export interface OffersProps {
  scene: Scene;
  strings: string[];
  house: string;
  decision: Decision;
  hidden: boolean;
  /** What is not worked out yet has been waited for in vain. */
  silent?: boolean;
  /** Where it is hidden, prices and borders are so too: who sets the price is told instead. */
  hard?: boolean;
  /** What each chain has: while presenting it is told until the guess. */
  stock?: Record<string, number>[];
  open: ReadonlySet<number>;
  flip(chain: number): void;
  hand: number | null;
  setHand(chain: number | null): void;
  /** While presenting: the rows are opened one by one, after the sentence. */
  reasons?: { told: number };
}

const HEADS: { column: Column | "price" | "tiles"; text: string; rule: string }[] = [
  { column: "menu", text: "has everything?", rule: "DIN-2" },
  { column: "price", text: "price of one item", rule: "DIN-4" },
  { column: "tiles", text: "borders to cross", rule: "GEO-1" },
  { column: "sum", text: "sum (lowest wins)", rule: "DIN-3" },
  { column: "waitresses", text: "waitresses", rule: "DIN-5" },
  { column: "turn", text: "turn order", rule: "DIN-5" },
];

/** Every offer the house had, best first, and what parted them. */
export function Offers(props: OffersProps) {
  const { scene, decision, hidden, house } = props;
  const decides = hidden ? null : decidingColumn(decision);
  const offers = shownOffers(decision, hidden);
  return (
    <table class="fcm-offers" data-hidden={hidden ? "" : undefined}>
      <caption>
        What each chain offers {houseName(house)}
        {hidden ? "" : ", best first"}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="fcm-col-chain">
            chain
          </th>
          {HEADS.map((h) => (
            <th
              key={h.column}
              scope="col"
              class={`fcm-col-${h.column}`}
              data-decides={decides === h.column ? "" : undefined}
            >
              <Ruled text={h.text} tip={ruleTip(scene.rules, h.rule)} />
              {decides === h.column && <span class="fcm-decides">decides</span>}
            </th>
          ))}
          <th scope="col" class="fcm-col-result">
            result
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.slice(0, (props.reasons?.told ?? Infinity) - 1).map((o) => (
          <OfferRow key={o.c} {...props} offer={o} decides={decides} scales={scalesOf(offers)} />
        ))}
      </tbody>
    </table>
  );
}

export interface Scales {
  price: number;
  sum: number;
}

/** One scale for all rows, or their bars could not be compared. */
export function scalesOf(offers: Offer[]): Scales {
  const full = (o: Offer) => o.pt.reduce((a, t) => a + Math.max(t[1], 0), 0);
  return {
    price: Math.max(1, ...offers.map(full)),
    sum: Math.max(1, ...offers.map((o) => Math.max(o.p, 0) + (o.d ?? 0))),
  };
}
