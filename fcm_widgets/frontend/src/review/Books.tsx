import type { Count, Scene } from "../core/contract";
import type { ReviewEntry, ReviewFacts, ReviewTurn } from "../core/facts";
import { capital, goodsText, houseName, listText, money } from "../core/format";
import * as uiCss from "../ui/fcm-ui.module.css";
import { TallyTable } from "../ui/Tally";
import * as css from "./fcm-review.module.css";

interface Props {
  facts: ReviewFacts;
  turn: ReviewTurn;
  seat: number;
  scene: Scene;
  pick(id: string): void;
}

/** A chain's turn on its books: each payment with its rows, and what its stock did. */
export function Books({ facts, turn, seat, scene }: Props) {
  const books = turn.books[seat];
  if (!books) return null;
  return (
    <section class={css.books} aria-label="Books">
      <h3>
        The books of turn {turn.number}: {money(books.had)} became {money(books.has)}
      </h3>
      {books.money.length ? (
        <ul>
          {books.money.map((entry, i) => (
            <li key={i}>
              <details>
                <summary>
                  <b>{money(entry.dollars)}</b> {titleOf(entry, facts, scene)}
                </summary>
                <TallyTable
                  title={titleOf(entry, facts, scene)}
                  rows={entry.terms}
                  rules={scene.rules}
                  cash
                />
              </details>
            </li>
          ))}
        </ul>
      ) : (
        <p class={uiCss.note} data-part="note">
          No money moved.
        </p>
      )}
      {books.stock.length > 0 && (
        <ul class={css.booksStock}>
          {books.stock.map(([kind, goods]) => (
            <li key={kind}>
              {capital(facts.kinds[kind] ?? kind)}:{" "}
              {goodsText(
                goods.map(([g, n]) => [g, Math.abs(n)] as Count),
                scene.goods,
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function titleOf(entry: ReviewEntry, facts: ReviewFacts, scene: Scene): string {
  const what = capital(facts.kinds[entry.kind] ?? entry.kind);
  const where = entry.house ? `, ${houseName(entry.house, scene.called)}` : "";
  const goods = entry.goods?.map(
    ([good, items, dollars]) => `${goodsText([[good, items]], scene.goods)} ${money(dollars)}`,
  );
  return `${what}${where}${goods?.length ? `: ${listText(goods)}` : ""}`;
}
