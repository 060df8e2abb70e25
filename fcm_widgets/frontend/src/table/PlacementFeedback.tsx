import * as campaignCss from "../campaign/fcm-campaign.module.css";
import type { Scene, Square } from "../core/contract";
import { capital, plural, sentence } from "../core/format";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { RuleTag } from "../ui/Tally";
import type { Edit, Fault, Line, Spots, TableState } from "./contract";
import * as css from "./fcm-table.module.css";
import {
  allowedText,
  judgePiece,
  type PiecePosition,
  type PieceVerdict,
  piecePlaceName,
} from "./piecePlacement";

export function tilePlaceText(
  grid: string[][],
  tiles: { letter: string; says: string }[],
  [x, y]: Square,
): string {
  const name = grid[y]?.[x] ?? ".";
  const tile = tiles.find((t) => t.letter === name[0]);
  return `Row ${y + 1}, column ${x + 1}: ${tile ? `tile ${name}, ${tile.says}` : "empty"}`;
}

export function placementText(
  spots: Spots,
  scene: Scene,
  at: PiecePosition,
  judged: PieceVerdict | null,
): string {
  const where = piecePlaceName(spots, scene, at, judged);
  const what = !judged
    ? ""
    : judged.why.length
      ? `not allowed. ${judged.why.map(([text]) => text).join(" ")}`
      : sentence(`allowed, ${allowedText(judged)}`);
  return `${capital(where)}: ${what}`;
}

function flightText(spots: Spots, scene: Scene, at: PiecePosition): string {
  const judged = judgePiece(spots, null, at);
  return `${piecePlaceName(spots, scene, at, judged)}: ${judged?.tells}`;
}

interface HandBarProps {
  spots: Spots;
  scene: Scene;
  open: PiecePosition[];
  hover: PiecePosition | null;
  setHover(at: PiecePosition | null): void;
  put(at: PiecePosition): void;
  turn(): void;
  drop(): void;
  walk(by: number): boolean;
}

export function HandBar({
  spots,
  scene,
  open,
  hover,
  setHover,
  put,
  turn,
  drop,
  walk,
}: HandBarProps) {
  const turns = spots.forms.length > 1;
  return (
    <div class={css.handBar} data-part="hand-bar" role="group" aria-label="In hand">
      <strong>In hand: {spots.name}</strong>
      <Button aria-disabled={!turns} onClick={() => turns && turn()}>
        Turn <kbd aria-hidden>t</kbd>
      </Button>
      <Button aria-disabled={!open.length} onClick={() => walk(-1)}>
        {"\u2039"} Previous place
      </Button>
      <Button aria-disabled={!open.length} onClick={() => walk(1)}>
        Next place {"\u203a"}
      </Button>
      {spots.flights && !spots.beside && (
        <label>
          <span class="fcm-sr">Place</span>
          <select
            value={hover ? String(hover) : ""}
            onChange={(e) =>
              setHover(open.find((at) => String(at) === e.currentTarget.value) ?? null)
            }
          >
            <option value="">(choose a place)</option>
            {open.map((at) => (
              <option value={String(at)}>{flightText(spots, scene, at)}</option>
            ))}
          </select>
        </label>
      )}
      <Button data-lay aria-disabled={!hover} onClick={() => hover && put(hover)}>
        Lay it
      </Button>
      <Button onClick={drop}>
        Put it back <kbd aria-hidden>Esc</kbd>
      </Button>
      <span class={uiCss.muted}>{plural(open.length, "place")} allowed.</span>
    </div>
  );
}

function Lines({ lines, rules }: { lines: Line[]; rules: Record<string, string> }) {
  return (
    <ul>
      {lines.map(([text, rule]) => (
        <li key={text}>
          {text} <RuleTag rule={rule} rules={rules} />
        </li>
      ))}
    </ul>
  );
}

export function Refusal({ lines, rules }: { lines: Line[]; rules: Record<string, string> }) {
  return (
    <div class={campaignCss.spot} data-part="spot" data-bad="" role="alert">
      <strong>{"\u2717"} That cannot be</strong>
      <Lines lines={lines} rules={rules} />
    </div>
  );
}

export function PlacementVerdict({
  hint,
  where,
  judged,
  rules,
}: {
  hint: string;
  where: string | null;
  judged: PieceVerdict | null;
  rules: Record<string, string>;
}) {
  if (!where || !judged)
    return (
      <p class={campaignCss.spot} data-part="spot">
        {hint}
      </p>
    );
  const bad = judged.why.length > 0;
  return (
    <div
      class={campaignCss.spot}
      data-part="spot"
      data-bad={bad ? "" : undefined}
      data-ok={bad ? undefined : ""}
    >
      <strong>
        {bad ? "\u2717 Not here" : "\u2713 It may lie here"}: {where}
      </strong>
      {bad ? (
        <Lines lines={judged.why} rules={rules} />
      ) : (
        <p>{sentence(capital(allowedText(judged)))}</p>
      )}
    </div>
  );
}

export function TableFaults({
  table,
  act,
  light,
  go,
  goTo,
}: {
  table: TableState["_table"];
  act(edit: Edit): void;
  light(n: number | null): void;
  go(step: number): void;
  goTo(fault: Fault): void;
}) {
  if (!table.faults.length) {
    return (
      <section
        class={css.tableFaults}
        data-ready={table.notes.length ? undefined : ""}
        aria-label="Nothing is wrong"
      >
        <h3>{table.sums}</h3>
        {table.notes.length > 0 && (
          <ul>
            {table.notes.map(([text, step]) => (
              <li key={text}>
                {text} <Button onClick={() => go(step)}>Step {step + 1}</Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  }
  return (
    <section
      class={css.tableFaults}
      aria-label="Missing or wrong"
      data-bad={table.faults.some((f) => f.out) ? "" : undefined}
    >
      <h3>{table.sums}</h3>
      <ol>
        {table.faults.map((f) => (
          <li
            key={f.n}
            value={f.n}
            onPointerEnter={() => light(f.n)}
            onPointerLeave={() => light(null)}
          >
            <Button class={css.fault} onClick={() => goTo(f)}>
              {f.text}
            </Button>{" "}
            <RuleTag rule={f.rule} rules={table.rules} />
            {f.near.map((to) => (
              <Button key={to} onClick={() => act({ do: "swap", path: f.path, to })}>
                {f.missing ? "Write" : "Change to"} "{to}"
              </Button>
            ))}
            {f.out && (
              <Button title={f.path} onClick={() => act({ do: "drop", path: f.path })}>
                Take it out<span class="fcm-sr">: fault {f.n}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
