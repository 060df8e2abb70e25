import type { Piece, Scene, Square } from "../core/contract";
import type { GameGroup, Shows } from "../core/facts";
import { housesText, listText, plural } from "../core/format";
import { boxOf } from "../core/space";
import { At, Ring } from "../map/At";
import { U } from "../map/draw";
import { Doors } from "../map/Things";

/** What is pointed at and what it would do, drawn before it is done. */
export interface Pointing {
  shows: Shows;
  /** Where the piece would lie, and its doors there. */
  at?: Square;
  doors?: string[];
}

type Spot = NonNullable<GameGroup["spots"]>[number];
const CORNERS = ["NW", "NE", "SW", "SE"];

/** What a place would do: in one way to lay the piece there, or in any of them. */
export function pointingAt(
  group: GameGroup,
  spot: Spot | undefined,
  what?: string,
): Pointing | null {
  if (!spot || !group.shows) return null;
  const [x, y, laid] = spot;
  const ways = laid.filter(([one]) => what === undefined || one === what);
  const all = ways.flatMap(([, , tells]) => group.shows?.[tells] ?? []);
  const doors = ways.map(([one]) => one).filter((one) => CORNERS.includes(one));
  return { shows: together(all), at: [x, y], ...(doors.length && { doors }) };
}

/** Whatever one of them reaches, each piece at its least distance. */
export function together(all: Shows[]): Shows {
  const far = new Map<string, number | null>();
  for (const one of all)
    for (const [id, n] of one.far) {
      const had = far.get(id);
      far.set(id, n === null ? (had ?? null) : had == null ? n : Math.min(had, n));
    }
  return { on: [...new Set(all.flatMap((one) => one.on))], far: [...far] };
}

/** "0 borders to house 2; 1 border to houses 5 and 7; no road to house 9": the numbers of the map for the ear. */
export function farText(shows: Shows | undefined, scene: Pick<Scene, "chains" | "called">): string {
  const far = shows?.far ?? [];
  const steps = [...new Set(far.map(([, n]) => n))].sort((a, b) => (a ?? 99) - (b ?? 99));
  return steps
    .map((n) => {
      const ids = far.filter(([, one]) => one === n).map(([id]) => id.split(":"));
      const houses = ids.filter(([kind]) => kind === "house").map(([, number]) => number ?? "");
      const chains = new Set(ids.filter(([kind]) => kind !== "house").map(([, seat]) => seat));
      const to = [
        ...(houses.length ? [housesText(houses, scene.called)] : []),
        ...[...chains].map((seat) => scene.chains[Number(seat)]?.name ?? ""),
      ];
      return `${n === null ? "no road" : plural(n, "border")} to ${listText(to)}`;
    })
    .join("; ");
}

/** Rings round what is reached, numbers at what is so many borders away, doors where they would be. */
export function Pointed({ pointing, scene }: { pointing: Pointing | null; scene: Scene }) {
  if (!pointing) return null;
  const { shows, at, doors } = pointing;
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const [x, y] = at ?? [0, 0];
  const laid = { squares: [at, [x + 1, y + 1]], doors } as unknown as Piece;
  return (
    <g aria-hidden class="fcm-pointing">
      {shows.on.map((id) => {
        const piece = pieces.get(id);
        if (!piece) return null;
        const b = boxOf([...piece.squares, ...(piece.garden ?? [])]);
        return (
          <rect
            key={id}
            class="fcm-ring"
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
          <Doors piece={laid} />
        </At>
      )}
      {shows.far.map(([id, n]) => {
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
