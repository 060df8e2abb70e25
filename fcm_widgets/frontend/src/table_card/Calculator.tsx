import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { TableCardFacts } from "../core/facts";
import { capital, money } from "../core/format";
import { Button, Counter } from "../ui/controls";
import { earnedBy, type House, itemsOf, type Offer, winnerOf } from "./sums";
import * as text from "./text";

const MOST_CHAINS = text.CHAINS.length;
const LOWEST_PRICE = -20;
// Milestones of the modules take 2 and 1 off a distance.
const LEAST_DISTANCE = -3;
const HIGHEST = 60;
const MOST_ITEMS = 20;

/** One house, the chains that may serve it, and what comes of it. */
export function Calculator({ facts, ticked }: { facts: TableCardFacts; ticked: Set<string> }) {
  // Without the milestones that bring bonuses, waitresses have no better tips either.
  const kinds = facts.bonuses;
  const played = kinds.filter(({ without }) => !ticked.has(without));
  const [usual = 0, ...better] = played.length ? facts.tips : facts.tips.slice(0, 1);
  const fresh: Offer = {
    price: facts.price,
    distance: 0,
    able: true,
    waitresses: 0,
    tip: usual,
    bonuses: kinds.map(() => 0),
    cfo: false,
  };
  const [typed, setTyped] = useState<Offer[]>([fresh, { ...fresh, distance: 1 }]);
  const [house, setHouse] = useState<House>({
    wants: kinds.map((_, kind) => (kind ? 0 : 1)),
    garden: false,
  });
  const offers = played.length
    ? typed
    : typed.map((offer) => ({ ...offer, tip: usual, bonuses: fresh.bonuses }));

  const row = (
    label: string,
    cell: (offer: Offer, at: number, name: string) => ComponentChildren,
  ) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {offers.map((offer, at) => (
        <td key={at}>{cell(offer, at, text.ofChain(label, text.CHAINS[at] ?? ""))}</td>
      ))}
    </tr>
  );
  const change = (at: number, changed: Partial<Offer>) =>
    setTyped(typed.map((offer, i) => (i === at ? { ...offer, ...changed } : offer)));
  const counter = (label: string, key: "price" | "distance" | "waitresses", min: number) =>
    row(label, (offer, at, name) => (
      <Counter
        label={name}
        value={offer[key]}
        min={min}
        max={HIGHEST}
        show={key === "price" ? money(offer.price) : text.numberText(offer[key])}
        set={(n) => change(at, { [key]: n })}
      />
    ));
  const tick = (
    label: string,
    on: (offer: Offer) => boolean,
    changed: (on: boolean, offer: Offer) => Partial<Offer>,
  ) =>
    row(label, (offer, at, name) => (
      <input
        type="checkbox"
        aria-label={name}
        checked={on(offer)}
        onChange={(e) => change(at, changed(e.currentTarget.checked, offer))}
      />
    ));

  return (
    <>
      <fieldset class="fcm-table-house">
        <legend>{text.THE_HOUSE}</legend>
        {kinds.map(({ label }, kind) => (
          <span key={label}>
            {capital(label)}
            <Counter
              label={label}
              value={house.wants[kind] ?? 0}
              min={0}
              max={MOST_ITEMS}
              set={(n) => setHouse({ ...house, wants: house.wants.with(kind, n) })}
            />
          </span>
        ))}
        <label>
          {text.GARDEN}
          <input
            type="checkbox"
            checked={house.garden}
            onChange={(e) => setHouse({ ...house, garden: e.currentTarget.checked })}
          />
        </label>
      </fieldset>
      <Result facts={facts} offers={offers} house={house} />
      <section class="fcm-table-wide" aria-label={text.THE_CHAINS} tabIndex={0}>
        <table class="fcm-table-sums">
          <caption>{text.THE_CHAINS}</caption>
          <thead>
            <tr>
              <td />
              {offers.map((_, at) => (
                <th scope="col" key={at}>
                  {text.CHAINS[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counter(text.PRICE, "price", LOWEST_PRICE)}
            {counter(text.DISTANCE, "distance", ticked.size ? LEAST_DISTANCE : 0)}
            {row(text.SUM, ({ price, distance }) => (
              <b>{text.numberText(price + distance)}</b>
            ))}
            {counter(text.WAITRESSES, "waitresses", 0)}
            {tick(
              text.ABLE,
              ({ able }) => able,
              (able) => ({ able }),
            )}
            {kinds.map(
              (bonus, kind) =>
                played.includes(bonus) &&
                tick(
                  text.bonusText(bonus.item, bonus.amount),
                  ({ bonuses }) => Boolean(bonuses[kind]),
                  (on, { bonuses }) => ({ bonuses: bonuses.with(kind, on ? bonus.amount : 0) }),
                ),
            )}
            {better.map((tip) =>
              tick(
                text.tipsText(tip),
                (offer) => offer.tip === tip,
                (on) => ({ tip: on ? tip : usual }),
              ),
            )}
            {tick(
              text.CFO,
              ({ cfo }) => cfo,
              (cfo) => ({ cfo }),
            )}
          </tbody>
        </table>
      </section>
      <p class="fcm-table-buttons">
        <Button
          aria-disabled={offers.length === MOST_CHAINS}
          onClick={() => offers.length < MOST_CHAINS && setTyped([...typed, fresh])}
        >
          {text.ADD_CHAIN}
        </Button>
        <Button
          aria-disabled={offers.length === 1}
          onClick={() => offers.length > 1 && setTyped(typed.slice(0, -1))}
        >
          {text.REMOVE_CHAIN}
        </Button>
      </p>
    </>
  );
}

interface ResultProps {
  facts: TableCardFacts;
  offers: Offer[];
  house: House;
}

/** Where the house dines and why, and each term of what the chain earns. */
function Result({ facts, offers, house }: ResultProps) {
  const { at, decides } = winnerOf(offers, house);
  const winner = offers[at];
  const rows: [label: string, amount: number, rule: string][] = [];
  if (winner) {
    const { items, garden, bonuses, tips, cfo, total } = earnedBy(winner, house, true);
    rows.push([text.itemsText(itemsOf(house), winner.price), items, "DIN-7"]);
    if (house.garden) rows.push([text.GARDEN_ROW, garden, "DIN-7"]);
    for (const [kind, bonus] of bonuses.entries()) {
      const { item = "" } = facts.bonuses[kind] ?? {};
      const each = winner.bonuses[kind] ?? 0;
      if (bonus) rows.push([text.bonusRow(house.wants[kind] ?? 0, item, each), bonus, "DIN-7"]);
    }
    if (tips) rows.push([text.tipsRow(winner.waitresses, winner.tip), tips, "DIN-9"]);
    if (winner.cfo) rows.push([text.cfoRow(total - cfo), cfo, total < 0 ? "DIN-10" : "DIN-9"]);
    rows.push([text.TOTAL, total, ""]);
  }
  return (
    <div class="fcm-table-result">
      <p role="status">
        <b>{text.verdictText(text.CHAINS[at], decides)}</b>
      </p>
      {rows.length > 0 && (
        <table>
          <caption class="fcm-sr">{text.EARNS}</caption>
          <tbody>
            {rows.map(([label, amount, rule]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{money(amount)}</td>
                <td>{rule && <a href={`#rule-${rule}`}>{rule}</a>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
