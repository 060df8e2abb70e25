import type { Scene } from "../core/contract";
import { capital, houseName, money, signed } from "../core/format";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-dinner.module.css";
import * as whatifCss from "./fcm-whatif.module.css";
import { atChain, movedCount, movedText, NOW, SAME, WAS } from "./text";
import type { Answer } from "./useShownDinner";

interface Props {
  answer: Answer;
  scene: Scene;
  on: boolean;
  show(on: boolean): void;
}

/** Why the change is impossible. */
export function WhatIfFaults({ faults }: { faults: string[] }) {
  return (
    <section data-part="faults" aria-label="Why this is not allowed">
      <h3>Not allowed:</h3>
      <ul>
        {faults.map((f) => (
          <li>{f}</li>
        ))}
      </ul>
    </section>
  );
}

/** The houses that dine elsewhere, next to the changes; the full tables are below. */
export function Short({ answer, scene }: { answer: Answer; scene: Scene }) {
  const moved = answer.compare?.houses.filter((h) => h.before !== h.after) ?? [];
  return (
    <div class={whatifCss.shifted} data-part="shifted">
      <Moves
        moves={moved.map((h) => [
          capital(houseName(h.house, scene.home_names)),
          atChain(h.before),
          atChain(h.after),
        ])}
      />
    </div>
  );
}

/** A line for each house that dines elsewhere. */
export function Moves({ moves }: { moves: [house: string, before: string, after: string][] }) {
  const lines = linesOf(moves);
  return moves.length ? (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : (
    <p>{lines}</p>
  );
}

/** The lines of `Moves` as texts. */
export function linesOf(moves: [house: string, before: string, after: string][]): string[] {
  return moves.length ? moves.map((move) => movedText(...move)) : [SAME];
}

/** The result of the what-if. */
export function WhatIfAnswer({ answer, scene, on, show }: Props) {
  return (
    <section class={whatifCss.answer} aria-label="Answer">
      {answer.timeline && (
        <div class={uiCss.toolbar} data-part="toolbar" role="group" aria-label="Dinner shown above">
          <span>Shown above:</span>
          {[false, true].map((to) => (
            <Button
              key={String(to)}
              class={uiCss.toggle}
              data-part="toggle"
              aria-pressed={on === to}
              onClick={() => show(to)}
            >
              {to ? NOW : WAS}
            </Button>
          ))}
        </div>
      )}
      {answer.compare && <Compared compare={answer.compare} scene={scene} />}
    </section>
  );
}

function Compared({ compare, scene }: { compare: NonNullable<Answer["compare"]>; scene: Scene }) {
  const moved = compare.houses.filter((h) => h.before !== h.after).length;
  return (
    <>
      <p class={css.line} data-part="line">
        {moved ? movedCount(moved) : SAME}
      </p>
      <div class={css.moreTables}>
        <Compare
          title="Where each house dines"
          rows={compare.houses.map((h) => [
            capital(houseName(h.house, scene.home_names)),
            atChain(h.before),
            atChain(h.after),
            "changed",
          ])}
        />
        <Compare
          title="Cash at the end"
          rows={compare.cash.map((c) => [
            scene.chains[c.chain]?.name ?? "",
            money(c.before),
            money(c.after),
            signed(c.after - c.before, "$"),
          ])}
        />
      </div>
    </>
  );
}

type Row = [what: string, before: string, after: string, mark: string];

function Compare({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <table class={css.compare} data-part="compare">
      <caption>{title}</caption>
      <thead>
        <tr>{["", WAS, NOW].map((t) => (t ? <th scope="col">{t}</th> : <td />))}</tr>
      </thead>
      <tbody>
        {rows.map(([what, before, after, mark]) => (
          <tr key={what} data-changed={before === after ? undefined : ""}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>
              {after}
              {before !== after && <b class={whatifCss.changed}>{mark}</b>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
