import type { ComponentChildren } from "preact";
import type { Offer, Scene, Term } from "../core/contract";
import { money, sentence, signed } from "../core/format";
import { type Column, type DrawnColumn, textIn } from "../core/ladder";
import { overTiles } from "../core/places";
import { Badge, Button, GoodsRow, Ruled, ruleTip } from "../ui/controls";
import { awaited } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import { DistanceBar, PriceBar, SumBar } from "./Bars";
import * as css from "./fcm-dinner.module.css";
import type { OffersProps, Scales } from "./Offers";

/** A hidden cell, before the guess. */
const UNTOLD = <span class={uiCss.muted}>?</span>;

interface Props extends OffersProps {
  offer: Offer;
  columns: Column[];
  decisive(column: Column): boolean;
  scales: Scales;
}

export function OfferRow(props: Props) {
  const { scene, offer: o, decision, hidden, open, flip, hoveredChain, hoverChain } = props;
  const { uid } = useView();
  const chain = scene.chains[o.chain];
  const won = !hidden && decision.winner === o.chain;
  const isOpen = open.has(o.chain);
  const more = `${uid}-offer-${o.chain}`;
  return (
    <>
      <tr
        class={css.offer}
        data-part="offer"
        data-won={won ? "" : undefined}
        data-hand={hoveredChain === o.chain ? "" : undefined}
        data-able={o.able ? "" : undefined}
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
        <Numbers {...props} more={more} isOpen={isOpen} />
        <td data-col="result">
          {hidden ? UNTOLD : <Verdict {...props} won={won} />}
          {!hidden && (
            <Button
              class={css.why}
              aria-expanded={isOpen}
              aria-controls={more}
              onClick={() => flip(o.chain)}
            >
              {won ? "Why" : "Why not"}
              <span class="fcm-sr">{` ${chain?.name}`}</span>?
            </Button>
          )}
        </td>
      </tr>
      <tr id={more} class={css.more} hidden={!isOpen}>
        {isOpen && (
          <td colSpan={props.columns.length + 2}>
            <More {...props} />
          </td>
        )}
      </tr>
    </>
  );
}

function Verdict({ offer, silent, won }: Props & { won: boolean }) {
  if (offer.verdict === undefined)
    return <span class={`${css.verdict} ${uiCss.muted}`}>{awaited(!!silent)}</span>;
  return won ? (
    <strong class={css.served} data-part="served">
      <span aria-hidden>{"\u2713 "}</span>
      {offer.verdict}
    </strong>
  ) : (
    <span class={css.verdict}>{offer.verdict}</span>
  );
}

/** The base price and the cards that change it; the reader works out the sum. */
function Setters({ offer: o }: Pick<Props, "offer">) {
  const [base, ...others] = o.price_terms;
  const names = others.map(([label]) => label);
  const counts = [...new Set(names)].map(
    (name) => [name, names.filter((other) => other === name).length] as const,
  );
  return (
    <>
      {[
        money(base?.[1] ?? 0),
        ...counts.map(([name, n]) => (n > 1 ? `${n} x ${name}` : name)),
      ].join(", ")}
    </>
  );
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
    <span class={`${css.has} ${uiCss.muted}`}>no stock</span>
  );
}

function Numbers(props: Props & { more: string; isOpen: boolean }) {
  const { offer, columns, decisive, hidden } = props;
  const drawn = useDrawn(props);
  return columns.map((c) => (
    <td
      key={`${c.rung} ${c.at}`}
      data-col={c.drawn ?? "more"}
      data-head={c.drawn ? undefined : c.head}
      data-decides={decisive(c) ? "" : undefined}
      data-untold={c.drawn && drawn[c.drawn] === UNTOLD ? "" : undefined}
    >
      {c.drawn ? drawn[c.drawn] : hidden && !c.known ? UNTOLD : textIn(c, offer)}
    </td>
  ));
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
    title: `Show how the ${what} is made up`,
  });
  const inStock =
    presenting && stock ? <OfferedStock stock={stock[o.chain]} goods={scene.goods} /> : UNTOLD;
  return {
    menu: hidden ? (
      inStock
    ) : (
      <>
        <span aria-hidden>{o.able ? "\u2713 " : o.distance !== null && "\u2717 "}</span>
        {o.menu}
      </>
    ),
    price:
      hidden && hideNumbers ? (
        <Setters offer={o} />
      ) : (
        <Button {...terms("price")}>
          <span class="fcm-sr">{name}, price: </span>
          <PriceBar terms={o.price_terms} total={o.price} scale={scales.price} />
        </Button>
      ),
    tiles:
      hidden && hideNumbers ? (
        UNTOLD
      ) : o.distance === null ? (
        <span>no road</span>
      ) : (
        <Button {...terms("distance")}>
          <span class="fcm-sr">{name}, borders to cross: </span>
          <DistanceBar terms={o.distance_terms} total={o.distance} />
        </Button>
      ),
    sum: hidden ? (
      UNTOLD
    ) : o.sum === null || o.distance === null ? (
      <Dash />
    ) : (
      <>
        {o.price} + {o.distance} = <b class={css.total}>{o.sum}</b>
        <SumBar price={o.price} distance={o.distance} scale={scales.sum} />
      </>
    ),
    waitresses: o.waitresses_text ?? o.waitresses,
    turn: o.turn,
  };
}

function Dash() {
  return (
    <>
      <span aria-hidden>{"\u2013"}</span>
      <span class="fcm-sr">none</span>
    </>
  );
}

function More({ offer: o, scene, hidden }: Props) {
  const [why, rule] = o.why;
  return (
    <div class={css.moreBody}>
      {!hidden && (
        <p class={css.because} data-part="because">
          {why} {rule && <Ruled text={rule} tip={ruleTip(scene.rules, rule)} />}
        </p>
      )}
      <div class={css.moreTables}>
        <Terms
          title="Price of one item"
          terms={o.price_terms}
          rules={scene.rules}
          total={money(o.price)}
        />
        {o.distance !== null && (
          <div>
            <Terms
              title="Borders to cross"
              terms={o.distance_terms}
              rules={scene.rules}
              total={String(o.distance)}
            />
            {o.way && <p>{sentence(`The way leads ${overTiles(o.way, scene.box)}`)}</p>}
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
  total: string;
  cash?: boolean;
}

/** A number and the rows that it is the sum of. */
export function Terms({ title, terms, rules, total, cash }: TermsProps) {
  return (
    <table class={css.terms} data-part="terms">
      <caption>{title}</caption>
      <tbody>
        {terms.map(([label, amount, rule], i) => (
          <tr>
            <th scope="row">{label}</th>
            <td>{cash ? money(amount) : i === 0 ? amount : signed(amount)}</td>
            <td>{rule && <Ruled text={rule} tip={ruleTip(rules, rule)} />}</td>
          </tr>
        ))}
        <tr class={css.termsTotal}>
          <th scope="row">together</th>
          <td>{total}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
