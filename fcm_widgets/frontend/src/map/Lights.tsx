import type { Scene } from "../core/contract";
import type { Light } from "../core/facts";
import { useView } from "../ui/view";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";

/** Squares around the city that are dimmed, too: far more than a map ever shows there. */
const AROUND = 40;
/** Width of the rim of a lit thing, in units of the drawing. */
const RIM = 3;

/** Lights up some things on the map: they get a rim or a line, and everything else is dimmed. */
export function Lights({ light, scene }: { light: Light; scene: Pick<Scene, "box"> }) {
  const { uid } = useView();
  const [x, y, w, h] = scene.box;
  const all = {
    x: (x - AROUND) * U,
    y: (y - AROUND) * U,
    width: (w + 2 * AROUND) * U,
    height: (h + 2 * AROUND) * U,
  };
  const boxes = (grow: number) =>
    light.boxes.map(([left, top, wide, high], i) => (
      <rect
        key={i}
        x={left * U - grow}
        y={top * U - grow}
        width={wide * U + 2 * grow}
        height={high * U + 2 * grow}
        rx={grow}
      />
    ));
  const lines = light.lines
    .map(([x1, y1, x2, y2]) => `M${x1 * U} ${y1 * U}L${x2 * U} ${y2 * U}`)
    .join("");
  return (
    <g class={css.lights} data-part="lights" aria-hidden>
      <mask id={`${uid}-unlit`} maskUnits="userSpaceOnUse" {...all}>
        <rect {...all} fill="#fff" />
        <g fill="#000">{boxes(0)}</g>
      </mask>
      <g mask={`url(#${uid}-unlit)`}>
        <rect {...all} class={css.dimmed} />
        {!lines && <g class={css.litRim}>{boxes(RIM)}</g>}
      </g>
      {lines && <path class={css.litHalo} d={lines} />}
      {lines && <path class={css.litLine} d={lines} />}
    </g>
  );
}
