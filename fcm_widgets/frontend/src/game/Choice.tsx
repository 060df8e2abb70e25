import type { ComponentChildren } from "preact";
import type { Decision, Offer, Scene } from "../core/contract";
import { capital, houseName, money, sentence } from "../core/format";
import { type Column, columnsOf, type Drawn, decides, textIn } from "../core/ladder";
import { overTiles } from "../core/places";
import { Terms } from "../dinner/OfferRow";
import { Badge, Button, Ruled, ruleTip } from "../ui/bits";

interface Props {
  scene: Scene;
  house: string;
  decision: Decision;
  /** What is said where it is not there yet what would have changed it. */
  awaits?: ComponentChildren;
  /** The chain whose row is open. */
  hand: number | null;
  setHand(chain: number | null): void;
}

const HEADS: Record<Drawn, string> = {
  menu: "has all?",
  price: "price",
  tiles: "borders",
  sum: "sum",
  waitresses: "waitresses",
  turn: "turn",
};
const CELLS: Record<Drawn, (o: Offer) => string | number> = {
  menu: (o) => `${o.able ? "\u2713" : "\u2717"} ${o.menu}`,
  price: (o) => money(o.price),
  tiles: (o) => o.distance ?? "no road",
  sum: (o) => o.sum ?? "\u2013",
  waitresses: (o) => o.waitresses_text ?? o.waitresses,
  turn: (o) => o.turn,
};

/** What each chain offered a house, best first, and what parted them: the dinner's table, for a narrow column. */
export function Choice({ scene, house, decision, awaits, hand, setHand }: Props) {
  const rules = scene.rules;
  const columns = columnsOf(scene.ladder ?? [], HEADS);
  const cell = (c: Column, o: Offer) => (c.drawn ? CELLS[c.drawn](o) : textIn(c, o));
  const ruled = (rule: string, text = rule) =>
    rule && <Ruled text={text} tip={ruleTip(rules, rule)} />;
  return (
    <table class="fcm-offers fcm-choice">
      <caption>What each chain offers {houseName(house, scene.called)}, best first</caption>
      <thead>
        <tr>
          <th scope="col">chain</th>
          {columns.map((c) => (
            <th
              key={`${c.rung} ${c.at}`}
              scope="col"
              data-decides={decides(c, decision) ? "" : undefined}
            >
              {ruled(c.rule, c.head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decision.offers.map((o) => {
          const name = scene.chains[o.chain]?.name;
          const open = hand === o.chain;
          return (
            <>
              <tr class="fcm-offer" data-won={o.chain === decision.winner ? "" : undefined}>
                <th scope="row">
                  <Button
                    class="fcm-why fcm-row"
                    aria-expanded={open}
                    onClick={() => setHand(open ? null : o.chain)}
                  >
                    <Badge chain={scene.chains[o.chain]} />
                    <span class="fcm-sr">{name}: why</span>?
                  </Button>
                </th>
                {columns.map((c) => (
                  <td
                    key={`${c.rung} ${c.at}`}
                    data-decides={decides(c, decision) ? "" : undefined}
                  >
                    {cell(c, o)}
                  </td>
                ))}
              </tr>
              {open && (
                <tr>
                  <td colSpan={columns.length + 1}>
                    <p class="fcm-because">
                      {name}: {o.why[0]} {ruled(o.why[1])}
                      {o.verdict && ` ${sentence(capital(o.verdict))}`}
                    </p>
                    <Terms
                      title="Price of one item"
                      terms={o.price_terms}
                      rules={rules}
                      total={money(o.price)}
                    />
                    {o.distance !== null && (
                      <Terms
                        title="Borders to cross"
                        terms={o.distance_terms}
                        rules={rules}
                        total={`${o.distance}`}
                      />
                    )}
                    {o.way && (
                      <p class="fcm-tiles">
                        {sentence(`The way leads ${overTiles(o.way, scene.box)}`)}
                      </p>
                    )}
                    {o.flips?.map(([text, rule]) => (
                      <p>
                        {text} {ruled(rule)}
                      </p>
                    ))}
                    {!o.flips && awaits && <p class="fcm-muted">{awaits}</p>}
                  </td>
                </tr>
              )}
            </>
          );
        })}
      </tbody>
    </table>
  );
}
