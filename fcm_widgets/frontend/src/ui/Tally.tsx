import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Term } from "../core/contract";
import { money, signed } from "../core/format";
import { Button } from "./controls";
import * as tallyCss from "./fcm-tally.module.css";
import { RuleTag } from "./Rule";
import { HIDE, TOTAL, WHY } from "./text";
import { useView } from "./view";

/** A row of a number: its label, its amount and its rule. */
export type TallyRow = Term;

export function sumOf(rows: TallyRow[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

interface RowsProps {
  title: string;
  rows: TallyRow[];
  rules: Record<string, string>;
  cash?: boolean | undefined;
}

/** The rows that sum to a number, and the number. */
export function TallyRows({
  rows,
  rules,
  cash,
  class: name,
  total = cash ? money(sumOf(rows)) : sumOf(rows) < 0 ? signed(sumOf(rows)) : String(sumOf(rows)),
}: Omit<RowsProps, "title"> & { class: string | undefined; total?: string }) {
  const single = rows.length === 1; // a total below it would repeat it
  return (
    <tbody>
      {rows.map(({ label, amount, rule }, i) => (
        <tr key={i}>
          <th scope="row">{label}</th>
          <td>{single ? total : cash ? money(amount) : i === 0 ? amount : signed(amount)}</td>
          <td>
            <RuleTag rule={rule} rules={rules} />
          </td>
        </tr>
      ))}
      {!single && (
        <tr class={name}>
          <th scope="row">{TOTAL}</th>
          <td>{total}</td>
          <td />
        </tr>
      )}
    </tbody>
  );
}

/** `TallyRows` in a table with a title, which only screen readers get. */
export function TallyTable({ title, ...rows }: RowsProps) {
  return (
    <table class={tallyCss.rows} data-part="rows">
      <caption class="fcm-sr">{title}</caption>
      <TallyRows {...rows} class={tallyCss.rowsTotal} />
    </table>
  );
}

interface WhyProps extends RowsProps {
  /** Opens or closes all numbers of the widget; each can also be opened by itself. */
  open?: boolean;
  bad?: boolean;
  children?: ComponentChildren;
}

/** A number that opens its rows when it is pressed. */
export function Tally({ title, rows, rules, cash, open = false, bad, children }: WhyProps) {
  const { uid } = useView();
  const [shown, show] = useState(open);
  useEffect(() => show(open), [open]);
  const id = `${uid}-why-${title.replace(/\W+/g, "-")}`;
  const total = sumOf(rows);
  return (
    <div class={tallyCss.whyBox} data-bad={bad ? "" : undefined}>
      <Button
        kind="quiet"
        class={tallyCss.whyButton}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => show(!shown)}
      >
        <span>{title}</span>
        <b>{cash ? money(total) : total}</b>
        <span class={tallyCss.whySign} aria-hidden>
          {shown ? HIDE : WHY}
        </span>
      </Button>
      {children}
      <div id={id} hidden={!shown}>
        {shown && <TallyTable title={title} rows={rows} rules={rules} cash={cash} />}
      </div>
    </div>
  );
}
