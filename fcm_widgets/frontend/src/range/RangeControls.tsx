import { useState } from "preact/hooks";
import type { By, Ranges } from "../core/contract";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import * as css from "./fcm-range.module.css";
import { BY, bordersText } from "./text";

interface Props {
  ranges: Ranges;
  origin: string;
  range: number;
  by: By;
  setOrigin(id: string): void;
  setRange(n: number): void;
  setBy(by: By): void;
}

export function RangeControls({ ranges, origin, range, by, setOrigin, setRange, setBy }: Props) {
  const { uid } = useView();
  const [chosen, choose] = useState(-1);
  // Several cards have the same range: the chosen one stays, else the first that fits.
  const fits = (p?: { range: number; by: By }) => p?.range === range && p.by === by;
  const preset = fits(ranges.presets[chosen]) ? chosen : ranges.presets.findIndex(fits);
  return (
    <div class={css.controls} data-part="controls">
      <label>
        <span>Start from</span>
        <select value={origin} onChange={(e) => setOrigin(e.currentTarget.value)}>
          {ranges.origins.map((o) => (
            <option key={o.id} value={o.id}>
              {o.label}
            </option>
          ))}
        </select>
      </label>
      <fieldset class={css.by}>
        <legend>Travel</legend>
        {(["road", "air"] as const).map((means) => (
          <label key={means} class={uiCss.check} data-part="check">
            <input
              type="radio"
              name={`${uid}-by`}
              checked={by === means}
              onChange={() => setBy(means)}
            />
            {BY[means]}
          </label>
        ))}
      </fieldset>
      <label class={css.range}>
        <span>
          Range <b>{range}</b>
        </span>
        <input
          type="range"
          min="0"
          max={ranges.max}
          step="1"
          value={range}
          aria-valuetext={bordersText(range)}
          onInput={(e) => setRange(Number(e.currentTarget.value))}
        />
      </label>
      <label>
        <span>Card with this range</span>
        <select
          value={preset}
          onChange={(e) => {
            const p = ranges.presets[Number(e.currentTarget.value)];
            if (!p) return;
            choose(ranges.presets.indexOf(p));
            setRange(p.range);
            setBy(p.by);
          }}
        >
          {preset < 0 && <option value={-1}>none</option>}
          {ranges.presets.map((p, i) => (
            <option value={i}>{p.label}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
