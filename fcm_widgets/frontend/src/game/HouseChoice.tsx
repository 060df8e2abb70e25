import type { ComponentChildren } from "preact";
import type { Decision, Offer, Scene } from "../core/contract";
import { capital, money, sentence } from "../core/format";
import { type Column, columnsOf, type DrawnColumn, decides, textIn } from "../core/ladder";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Terms } from "../dinner/OfferRow";
import { BORDERS, offersTitle, PRICE, routeText, SHORT_HEADS } from "../dinner/text";
import { Badge, Button, Ruled, ruleTip } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { RuleTag } from "../ui/Rule";
import * as css from "./fcm-game.module.css";
import { distanceCell } from "./text";

interface Props {
  scene: Scene;
  house: string;
  decision: Decision;
  /** Shown while the flips have not arrived. */
  awaits?: ComponentChildren;
  /** The chain whose row is open. */
  hoveredChain: number | null;
  hoverChain(chain: number | null): void;
}

const CELLS: Record<DrawnColumn, (o: Offer) => string | number> = {
  menu: (o) => `${o.can_serve ? "\u2713" : "\u2717"} ${o.menu}`,
  price: (o) => money(o.price),
  tiles: distanceCell,
  sum: (o) => o.sum ?? "\u2013",
  waitresses: (o) => o.waitresses_text ?? o.waitresses,
  turn: (o) => o.turn,
};

/** The offer table for a narrow column: the offers to a house, best first, and what decided. */
export function HouseChoice({ scene, house, decision, awaits, hoveredChain, hoverChain }: Props) {
  const rules = scene.rules;
  const columns = columnsOf(scene.ladder ?? [], SHORT_HEADS);
  const cell = (c: Column, o: Offer) => (c.drawn ? CELLS[c.drawn](o) : textIn(c, o));
  return (
    <table class={`${dinnerCss.offers} ${css.choice}`} data-part="offers choice">
      <caption>{offersTitle(house, scene.home_names, true)}</caption>
      <thead>
        <tr>
          <th scope="col">chain</th>
          {columns.map((c) => (
            <th
              key={`${c.rung} ${c.at}`}
              scope="col"
              data-decides={decides(c, decision) ? "" : undefined}
            >
              {c.rule && <Ruled text={c.head} tip={ruleTip(rules, c.rule)} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decision.offers.map((o) => {
          const name = scene.chains[o.chain]?.name;
          const open = hoveredChain === o.chain;
          return (
            <>
              <tr
                class={dinnerCss.offer}
                data-part="offer"
                data-won={o.chain === decision.winner ? "" : undefined}
              >
                <th scope="row">
                  <Button
                    class={dinnerCss.why}
                    aria-expanded={open}
                    onClick={() => hoverChain(open ? null : o.chain)}
                  >
                    <Badge chain={scene.chains[o.chain]} />
                    <span class="fcm-sr">{name}: why?</span>
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
                    <p class={dinnerCss.because} data-part="because">
                      {name}: {o.why.text} <RuleTag rule={o.why.rule} rules={rules} />
                      {o.verdict && ` ${sentence(capital(o.verdict))}`}
                    </p>
                    <Terms
                      title={PRICE}
                      terms={o.price_terms}
                      rules={rules}
                      total={money(o.price)}
                    />
                    {o.distance !== null && (
                      <Terms
                        title={BORDERS}
                        terms={o.distance_terms}
                        rules={rules}
                        total={`${o.distance}`}
                      />
                    )}
                    {o.route && <p>{routeText(o.route, scene.box)}</p>}
                    {o.flips?.map(({ text, rule }) => (
                      <p>
                        {text} <RuleTag rule={rule} rules={rules} />
                      </p>
                    ))}
                    {!o.flips && awaits && <p class={uiCss.muted}>{awaits}</p>}
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
