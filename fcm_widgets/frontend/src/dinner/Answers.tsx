import type { Scene } from "../core/contract";
import { capital, houseName, money, signed } from "../core/format";
import { Button } from "../ui/bits";
import type { Answer } from "./useTelling";

interface Props {
  answer: Answer;
  scene: Scene;
  whatIf: boolean;
  show(on: boolean): void;
}

/** Why what was asked cannot be. */
export function Faults({ faults }: { faults: string[] }) {
  return (
    <section class="fcm-faults" aria-label="Why this cannot be">
      <h3>That cannot be:</h3>
      <ul>
        {faults.map((f) => (
          <li>{f}</li>
        ))}
      </ul>
    </section>
  );
}

/** The houses that dine elsewhere, beside what was changed; the tables of all of them stand below. */
export function Short({ answer, scene }: { answer: Answer; scene: Scene }) {
  const moved = answer.compare?.houses.filter((h) => h.before !== h.after) ?? [];
  return (
    <div class="fcm-shifted">
      <Moves
        moves={moved.map((h) => [
          capital(houseName(h.house, scene.called)),
          h.before ?? "at home",
          h.after ?? "at home",
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

/** The same for the ear. */
export function linesOf(moves: [house: string, before: string, after: string][]): string[] {
  return moves.length
    ? moves.map(([house, before, after]) => `${house}: ${after} instead of ${before}`)
    : ["Every house dines where it did."];
}

/** What would have come of it, as Python found it. */
export function Answers({ answer, scene, whatIf, show }: Props) {
  return (
    <section class="fcm-answer" aria-label="Answer">
      {answer.timeline && (
        <div class="fcm-toolbar" role="group" aria-label="Which dinnertime is shown above">
          <span>Shown above:</span>
          <Button class="fcm-toggle" aria-pressed={!whatIf} onClick={() => show(false)}>
            as it was
          </Button>
          <Button class="fcm-toggle" aria-pressed={whatIf} onClick={() => show(true)}>
            what if
          </Button>
        </div>
      )}
      {answer.compare && <Compared compare={answer.compare} scene={scene} />}
    </section>
  );
}

function Compared({ compare, scene }: { compare: NonNullable<Answer["compare"]>; scene: Scene }) {
  const moved = compare.houses.some((h) => h.before !== h.after);
  return (
    <>
      <p class="fcm-line">
        {moved ? "Some houses dine elsewhere." : "Every house dines where it did."}
      </p>
      <div class="fcm-more-tables">
        <Compare
          title="Where each house dines"
          rows={compare.houses.map((h) => [
            capital(houseName(h.house, scene.called)),
            h.before ?? "at home",
            h.after ?? "at home",
            "changed",
          ])}
        />
        <Compare
          title="Cash at the end"
          rows={compare.cash.map((c) => [
            scene.chains[c.chain]?.name ?? "",
            money(c.before),
            money(c.after),
            signed(c.after - c.before),
          ])}
        />
      </div>
    </>
  );
}

type Row = [what: string, before: string, after: string, mark: string];

function Compare({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <table class="fcm-compare">
      <caption>{title}</caption>
      <thead>
        <tr>{["", "as it was", "what if"].map((t) => (t ? <th scope="col">{t}</th> : <td />))}</tr>
      </thead>
      <tbody>
        {rows.map(([what, before, after, mark]) => (
          <tr key={what} data-changed={before === after ? undefined : ""}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>
              {after}
              {before !== after && <b class="fcm-changed">{mark}</b>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
