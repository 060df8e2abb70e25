import type { ComponentChildren } from "preact";
import type { Term } from "../core/contract";
import { money, segmentsOf, signedTerms } from "../core/format";
import { useView } from "../ui/view";
import * as css from "./fcm-dinner.module.css";

/** A price as a bar of its terms; what was taken off stays visible, hatched. */
export function PriceBar({ terms, total, scale }: { terms: Term[]; total: number; scale: number }) {
  const { uid } = useView();
  const k = 100 / Math.max(scale, 1);
  return (
    <>
      <Figures terms={terms.map((term) => term.amount)} total={money(total)} />
      <Bar>
        {segmentsOf(terms).map((s) => (
          <rect
            class={s.gone ? css.barGone : css.barPrice}
            x={s.from * k}
            y="0.5"
            width={(s.to - s.from) * k}
            height="7"
            fill={s.gone ? `url(#${uid}-gone)` : undefined}
          />
        ))}
      </Bar>
    </>
  );
}

function Bar({ children }: { children: ComponentChildren }) {
  return (
    <svg class={css.bar} data-part="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
      {children}
    </svg>
  );
}

/** A distance; each border has the numbered ring that it has on the map, and nothing else has one. */
export function DistanceBar({
  terms,
  total,
  borders,
}: {
  terms: Term[];
  total: number;
  borders: number;
}) {
  const rings = borders <= 6 ? Array.from({ length: borders }, (_, i) => i + 1) : [];
  return (
    <>
      <Figures terms={terms.map((term) => term.amount)} total={String(total)} />
      <span class={css.rings} aria-hidden>
        {rings.map((n) => (
          <i key={n}>{n}</i>
        ))}
      </span>
    </>
  );
}

/** A sum and its terms. A line ends only before a sign, so that "= 12" is never in two lines. */
export function Figures({ terms, total }: { terms: number[]; total: string }) {
  const sum = <b class={css.total}>{total}</b>;
  return (
    <span class={css.figures}>
      {terms.length > 1 ? (
        <>
          {signedTerms(terms).map((term) => (
            <>
              <span>{term}</span>{" "}
            </>
          ))}
          <span data-part="result-of-sum">= {sum}</span>
        </>
      ) : (
        sum
      )}
    </span>
  );
}

/**
 * Price and distance end to end. The shortest bar wins, if that chain has everything in stock. A
 * distance below 0 shortens the price.
 */
export function SumBar({
  price,
  distance,
  scale,
}: {
  price: number;
  distance: number;
  scale: number;
}) {
  const k = 100 / Math.max(scale, 1);
  const p = Math.max(price + Math.min(distance, 0), 0);
  const length = Math.max(distance, 0);
  return (
    <Bar>
      <rect class={css.barPrice} x="0" y="0.5" width={p * k} height="7" />
      <rect class={css.barDistance} x={p * k} y="0.5" width={length * k} height="7" />
    </Bar>
  );
}
