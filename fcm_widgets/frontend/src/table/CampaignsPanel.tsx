import { useState } from "preact/hooks";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-table.module.css";
import { inPlay, type PanelProps, PanelRow, PanelSelect } from "./panel";
import * as text from "./text";

/** The campaigns on the map, and a new one from the box. */
export function CampaignsPanel({ catalogue, table, take, selected, pick }: PanelProps) {
  const here = new Set(table.campaigns.map((c) => c.number));
  const left = catalogue.campaigns.filter(
    (c) => inPlay(c.module, table.modules) && !here.has(c.number),
  );
  const [number, choose] = useState(0);
  const tile = left.find((c) => c.number === number) ?? left[0];
  return (
    <section class={css.panel} aria-label="Campaigns">
      <strong>New campaign</strong>
      <PanelRow>
        <PanelSelect
          label="Campaign tile"
          value={tile?.number}
          options={left.map((c) => ({ id: c.number, name: c.option }))}
          set={(number) => choose(number)}
        />
        <Button
          aria-disabled={!tile}
          onClick={() => tile && take({ kind: "campaign", number: tile.number })}
        >
          Take the tile
        </Button>
      </PanelRow>
      <strong>Campaigns on the map: click one to change it</strong>
      <PanelRow>
        {table.campaigns.map((c) => (
          <Button
            key={c.number}
            aria-pressed={selected === `campaign:${c.number}`}
            onClick={() => pick(`campaign:${c.number}`)}
          >
            <b>{catalogue.campaigns.find((tile) => tile.number === c.number)?.mark ?? c.number}</b>{" "}
            {text.campaignText(c)}
          </Button>
        ))}
        {!table.campaigns.length && <span class={uiCss.muted}>There is no campaign yet.</span>}
      </PanelRow>
    </section>
  );
}
