import * as campaignCss from "../campaign/fcm-campaign.module.css";
import { RuledLines } from "../campaign/PlaceVerdict";
import { CHOOSE_PLACE, NEXT_PLACE, PREVIOUS_PLACE } from "../campaign/text";
import type { Scene } from "../core/contract";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { RuleSign } from "../ui/Rule";
import { TURN_IT } from "../ui/text";
import type { Edit, Fault, Line, Spots, TableState } from "./contract";
import * as css from "./fcm-table.module.css";
import { judgePiece, type PiecePosition, piecePlaceName } from "./piecePlacement";
import * as text from "./text";

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
      <strong>{text.inHand(spots)}</strong>
      <Button aria-disabled={!turns} onClick={() => turns && turn()}>
        {TURN_IT} <kbd aria-hidden>t</kbd>
      </Button>
      <Button aria-disabled={!open.length} onClick={() => walk(-1)}>
        {PREVIOUS_PLACE}
      </Button>
      <Button aria-disabled={!open.length} onClick={() => walk(1)}>
        {NEXT_PLACE}
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
            <option value="">{CHOOSE_PLACE}</option>
            {open.map((at) => {
              const judged = judgePiece(spots, null, at);
              const place = piecePlaceName(spots, scene, at, judged);
              return <option value={String(at)}>{text.optionText(place, judged)}</option>;
            })}
          </select>
        </label>
      )}
      <Button data-place aria-disabled={!hover} onClick={() => hover && put(hover)}>
        Place it
      </Button>
      <Button onClick={drop}>
        Put it back <kbd aria-hidden>Esc</kbd>
      </Button>
      <span class={uiCss.muted}>{text.placesText(open.length)}</span>
    </div>
  );
}

export function IllegalEdit({ lines, rules }: { lines: Line[]; rules: Record<string, string> }) {
  return (
    <div class={campaignCss.spot} data-part="spot" data-bad="" role="alert">
      <strong>{"\u2717"} Not allowed</strong>
      <RuledLines lines={lines} rules={rules} />
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
        <h3>{table.summary}</h3>
        {table.notes.length > 0 && (
          <ul>
            {table.notes.map(({ text: note, step }) => (
              <li key={note}>
                {note} <Button onClick={() => go(step)}>{text.stepLabel(step)}</Button>
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
      data-bad={table.faults.some((f) => f.may_be_removed) ? "" : undefined}
    >
      <h3>{table.summary}</h3>
      <ol>
        {table.faults.map((f) => (
          <li
            key={f.number}
            value={f.number}
            onPointerEnter={() => light(f.number)}
            onPointerLeave={() => light(null)}
          >
            <Button kind="quiet" class={css.fault} onClick={() => goTo(f)}>
              {f.text}
            </Button>{" "}
            <RuleSign rule={f.rule} rules={table.rules} />
            {f.near.map((to) => (
              <Button key={to} onClick={() => act({ do: "swap", path: f.path, to })}>
                {text.fixLabel(f, to)}
              </Button>
            ))}
            {f.may_be_removed && (
              <Button title={f.path} onClick={() => act({ do: "drop", path: f.path })}>
                Take it out<span class="fcm-sr">{text.faultNumber(f)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
