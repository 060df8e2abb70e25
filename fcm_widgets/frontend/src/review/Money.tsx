import type { ReviewFacts } from "../core/facts";
import { money, signed } from "../core/format";
import { Button, Toolbar } from "../ui/controls";
import * as css from "./fcm-review.module.css";
import { barsOf, type ReplayedChange, spanOf } from "./replayed";
import { turnSums } from "./text";

interface Props {
  facts: ReviewFacts;
  seat: number;
  at: number;
  go(to: number): void;
  moments: ReplayedChange[];
}

/** The sources of money: a bar for each turn, income above the line and payments below. */
export function Money({ facts, seat, at, go, moments }: Props) {
  const all = facts.turns.map((t) => {
    const books = t.books[seat];
    return books ? barsOf(books) : [];
  });
  const [low, high] = spanOf(all);
  const paid = new Set(all.flatMap((bars) => bars.map((b) => b.kind)));
  const kinds = Object.keys(facts.kinds).filter((kind) => paid.has(kind));
  const totals = new Map<string, number>();
  for (const bar of all.flat())
    totals.set(bar.kind, (totals.get(bar.kind) ?? 0) + bar.to - bar.from);
  const y = (n: number) => ((high - n) / (high - low)) * 100;
  return (
    <section
      class={css.money}
      aria-label={facts.heads.money}
      style={{ "--turns": facts.turns.length }}
    >
      <h3>{facts.heads.money}</h3>
      <Toolbar label="Turns" class={css.moneyTurns}>
        {facts.turns.map((t, i) => {
          const books = t.books[seat];
          const sum = books ? books.has - books.had : 0;
          return (
            <Button
              key={t.number}
              aria-pressed={i === at}
              aria-label={turnSums(t, books)}
              onClick={() => go(i)}
            >
              <small aria-hidden>{sum ? signed(sum, "$") : "\u2013"}</small>
              <svg viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden>
                {all[i]?.map((bar) => (
                  <rect
                    key={bar.kind}
                    data-series={kinds.indexOf(bar.kind) % SERIES}
                    x="1"
                    width="18"
                    y={y(Math.max(bar.from, bar.to))}
                    height={Math.abs(y(bar.from) - y(bar.to))}
                  />
                ))}
                <path class={css.axis} data-part="axis" d={`M0 ${y(0)}H20`} />
              </svg>
              <b aria-hidden>
                {t.number}
                {moments.some((moment) => moment.at === i) && <i>{"\u2605"}</i>}
              </b>
            </Button>
          );
        })}
      </Toolbar>
      <ul class={css.moneyKinds}>
        {kinds.map((kind, i) => (
          <li key={kind}>
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
              <rect data-series={i % SERIES} width="14" height="14" rx="2" />
            </svg>
            {facts.kinds[kind]} <b>{money(totals.get(kind) ?? 0)}</b>
          </li>
        ))}
        {moments.length > 0 && (
          <li>
            <i aria-hidden>{"\u2605"}</i> one of the costliest moments
          </li>
        )}
      </ul>
    </section>
  );
}

const SERIES = 8;
