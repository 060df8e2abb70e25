import { useState } from "preact/hooks";
import { pair, type WhatIfDraft } from "../core/changes";
import type { Controls, Scene, Timeline } from "../core/contract";
import { Badge, Counter } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import * as whatifCss from "./fcm-whatif.module.css";
import { leverName, stockOf, wantedBy } from "./text";
import { WhatIfSliders } from "./WhatIfSliders";

export interface LeverProps {
  scene: Scene;
  timeline: Timeline;
  controls: Controls;
  draft: WhatIfDraft;
  setDraft(d: WhatIfDraft): void;
}

const MOST = 20; // largest number of a good that a lever adds

interface GoodsProps extends LeverProps {
  kind: "stock" | "demand";
  whose: number | string;
  /** "Siap Faji, {good} in stock": the name of a lever for screen readers. */
  say(good: string): string;
  had(good: string): number;
}

/** A lever for each good, which starts at its number on the table. */
function GoodsLevers({ kind, whose, say, had, scene, controls, draft, setDraft }: GoodsProps) {
  return (
    <>
      {((kind === "demand" && controls.wanted) || controls.goods).map((g) => {
        const key = pair(whose, g);
        const name = scene.goods[g]?.plural ?? g;
        const was = had(g);
        return (
          <div key={g} class={whatifCss.lever} data-part="lever">
            <span>
              <GoodIcon good={scene.goods[g]} /> {name}
            </span>
            <Counter
              label={say(name)}
              value={was + (draft[kind][key] ?? 0)}
              min={0}
              max={was + MOST}
              set={(n) => setDraft({ ...draft, [kind]: { ...draft[kind], [key]: n - was } })}
            />
          </div>
        );
      })}
    </>
  );
}

/** The levers of each chain; on a phone those of the first are open. */
export function ChainLevers({ narrow, ...props }: LeverProps & { narrow: boolean }) {
  const { scene, timeline } = props;
  return (
    <div class={whatifCss.leverChains}>
      {scene.chains.map((chain, c) => (
        <details key={c} class={whatifCss.chain} data-part="chain-levers" open={!narrow || c === 0}>
          <summary>
            <span class={uiCss.name} data-part="name">
              <Badge chain={chain} />
              {chain.name}
            </span>
          </summary>
          <WhatIfSliders {...props} chain={c} />
          <DriveIn {...props} chain={c} />
          <GoodsLevers
            {...props}
            kind="stock"
            whose={c}
            say={(good) => stockOf(chain.name, good)}
            had={(g) => timeline.first.stock[c]?.[g] ?? 0}
          />
        </details>
      ))}
    </div>
  );
}

/** Switches whether a chain's open restaurants have four entrances. */
function DriveIn({ chain, scene, controls, draft, setDraft }: LeverProps & { chain: number }) {
  const was = controls.chains[chain]?.has_drive_in ?? false;
  const set = (on: boolean) => {
    const { [chain]: _, ...others } = draft.driveIn;
    setDraft({ ...draft, driveIn: on === was ? others : { ...others, [chain]: on } });
  };
  return (
    <label class={whatifCss.lever} data-part="lever">
      <span>
        drive-ins <small>every corner is an entrance</small>
      </span>
      <input
        type="checkbox"
        checked={draft.driveIn[chain] ?? was}
        aria-label={leverName(scene.chains[chain]?.name, "drive-ins")}
        onChange={(e) => set(e.currentTarget.checked)}
      />
    </label>
  );
}

export function DemandLevers(props: LeverProps) {
  const { timeline, controls, scene } = props;
  const [house, setHouse] = useState(controls.houses[0] ?? "");
  const wants = timeline.first.demand[house] ?? [];
  if (!house) return null;
  return (
    <fieldset>
      <legend>Demand of a house</legend>
      <label>
        House{" "}
        <select value={house} onChange={(e) => setHouse(e.currentTarget.value)}>
          {controls.houses.map((h) => (
            <option key={h} value={h}>
              {h}
            </option>
          ))}
        </select>
      </label>
      <GoodsLevers
        {...props}
        kind="demand"
        whose={house}
        say={(good) => wantedBy(house, scene.home_names, good)}
        had={(g) => wants.find(([id]) => id === g)?.[1] ?? 0}
      />
    </fieldset>
  );
}
