import type { Scene, Square } from "../core/contract";
import { boxOf } from "../core/space";
import { cellsPath, U } from "../map/draw";
import * as css from "./fcm-campaign.module.css";
import { BesideTarget, FlightTargets, SquareTargets } from "./PlaceTargets";
import { type LegalPlace, type Plan, type TilePosition, tileSquares } from "./placement";

interface Props {
  scene: Scene;
  plan: Plan;
  legal: LegalPlace[];
  cells: Square[];
  over(at: TilePosition | null): void;
  put(at: TilePosition): void;
}

/** The allowed places, with the number of houses reached from there; you can point at any square. */
export function TilePlaces({ scene, plan, legal, cells, over, put }: Props) {
  const places = legal.map(({ at }) => at);
  if (plan.tile.beside.length)
    return (
      <BesideTarget
        squares={plan.tile.beside}
        places={places}
        over={over}
        put={put}
        class={css.legal}
      />
    );
  if (plan.tile.lines)
    return <FlightTargets box={scene.box} places={places} over={over} put={put} numbered />;
  return (
    <>
      <LegalSquares places={places as Square[]} counts={legal.map(({ houses }) => houses.length)} />
      <SquareTargets places={cells} over={over} put={put} />
    </>
  );
}

/** The allowed squares of the map, each with a number or a dot. */
export function LegalSquares({ places, counts = [] }: { places: Square[]; counts?: number[] }) {
  return (
    <g aria-hidden>
      <path class={css.legal} d={cellsPath(places)} />
      {places.map((at, i) => {
        const [x, y] = at.map((n) => (n + 0.5) * U) as Square;
        return counts[i] ? (
          <text key={String(at)} class={css.legalCount} data-part="legal-count" x={x} y={y}>
            {counts[i]}
          </text>
        ) : (
          <circle key={String(at)} class={css.legalDot} cx={x} cy={y} r="2.6" />
        );
      })}
    </g>
  );
}

/** The tile at its place, with a sign next to the colour. */
export function TileGhost({
  scene,
  plan,
  at,
  ok,
}: {
  scene: Scene;
  plan: Plan;
  at: TilePosition;
  ok: boolean;
}) {
  const b = boxOf(tileSquares(scene, plan, at));
  return (
    <g class={css.ghost} data-part="ghost" data-ok={ok ? "" : undefined} aria-hidden>
      <rect x={b.x * U} y={b.y * U} width={b.w * U} height={b.h * U} rx="3" />
      <text x={(b.x + b.w / 2) * U} y={(b.y + b.h / 2) * U}>
        {ok ? "\u2713" : "\u2717"}
      </text>
    </g>
  );
}
