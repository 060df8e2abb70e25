import type { Scene } from "../core/contract";
import { boxOf } from "../core/space";
import { houseOfPiece } from "../core/timeline";
import { At } from "../map/At";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-quiz.module.css";
import { SIGNS } from "./marks";
import { HOUSE_MARKS } from "./text";

interface Props {
  scene: Scene;
  of: string[];
  picked: ReadonlySet<string>;
  right: ReadonlySet<string>;
}

/** A mark on each house that was picked, or should have been. */
export function HouseMarks({ scene, of, picked, right }: Props) {
  return (
    <g aria-hidden>
      {scene.pieces.map((p) => {
        const house = houseOfPiece(p.id);
        if (house === null || !of.includes(house) || (!picked.has(house) && !right.has(house)))
          return null;
        const b = boxOf(p.squares);
        const mark = picked.has(house) ? (right.has(house) ? "right" : "wrong") : "missed";
        return (
          <At key={p.id} x={b.x + b.w - 0.2} y={b.y + 0.15}>
            <HouseMark mark={mark} />
          </At>
        );
      })}
    </g>
  );
}

const HOUSE_SIGNS = { ...SIGNS, missed: "!" };

export function HouseLegend() {
  return (
    <ul class={css.quizRoutes}>
      {(["right", "wrong", "missed"] as const).map((mark) => (
        <li key={mark} class={uiCss.name} data-part="name">
          <svg width="26" height="26" viewBox="-13 -13 26 26" aria-hidden>
            <HouseMark mark={mark} />
          </svg>
          {HOUSE_MARKS[mark]}
        </li>
      ))}
    </ul>
  );
}

function HouseMark({ mark }: { mark: keyof typeof HOUSE_SIGNS }) {
  return (
    <g class={css.houseMark} data-part="house-mark" data-mark={mark}>
      <circle r="9" />
      <text>{HOUSE_SIGNS[mark]}</text>
    </g>
  );
}
