import { useEffect } from "preact/hooks";
import { moved } from "../core/changes";
import type { Scene } from "../core/contract";
import { capital, houseName } from "../core/format";
import type { Shift } from "../core/sliderShifts";
import { boxOf } from "../core/space";
import { Ring } from "../map/At";
import { U } from "../map/draw";
import * as uiCss from "../ui/fcm-ui.module.css";
import { chainColour } from "../ui/Patterns";
import { useView } from "../ui/view";
import * as whatifCss from "./fcm-whatif.module.css";
import type { LeverProps } from "./Levers";
import { atChain, LEVER_NAMES, leverName, placeText, shiftText } from "./text";
import { linesOf, Moves } from "./WhatIfAnswer";

/** Sliders for a chain's price, waitresses, place in turn order, and levers of modules. */
export function WhatIfSliders({
  chain,
  scene,
  controls,
  draft,
  setDraft,
}: LeverProps & { chain: number }) {
  const place = draft.order.indexOf(chain);
  const last = draft.order.length;
  const own = (["price", "waitress"] as const).map((lever) => ({
    text: LEVER_NAMES[lever],
    bounds: controls.chains[chain]?.[lever],
    of: draft[lever],
    unit: lever === "price" ? "$" : "",
    with: (values: Record<number, number>) => ({ [lever]: values }),
  }));
  const brought = (controls.levers ?? []).map(({ id, words, bounds }) => ({
    text: words,
    bounds: bounds[chain],
    of: draft.levers[id] ?? {},
    unit: "",
    with: (values: Record<number, number>) => ({ levers: { ...draft.levers, [id]: values } }),
  }));
  const sliders = [...own, ...brought].map((lever) => {
    const { lowest: min = 0, highest: max = 0 } = lever.bounds ?? {};
    const value = lever.of[chain] ?? 0;
    const set = (n: number) => setDraft({ ...draft, ...lever.with({ ...lever.of, [chain]: n }) });
    return { text: lever.text, min, max, value, shown: shiftText(value, lever.unit), set };
  });
  sliders.splice(own.length, 0, {
    text: LEVER_NAMES.turn,
    min: 1,
    max: last,
    value: place + 1,
    shown: placeText(place + 1, last),
    set: (n) => setDraft({ ...draft, order: moved(draft.order, place, n - 1) }),
  });
  return (
    <>
      {sliders.map(({ text, shown, set, ...range }) => (
        <label key={text} class={`${whatifCss.lever} ${whatifCss.slider}`} data-part="lever">
          <span>{text}</span>
          <input
            type="range"
            {...range}
            aria-label={leverName(scene.chains[chain]?.name, text)}
            aria-valuetext={shown}
            onInput={(e) => set(Number(e.currentTarget.value))}
          />
          <output>{shown}</output>
        </label>
      ))}
    </>
  );
}

/** The houses that a slider changes. */
export function Shifted({ shifts, scene, note }: { shifts: Shift[]; scene: Scene; note: string }) {
  const { say } = useView();
  const name = (c: number | null) => atChain(c === null ? null : scene.chains[c]?.name);
  const moves = shifts.map((s): [string, string, string] => [
    capital(houseName(s.h, scene.home_names)),
    name(s.before),
    name(s.after),
  ]);
  const text = linesOf(moves).join(". ");
  useEffect(() => say(text), [text]);
  return (
    <div class={whatifCss.shifted} data-part="shifted">
      <Moves moves={moves} />
      <p class={uiCss.note} data-part="note">
        {note}
      </p>
    </div>
  );
}

/** The houses that dine elsewhere, each with the letter of the chain where it dines now. */
export function ShiftRings({ shifts, scene }: { shifts: Shift[]; scene: Scene }) {
  return (
    <g class={whatifCss.shifts} aria-hidden>
      {shifts.map(({ h, after }) => {
        const piece = scene.pieces.find((p) => p.id === `house:${h}`);
        if (!piece) return null;
        const b = boxOf(piece.squares);
        const chain = after === null ? undefined : scene.chains[after];
        const colour = chain ? chainColour(chain.hue) : "var(--fcm-bad)";
        return (
          <g key={h} data-shift={h}>
            <rect
              x={b.x * U - 3}
              y={b.y * U - 3}
              width={b.w * U + 6}
              height={b.h * U + 6}
              rx="5"
              stroke={colour}
            />
            <Ring x={b.x + b.w} y={b.y} n={chain?.letter ?? "\u2013"} colour={colour} />
          </g>
        );
      })}
    </g>
  );
}
