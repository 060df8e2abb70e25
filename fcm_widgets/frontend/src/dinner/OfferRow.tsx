import type { ComponentChildren } from "preact";
import type { Offer, Scene, Term } from "../core/contract";
import { copiesText, money } from "../core/format";
import { type Column, type DrawnColumn, textIn } from "../core/ladder";
import { Badge, Button, GoodsRow } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { RuledSentence } from "../ui/Rule";
import { TallyRows } from "../ui/Tally";
import { awaited } from "../ui/text";
import { useView } from "../ui/view";
import { DistanceBar, Figures, PriceBar, SumBar } from "./Bars";
import * as css from "./fcm-dinner.module.css";
import type { OffersProps, Scales } from "./Offers";
import {
  BORDERS,
  HEADS,
  inColumn,
  madeUp,
  NO_STOCK,
  PRICE,
  routeText,
  SHORT_HEADS,
  whyText,
} from "./text";

/** A hidden cell, before the guess. */
const HIDDEN = <span class={uiCss.muted}>?</span>;

interface Props extends OffersProps {
  offer: Offer;
  columns: Column[];
  decisive(column: Column): boolean;
  scales: Scales;
}

export function OfferRow(props: Props) {
  const { scene, offer: o, decision, hidden, open, flip, hoveredChain, hoverChain } = props;
  const { columns, decisive } = props;
  const { uid, presenting } = useView();
  const chain = scene.chains[o.chain];
  const won = !hidden && decision.winner === o.chain;
  const isOpen = open.has(o.chain);
  const more = `${uid}-offer-${o.chain}`;
  const drawn = useDrawn({ ...props, more, isOpen });
  return (
    <>
      <tr
        class={css.offer}
        data-part="offer"
        data-won={won ? "" : undefined}
        data-hand={hoveredChain === o.chain ? "" : undefined}
        data-able={o.can_serve ? "" : undefined}
        onPointerEnter={() => hoverChain(o.chain)}
        onPointerLeave={() => hoverChain(null)}
        onFocusIn={() => hoverChain(o.chain)}
        onFocusOut={() => hoverChain(null)}
      >
        <th scope="row" data-col="chain">
          <span class={uiCss.name} data-part="name">
            <Badge chain={chain} size={24} />
            {chain?.name}
          </span>
        </th>
        {columns.map((c) => (
          <td
            key={`${c.rung} ${c.at}`}
            data-col={c.drawn ?? "more"}
            data-label={labelOf(c, hidden && !presenting)}
            data-decides={decisive(c) ? "" : undefined}
            data-untold={c.drawn && drawn[c.drawn] === HIDDEN ? "" : undefined}
          >
            {c.drawn ? drawn[c.drawn] : hidden && !c.known ? HIDDEN : textIn(c, o)}
          </td>
        ))}
        <td data-col="result">
          {!hidden && (
            <>
              {o.verdict === undefined ? (
                <span class={`${css.verdict} ${uiCss.muted}`}>{awaited(!!props.silent)}</span>
              ) : won ? (
                <strong class={css.served} data-part="served">
                  <span aria-hidden>{"\u2713 "}</span>
                  {o.verdict}
                </strong>
              ) : (
                // It names the smallest change.
                !props.simple && <span class={css.verdict}>{o.verdict}</span>
              )}
              <Button
                class={css.why}
                aria-expanded={isOpen}
                aria-controls={more}
                onClick={() => flip(o.chain)}
              >
                {whyText(won)}
                <span class="fcm-sr">{` ${chain?.name}`}</span>?
              </Button>
            </>
          )}
        </td>
      </tr>
      <tr id={more} class={css.more} hidden={!isOpen}>
        {isOpen && (
          <td colSpan={columns.length + 2}>
            <More {...props} />
          </td>
        )}
      </tr>
    </>
  );
}

/** What a number means if its column has no head. What is on the menu speaks for itself. */
function labelOf({ drawn, head }: Column, unknown: boolean): string | undefined {
  if (drawn === "menu" && !unknown) return undefined;
  return drawn ? SHORT_HEADS[drawn] : head;
}

/** A chain's stock as icons. */
export function OfferedStock({
  stock = {},
  goods,
}: {
  stock: Record<string, number> | undefined;
  goods: Scene["goods"];
}) {
  const counts = Object.entries(stock).filter(([, n]) => n > 0);
  return counts.length ? (
    <span class={css.has}>
      <span class="fcm-sr">in stock: </span>
      <GoodsRow counts={counts} goods={goods} all />
    </span>
  ) : (
    <span class={`${css.has} ${uiCss.muted}`}>{NO_STOCK}</span>
  );
}

