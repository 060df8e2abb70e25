import type { Scene } from "../core/contract";
import { boxOf } from "../core/space";
import { At } from "./At";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";

/** A frame and a pressed radio button on each piece that is chosen as the answer. */
export function PickMarks({ scene, picked }: { scene: Scene; picked: ReadonlySet<string> }) {
  return (
    <g aria-hidden>
      {scene.pieces
        .filter(({ id, squares }) => picked.has(id) && squares.length > 0)
        .map(({ id, squares }) => {
          const { x, y, w, h } = boxOf(squares);
          return (
            <At key={id} x={x} y={y} data-part="picked">
              <rect
                class={css.pickFrame}
                x="-2"
                y="-2"
                width={w * U + 4}
                height={h * U + 4}
                rx="5"
              />
              <circle class={css.pickDisc} cx={(w * U) / 2} cy="0" r="6.8" />
              <circle class={css.pickDot} cx={(w * U) / 2} cy="0" r="3.4" />
            </At>
          );
        })}
    </g>
  );
}
