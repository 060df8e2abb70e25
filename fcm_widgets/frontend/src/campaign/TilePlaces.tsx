import type { Edge, Scene, Square } from "../core/contract";
import { boxOf } from "../core/space";
import { cellsPath, U } from "../map/draw";
import * as css from "./fcm-campaign.module.css";
import { type LegalPlace, type Plan, type TilePosition, tileSquares } from "./placement";

interface Props {
  scene: Scene;
  plan: Plan;
  legal: LegalPlace[];
  cells: Square[];
  over(at: TilePosition | null): void;
  put(at: TilePosition): void;
}

/** Places that are allowed, with the number of houses reached from there; every square can be pointed at. */
export function TilePlaces({ scene, plan, legal, cells, over, put }: Props) {
  if (plan.tile.beside.length) return <Beside plan={plan} legal={legal} over={over} put={put} />;
  if (plan.tile.lines) return <Flights scene={scene} legal={legal} over={over} put={put} />;
  return (
    <g aria-hidden>
      <path class={css.legal} d={cellsPath(legal.map(({ at }) => at as Square))} />
      {legal.map(({ at, houses }) => {
        const [x, y] = (at as Square).map((n) => (n + 0.5) * U) as Square;
        return houses.length ? (
          <text key={String(at)} class={css.legalCount} data-part="legal-count" x={x} y={y}>
            {houses.length}
          </text>
        ) : (
          <circle key={String(at)} class={css.legalDot} cx={x} cy={y} r="2.6" />
        );
      })}
      {cells.map(([x, y]) => (
        <rect
          key={`${x},${y}`}
          class={css.cell}
          data-square={`${x},${y}`}
          x={x * U}
          y={y * U}
          width={U}
          height={U}
          onPointerEnter={() => over([x, y])}
          onPointerLeave={() => over(null)}
          onClick={() => put([x, y])}
        />
      ))}
    </g>
  );
}

/** The only place of a tile that is beside the map. */
function Beside({ plan, legal, over, put }: Pick<Props, "plan" | "legal" | "over" | "put">) {
  const b = boxOf(plan.tile.beside);
  return (
    <g aria-hidden>
      {legal.map(({ at }) => (
        <rect
          key={String(at)}
          class={`${css.legal} ${css.cell}`}
          data-beside
          x={b.x * U}
          y={b.y * U}
          width={b.w * U}
          height={b.h * U}
          rx="3"
          onPointerEnter={() => over(at)}
          onPointerLeave={() => over(null)}
          onClick={() => put(at)}
        />
      ))}
    </g>
  );
}

/** Outside each edge an arrow for every row or column from which the airplane may fly. */
function Flights({
  scene: {
    box: [x, y, w, h],
  },
  legal,
  over,
  put,
}: Pick<Props, "scene" | "legal" | "over" | "put">) {
  const corner = ([edge, first]: TilePosition): Square =>
    (
      ({ N: [first, y - 1], S: [first, y + h], W: [x - 1, first], E: [x + w, first] }) as Record<
        Edge,
        Square
      >
    )[edge as Edge];
  const inward = { N: [0, 1, 90], E: [-1, 0, 180], S: [0, -1, 270], W: [1, 0, 0] } as const;
  return (
    <g aria-hidden>
      {legal.map(({ at }) => {
        const [cx, cy] = corner(at);
        const [dx, dy, turn] = inward[at[0] as Edge];
        return (
          <g
            key={String(at)}
            class={css.flight}
            data-part="flight"
            data-flight={String(at)}
            transform={`translate(${(cx + 0.5) * U} ${(cy + 0.5) * U})`}
            onPointerEnter={() => over(at)}
            onPointerLeave={() => over(null)}
            onClick={() => put(at)}
          >
            <rect x={-U / 2} y={-U / 2} width={U} height={U} />
            <path
              transform={`translate(${dx * 4} ${dy * 4}) rotate(${turn})`}
              d="M0 -5L5.5 0L0 5Z"
            />
            <text x={-dx * 3} y={-dy * 3}>
              {at[1]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The tile where it would lie, with a sign that does without colour. */
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
