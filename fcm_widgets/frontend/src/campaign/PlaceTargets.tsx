/** What the pointer can hit to place a tile or a piece; the keyboard has the square cursor. */

import type { Edge, Scene, Square } from "../core/contract";
import { boxOf } from "../core/space";
import { U } from "../map/draw";
import * as css from "./fcm-campaign.module.css";

interface Props<P> {
  places: P[];
  over(at: P | null): void;
  put(at: P): void;
}

const targets = <P,>({ over, put }: Props<P>, at: P) => ({
  onPointerEnter: () => over(at),
  onPointerLeave: () => over(null),
  onClick: () => put(at),
});

type Position = readonly [number | string, number];

/** Squares, or with a `size` of 5 the places of tiles. */
export function SquareTargets<P extends Position>(props: Props<P> & { size?: number }) {
  const side = (props.size ?? 1) * U;
  return (
    <g aria-hidden>
      {props.places.map((at) => (
        <rect
          key={String(at)}
          {...targets(props, at)}
          class={css.cell}
          data-square={String(at)}
          x={Number(at[0]) * side}
          y={at[1] * side}
          width={side}
          height={side}
        />
      ))}
    </g>
  );
}

/** The only place of a tile that belongs next to the map. */
export function BesideTarget<P extends Position>(
  props: Props<P> & { squares: Square[]; class: string | undefined; inset?: number },
) {
  const { inset = 0 } = props;
  const b = boxOf(props.squares);
  return (
    <g aria-hidden>
      {props.places.map((at) => (
        <rect
          key={String(at)}
          {...targets(props, at)}
          class={`${props.class} ${css.cell}`}
          data-beside
          x={b.x * U + inset}
          y={b.y * U + inset}
          width={b.w * U - 2 * inset}
          height={b.h * U - 2 * inset}
          rx="3"
        />
      ))}
    </g>
  );
}

/** Unit vector into the city from each edge, and the arrow's angle. */
const INWARD: Record<Edge, [dx: number, dy: number, turn: number]> = {
  N: [0, 1, 90],
  E: [-1, 0, 180],
  S: [0, -1, 270],
  W: [1, 0, 0],
};

/** An arrow outside the edge for every row or column of an airplane, with its number if wanted. */
export function FlightTargets<P extends Position>(
  props: Props<P> & { box: Scene["box"]; numbered?: boolean },
) {
  const { box, numbered = false } = props;
  const [x, y, w, h] = box;
  return (
    <g aria-hidden>
      {props.places.map((at) => {
        const [edge, first] = at;
        const [dx, dy, turn] = INWARD[edge as Edge];
        const cx = dx > 0 ? x - 1 : dx < 0 ? x + w : first;
        const cy = dy > 0 ? y - 1 : dy < 0 ? y + h : first;
        const ahead = numbered ? `translate(${dx * 4} ${dy * 4}) ` : "";
        return (
          <g
            key={String(at)}
            {...targets(props, at)}
            class={css.flight}
            data-part="flight"
            data-flight={String(at)}
            transform={`translate(${(cx + 0.5) * U} ${(cy + 0.5) * U})`}
          >
            <rect x={-U / 2} y={-U / 2} width={U} height={U} />
            <path transform={`${ahead}rotate(${turn})`} d="M0 -5L5.5 0L0 5Z" />
            {numbered && (
              <text x={-dx * 3} y={-dy * 3}>
                {first}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
