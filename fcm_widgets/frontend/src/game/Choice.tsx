import type { Decision, Offer, Scene } from "../core/contract";
import { houseName, money } from "../core/format";
import { tilesOfWay } from "../core/places";
import { Terms } from "../dinner/OfferRow";
import { type Column, decidingColumn } from "../dinner/quiz";
import { Badge, Button, Ruled, ruleTip } from "../ui/bits";

interface Props {
  scene: Scene;
  strings: string[];
  house: string;
  decision: Decision;
  /** The chain whose row is open. */
  hand: number | null;
  setHand(chain: number | null): void;
}

/** What each chain offered a house, best first, and what parted them: the dinner's table, for a narrow column. */
export function Choice({ scene, strings, house, decision, hand, setHand }: Props) {
  const rules = scene.rules;
  const decides = decidingColumn(decision);
  const columns: [
    column: Column | "price" | "tiles",
    head: string,
    rule: string,
    cell: (o: Offer) => string | number | undefined,
  ][] = [
    ["menu", "has all?", "DIN-2", (o) => `${o.ok ? "\u2713" : "\u2717"} ${strings[o.m]}`],
    ["price", "price", "DIN-4", (o) => money(o.p)],
    ["tiles", "borders", "GEO-1", (o) => o.d ?? "no road"],
    ["sum", "sum", "DIN-3", (o) => o.s ?? "\u2013"],
    ["waitresses", "waitresses", "DIN-5", (o) => o.w],
    ["turn", "turn", "DIN-5", (o) => o.n],
  ];
  const ruled = (rule: string, text = rule) =>
    rule && <Ruled text={text} tip={ruleTip(rules, rule)} />;
  return (
    <table class="fcm-offers fcm-choice">
      <caption>What each chain offers {houseName(house)}, best first</caption>
      <thead>
        <tr>
          <th scope="col">chain</th>
          {columns.map(([id, head, rule]) => (
            <th scope="col" data-decides={id === decides ? "" : undefined}>
              {ruled(rule, head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decision.o.map((o) => {
          const name = scene.chains[o.c]?.name;
          const open = hand === o.c;
          return (
            <>
              <tr class="fcm-offer" data-won={o.c === decision.win ? "" : undefined}>
                <th scope="row">
                  <Button
                    class="fcm-why fcm-row"
                    aria-expanded={open}
                    onClick={() => setHand(open ? null : o.c)}
                  >
                    <Badge chain={scene.chains[o.c]} />
                    <span class="fcm-sr">{name}: why</span>?
                  </Button>
                </th>
                {columns.map(([id, , , cell]) => (
                  <td data-decides={id === decides ? "" : undefined}>{cell(o)}</td>
                ))}
              </tr>
              {open && (
                <tr>
                  <td colSpan={7}>
                    <p class="fcm-because">
                      {name}: {o.v !== null && `${strings[o.v]}. `}
                      {strings[o.why[0]]} {ruled(o.why[1])}
                    </p>
                    <Terms
                      title="Price of one item"
                      terms={o.pt}
                      strings={strings}
                      rules={rules}
                      total={money(o.p)}
                    />
                    {o.d !== null && (
                      <Terms
                        title="Borders to cross"
                        terms={o.dt}
                        strings={strings}
                        rules={rules}
                        total={`${o.d}`}
                      />
                    )}
                    {o.way && (
                      <p class="fcm-tiles">
                        The way leads over the tiles {tilesOfWay(o.way, scene.box).join(", then ")}.
                      </p>
                    )}
                    {o.f?.map(([text, rule]) => (
                      <p>
                        {strings[text]} {ruled(rule)}
                      </p>
                    ))}
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