/** The cells that are more than a text. */
function useDrawn({
  offer: o,
  hidden,
  hideNumbers,
  scales,
  flip,
  more,
  isOpen,
  scene,
  stock,
}: Props & { more: string; isOpen: boolean }): Record<DrawnColumn, ComponentChildren> {
  const { presenting } = useView();
  const name = scene.chains[o.chain]?.name;
  const terms = (what: string) => ({
    class: css.termsButton,
    "aria-expanded": isOpen,
    "aria-controls": more,
    onClick: () => flip(o.chain),
    title: madeUp(what),
  });
  const inStock =
    presenting && stock ? <OfferedStock stock={stock[o.chain]} goods={scene.goods} /> : HIDDEN;
  return {
    menu: hidden ? (
      inStock
    ) : (
      <>
        <span aria-hidden>{o.can_serve ? "\u2713 " : o.distance !== null && "\u2717 "}</span>
        {o.menu}
      </>
    ),
    price:
      hidden && hideNumbers ? (
        // The base price and the cards that change it; the reader works out the sum.
        settersOf(o)
      ) : (
        <Button {...terms("price")}>
          <span class="fcm-sr">{inColumn(name, HEADS.price)}</span>
          <PriceBar terms={o.price_terms} total={o.price} scale={scales.price} />
        </Button>
      ),
    tiles:
      hidden && hideNumbers ? (
        HIDDEN
      ) : o.distance === null ? (
        <span>no road</span>
      ) : (
        <Button {...terms("distance")}>
          <span class="fcm-sr">{inColumn(name, HEADS.tiles)}</span>
          <DistanceBar
            terms={o.distance_terms}
            total={o.distance}
            borders={o.route?.borders.length ?? 0}
          />
        </Button>
      ),
    sum: hidden ? (
      HIDDEN
    ) : o.sum === null || o.distance === null ? (
      <>
        <span aria-hidden>{"\u2013"}</span>
        <span class="fcm-sr">none</span>
      </>
    ) : (
      <>
        <Figures terms={[o.price, o.distance]} total={String(o.sum)} />
        <SumBar price={o.price} distance={o.distance} scale={scales.sum} />
      </>
    ),
    waitresses: o.waitresses_text ?? o.waitresses,
    turn: o.turn,
  };
}

function settersOf({ price_terms: [base, ...others] }: Offer): string {
  const counts = new Map<string, number>();
  for (const { label } of others) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [money(base?.amount ?? 0), ...[...counts].map(([card, n]) => copiesText(n, card))].join(
    ", ",
  );
}

function More({ offer: o, scene, hidden }: Props) {
  const { text: why, rule } = o.why;
  return (
    <div class={css.moreBody}>
      {!hidden && (
        <p class={css.because} data-part="because">
          <RuledSentence text={why} rule={rule} rules={scene.rules} />
        </p>
      )}
      <div class={css.moreTables}>
        <Terms title={PRICE} terms={o.price_terms} rules={scene.rules} total={money(o.price)} />
        {o.distance !== null && (
          <div>
            <Terms
              title={BORDERS}
              terms={o.distance_terms}
              rules={scene.rules}
              total={String(o.distance)}
            />
            {o.route && <p>{routeText(o.route, scene.box)}</p>}
          </div>
        )}
      </div>
    </div>
  );
}

interface TermsProps {
  title: string;
  terms: Term[];
  rules: Record<string, string>;
  /** The text of the sum, if it has another unit than its rows. */
  total?: string;
  cash?: boolean;
}

/** A number, and the rows that sum to it. */
export function Terms({ title, terms, rules, total, cash }: TermsProps) {
  // A rule that all rows have is in the heading, once.
  const [first, ...others] = terms.map(({ rule }) => rule);
  const shared = title && first && others.length && others.every((rule) => rule === first);
  const rows = shared ? terms.map((term) => ({ ...term, rule: "" })) : terms;
  return (
    <table class={css.terms} data-part="terms">
      <caption>
        {shared ? <RuledSentence text={title} rule={first} rules={rules} /> : title}
      </caption>
      <TallyRows {...{ rows, rules, cash, total }} class={css.termsTotal} />
    </table>
  );
}
