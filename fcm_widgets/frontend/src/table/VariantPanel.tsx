import { useState } from "preact/hooks";
import { Button, Toggle } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-table.module.css";
import { inPlay, ownKeys, PanelField, type PanelProps, PanelRow, PanelSelect } from "./panel";
import * as text from "./text";

/** What the game leaves out and when it ends; and the actions since the start of the phase. */
export function VariantPanel({ catalogue, table, act }: PanelProps) {
  const [wanted, want] = useState("");
  const { variant, actions, modules } = table;
  const typed = wanted.trim().toLowerCase();
  const cards = catalogue.cards.filter(
    ({ id, name, module }) =>
      variant.without_cards.includes(id) ||
      (typed && inPlay(module, modules) && name.toLowerCase().includes(typed)),
  );
  const played = catalogue.milestones.filter(
    ({ id, module, out }) =>
      variant.without_milestones.includes(id) ||
      (inPlay(module, modules) && !out.some((other) => modules.includes(other))),
  );
  const leaveOut = (kind: "without_cards" | "without_milestones", name: string, out: boolean) =>
    act({ do: "leave_out", kind, name, out });
  return (
    <>
      {actions > 0 && (
        <PanelRow>
          <span>{text.actionsText(actions)}</span>
          <Button onClick={() => act({ do: "at_phase_start" })}>{text.AT_PHASE_START}</Button>
        </PanelRow>
      )}
      <details data-part="variant">
        <summary>{text.variantTitle(variant.changes.length)}</summary>
        <div class={css.panel}>
          <ul>
            {variant.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <PanelRow>
            <PanelField
              label={text.LAST_TURN}
              value={variant.turns}
              set={(v) => act({ do: "length", turns: Number(v), breaks: variant.breaks })}
            />
            <PanelSelect
              label={text.LAST_BREAK}
              value={variant.breaks}
              options={text.BREAKS}
              set={(breaks) => act({ do: "length", turns: variant.turns, breaks })}
            />
          </PanelRow>
          <fieldset>
            <legend>{text.LEFT_OUT_CARDS}</legend>
            <label>
              Find a card{" "}
              <input
                type="search"
                placeholder="guru"
                value={wanted}
                onKeyDown={ownKeys}
                onInput={(e) => want(e.currentTarget.value)}
              />
            </label>
            <PanelRow>
              {cards.map(({ id, name }) => (
                <Toggle
                  key={id}
                  on={variant.without_cards.includes(id)}
                  set={(out) => leaveOut("without_cards", id, out)}
                >
                  {name}
                </Toggle>
              ))}
            </PanelRow>
            {!cards.length && (
              <p class={uiCss.muted}>{typed ? text.NO_CARD : text.FIND_LEFT_OUT}</p>
            )}
          </fieldset>
          <fieldset>
            <legend>{text.LEFT_OUT_MILESTONES}</legend>
            <PanelRow>
              {played.map(({ id, name }) => (
                <Toggle
                  key={id}
                  on={variant.without_milestones.includes(id)}
                  set={(out) => leaveOut("without_milestones", id, out)}
                >
                  {name}
                </Toggle>
              ))}
            </PanelRow>
          </fieldset>
        </div>
      </details>
    </>
  );
}
