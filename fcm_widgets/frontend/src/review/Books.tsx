import type { Scene } from "../core/contract";
import type { ReviewTurn } from "../core/facts";
import { money } from "../core/format";
import * as uiCss from "../ui/fcm-ui.module.css";
import { TallyTable } from "../ui/Tally";
import * as css from "./fcm-review.module.css";
import { booksTitle } from "./text";

interface Props {
  turn: ReviewTurn;
  seat: number;
  scene: Scene;
}

/** The books of a chain for a turn: each payment with its rows, and what happened to its stock. */
export function Books({ turn, seat, scene }: Props) {
  const books = turn.books[seat];
  if (!books) return null;
  return (
    <section class={css.books} data-part="books" aria-label="Books">
      <h3>{booksTitle(turn.number, books)}</h3>
      {books.money.length ? (
        <ul>
          {books.money.map((entry, i) => (
            <li key={i}>
              <details>
                <summary>
                  <b>{money(entry.dollars)}</b> {entry.title}
                </summary>
                <TallyTable title={entry.title} rows={entry.terms} rules={scene.rules} cash />
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
          {books.stock.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
