import type { Piece, Scene, Square } from "../core/contract";
import type { GameGroup, MapEffect, Spot, SquareRow } from "../core/facts";
import { boxOf } from "../core/space";
import { At, Ring } from "../map/At";
import { U } from "../map/draw";
import * as mapCss from "../map/fcm-map.module.css";
import { Doors } from "../map/Things";
import * as css from "./fcm-game.module.css";

/** An option under the pointer, and its effects, drawn before it is played. */
export interface Pointing {
  shows: MapEffect;
  /** The place of the piece, and its entrances there. */
  at?: Square;
  doors?: string[];
  /** The other entrances that it could have there. */
  others?: string[];
  /** The squares within range of the card that places it. */
  range?: SquareRow[];
}

const CORNERS = ["NW", "NE", "SW", "SE"];

/** Whether a place is at a square. */
export function isAt({ at: [x, y] }: Spot, square: Square | null | undefined): boolean {
  return x === square?.[0] && y === square[1];
}

/** The orientation under the pointer: the entrance at that corner, or next to it. */
export function formAt({ forms }: Spot, corner: string | undefined): string | undefined {
  const offered = forms.map(({ form }) => form);
  if (!corner || !offered.some((what) => CORNERS.includes(what))) return offered[0];
  const off = (what: string) => [...what].filter((side, i) => side !== corner[i]).length;
  return offered.sort((a, b) => off(a) - off(b))[0];
}

/** The effect of a place in one orientation; by default the first. */
export function pointingAt(
  group: GameGroup,
  spot: Spot | undefined,
  what = spot?.forms[0]?.form,
): Pointing | null {
  if (!spot || !group.map_effects) return null;
  const effect = spot.forms.find(({ form }) => form === what)?.effect ?? -1;
  const doors = spot.forms.map(({ form }) => form).filter((form) => CORNERS.includes(form));
  return {
    shows: group.map_effects[effect] ?? { reached: [], distances: [] },
    at: spot.at,
    ...(group.ranges?.[0] && { range: group.ranges[0] }),
    ...(doors.length && {
      doors: doors.filter((form) => form === what),
      others: doors.filter((form) => form !== what),
    }),
  };
}

/** Return whether no orientation at a place reaches anything. */
export function isVain(group: GameGroup, { forms }: Spot): boolean {
  return forms.every(({ effect }) => empty(group.map_effects?.[effect]));
}

export function empty(shows: MapEffect | undefined): boolean {
  return !!shows && !shows.reached.length && !shows.distances.length;
}

/** Rings around the reached pieces, distances at the others, and the entrances. */
export function Pointed({ pointing, scene }: { pointing: Pointing | null; scene: Scene }) {
  if (!pointing) return null;
  const { shows, at, doors, others } = pointing;
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const [x, y] = at ?? [0, 0];
  const pieceWith = (all: string[]) =>
    ({ squares: [at, [x + 1, y + 1]], doors: all }) as unknown as Piece;
  return (
    <g aria-hidden class={css.pointing} data-part="pointing">
      {shows.reached.map((id) => {
        const piece = pieces.get(id);
        if (!piece) return null;
        const b = boxOf([...piece.squares, ...(piece.garden ?? [])]);
        return (
          <rect
            key={id}
            class={mapCss.ring}
            data-part="ring"
            data-reached={id}
            x={(b.x - 0.1) * U}
            y={(b.y - 0.1) * U}
            width={(b.w + 0.2) * U}
            height={(b.h + 0.2) * U}
            rx="5"
          />
        );
      })}
      {at && doors && (
        <At x={x} y={y}>
          <g class={css.otherDoors} data-part="other-doors">
            <Doors piece={pieceWith(others ?? [])} />
          </g>
          <Doors piece={pieceWith(doors)} />
        </At>
      )}
      {shows.distances.map(({ piece: id, borders: n }) => {
        const piece = pieces.get(id);
        if (!piece) return null;
        const b = boxOf(piece.squares);
        return (
          <g key={id} data-far={id}>
            <Ring x={b.x + 0.1} y={b.y + 0.1} n={n ?? "\u00d7"} colour="var(--fcm-accent)" />
          </g>
        );
      })}
    </g>
  );
}

/** The squares within range. */
export function InRange({ rows }: { rows: SquareRow[] | undefined }) {
  if (!rows) return null;
  return (
    <path
      aria-hidden
      class={css.near}
      data-near
      d={rows
        .map(({ at: [x, y], count }) => `M${x * U} ${y * U}h${count * U}v${U}h${-count * U}z`)
        .join("")}
    />
  );
}
