import { useEffect } from "preact/hooks";
import { moved } from "../core/changes";
import type { Scene } from "../core/contract";
import { capital, houseName, signed } from "../core/format";
import { LEVERS, type Shift, type SliderKind } from "../core/sliderShifts";
import { boxOf } from "../core/space";
import { Ring } from "../map/At";
import { U } from "../map/draw";
import * as uiCss from "../ui/fcm-ui.module.css";
import { chainColour } from "../ui/Patterns";
import { useView } from "../ui/view";
import * as whatifCss from "./fcm-whatif.module.css";
import type { LeverProps } from "./Levers";
import { linesOf, Moves } from "./WhatIfAnswer";

const NAMES: Record<SliderKind, string> = {
  price: "price",
  waitress: "waitresses",
  turn: "place in turn",
};

/** A chain's price, waitresses, place in turn order and what modules let move: answered at once. */
export function WhatIfSliders({
  chain,
  scene,
  controls,
  draft,
  setDraft,
}: LeverProps & { chain: number }) {
  const place = draft.order.indexOf(chain);
  return (
    <>
      {LEVERS.map((lever) => {
        const turn = lever === "turn";
        const [min, max] = turn
          ? [1, draft.order.length]
          : (controls.chains[chain]?.[lever] ?? [0, 0]);
        const value = turn ? place + 1 : (draft[lever][chain] ?? 0);
        const shown = turn
          ? `${value} of ${max}`
          : value
            ? signed(value, lever === "price" ? "$" : "")
            : "as it was";
        const set = (n: number) =>
          setDraft(
            turn
              ? { ...draft, order: moved(draft.order, place, n - 1) }
              : { ...draft, [lever]: { ...draft[lever], [chain]: n } },
          );
        return (
          <Slider
            key={lever}
            text={NAMES[lever]}
            label={`${scene.chains[chain]?.name}, ${NAMES[lever]}`}
            {...{ min, max, value, shown, set }}
          />
        );
      })}
      {(controls.levers ?? []).map(({ id, words, ends }) => {
        const [min, max] = ends[chain] ?? [0, 0];
        const of = draft.levers[id] ?? {};
        const value = of[chain] ?? 0;
        const set = (n: number) =>
          setDraft({ ...draft, levers: { ...draft.levers, [id]: { ...of, [chain]: n } } });
        return (
          <Slider
            key={id}
            text={words}
            label={`${scene.chains[chain]?.name}, ${words}`}
            shown={value ? signed(value, "") : "as it was"}
            {...{ min, max, value, set }}
          />
        );
      })}
    </>
  );
}

interface SliderProps {
  text: string;
  label: string;
  min: number;
  max: number;
  value: number;
  shown: string;
  set(n: number): void;
}

function Slider({ text, label, shown, set, ...range }: SliderProps) {
  return (
    <label class={`${whatifCss.lever} ${whatifCss.slider}`} data-part="lever">
      <span>{text}</span>
      <input
        type="range"
        {...range}
        aria-label={label}
        aria-valuetext={shown}
        onInput={(e) => set(Number(e.currentTarget.value))}
      />
      <output>{shown}</output>
    </label>
  );
}

/** The houses that one slider changes. */
export function Shifted({ shifts, scene, note }: { shifts: Shift[]; scene: Scene; note: string }) {
  const { say } = useView();
  const name = (c: number | null) => (c === null ? "at home" : (scene.chains[c]?.name ?? ""));
  const moves = shifts.map((s): [string, string, string] => [
    capital(houseName(s.h, scene.called)),
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
