import { useMemo } from "preact/hooks";
import type { Scene, Square } from "../core/contract";
import { clippedLine, lineOf, type Point, pathOf, squaresOf } from "../core/routes";
import { chainColour } from "../ui/Patterns";
import { At, Ring } from "./At";
import { U } from "./draw";
import * as css from "./fcm-drawn.module.css";
import * as mapCss from "./fcm-map.module.css";
import { countAt, layoutMarkers, lineThrough, type MeasuredRoute } from "./markerLayout";
import { Trail } from "./Routes";

interface Props {
  scene: Scene;
  routes: MeasuredRoute[];
  /** The chain whose route is the true one; null if all are. */
  solid: number | null;
}

export const colourOf = (scene: Scene, c: number) => chainColour(scene.chains[c]?.hue ?? 0);
export const isDashed = (w: MeasuredRoute, solid: number | null) =>
  solid !== null && w.chain !== solid;

// Counted squares and straight lines need the middle of the road: then the true route keeps to its right.
const isApart = (routes: MeasuredRoute[]) => routes.some((w) => w.drawn !== "road");
const shiftOf = (routes: MeasuredRoute[]) => (isApart(routes) ? 0.37 : 0);

/** Whether a route leads over squares without a road, as under a changed rule. */
function leavesRoads({ roads }: Scene, measured: MeasuredRoute) {
  if (measured.drawn !== "road") return false;
  const road = new Set(roads.map(([x, y]) => `${x},${y}`));
  return squaresOf(measured.route)
    .slice(1, -1)
    .some((square) => !road.has(String(square)));
}

/**
 * Lines that leave the roads. They are drawn below the pieces, so that they strike out no number or
 * token.
 */
export function DrawnLines({ scene, routes }: Omit<Props, "solid">) {
  return (
    <g aria-hidden>
      {routes
        .filter((w) => w.drawn === "line" || w.drawn === "onward" || leavesRoads(scene, w))
        .map((w, i) => {
          if (w.drawn === "road")
            return (
              <Trail
                key={i}
                points={offPieces(scene, squaresOf(w.route), -0.08)}
                borders={[]}
                colour={colourOf(scene, w.chain)}
                dashed={false}
              />
            );
          const d = pathOf(lineThrough(w), U);
          return (
            <g
              key={i}
              class={w.drawn === "onward" ? `${css.flight} ${css.onward}` : css.flight}
              data-part={w.drawn === "onward" ? "flight onward" : "flight"}
            >
              <path class={mapCss.routeHalo} d={d} />
              <path class={css.flightLine} d={d} stroke={colourOf(scene, w.chain)} />
            </g>
          );
        })}
    </g>
  );
}

/** Squares, borders and straight lines side by side, each in its own style, to compare them. */
export function DrawnRoutes({ scene, routes, solid }: Props) {
  const drawn = [...routes].sort((a, b) => RANK[a.drawn] - RANK[b.drawn]);
  const shift = shiftOf(routes);
  const { rings, diamonds, crosses } = useMemo(
    () => layoutMarkers(scene, drawn, shift),
    [scene, routes],
  );
  return (
    <g aria-hidden>
      {drawn.map((w, i) => {
        const colour = colourOf(scene, w.chain);
        if (w.drawn === "line" || w.drawn === "onward") return null;
        if (w.drawn === "squares")
          return <Squares key={i} squares={squaresOf(w.route)} colour={colour} />;
        const dashed = isDashed(w, solid);
        const trail = (
          <Trail
            key={i}
            points={offPieces(
              scene,
              squaresOf(w.route),
              isApart(routes) ? 0.24 : dashed ? 0.15 : -0.08,
            )}
            borders={[]}
            colour={colour}
            dashed={dashed}
          />
        );
        // Over a house the line is only a shade: below the piece it is drawn in full.
        return leavesRoads(scene, w) ? (
          <g key={i} opacity={0.35}>
            {trail}
          </g>
        ) : (
          trail
        );
      })}
      <g class={mapCss.route} data-part="route">
        {rings.map(({ route, at: [x, y], n }, i) => (
          <Ring key={i} x={x} y={y} n={n} colour={colourOf(scene, route.chain)} />
        ))}
      </g>
      {[...crosses].map(([w, all]) =>
        all.map(([x, y]) => (
          <At key={`${w.chain}:${x},${y}`} x={x} y={y}>
            <Cross />
          </At>
        )),
      )}
      {[...diamonds].map(([w, [x, y]], i) => (
        <At key={i} x={x} y={y} class={css.flight} data-part="flight">
          <Diamond n={w.count} colour={colourOf(scene, w.chain)} />
        </At>
      ))}
    </g>
  );
}

/** The line of a route, off the pieces at its ends; where house and door touch, from the wall between them. */
function offPieces(scene: Scene, squares: Square[], shift: number): Point[] {
  const line = lineOf(squares, shift);
  const [a, b] = line;
  if (line.length === 2 && a && b) return [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b];
  return clippedLine(line, onPieces(scene, squares));
}

/** The ends of a route that are on pieces: a buyer's route ends on the road. */
function onPieces({ roads }: Scene, squares: Square[]): [boolean, boolean] {
  const road = new Set(roads.map(([x, y]) => `${x},${y}`));
  return [!road.has(String(squares[0])), !road.has(String(squares[squares.length - 1]))];
}

/** Later lines are drawn above earlier ones. */
const RANK = { road: 0, onward: 1, squares: 2, line: 3 };

/** The squares of a route, numbered, but not those of the house and the entrance. */
function Squares({ squares, colour }: { squares: Square[]; colour: string }) {
  const at = squares.map((_, i) => countAt(squares, i));
  return (
    <g class={css.counted} data-part="counted">
      <path d={pathOf(clippedLine(at), U)} stroke={colour} />
      {at.slice(1, -1).map(([x, y], i) => (
        <At key={i} x={x} y={y}>
          <CountedSquare n={i + 1} colour={colour} />
        </At>
      ))}
    </g>
  );
}

export function CountedSquare({ n, colour }: { n: number; colour: string }) {
  return (
    <>
      <rect rx="1.5" stroke={colour} />
      <text>{n}</text>
    </>
  );
}

export function Cross() {
  return <path class={css.roadStop} data-part="road-stop" d="M-6 -6L6 6M6 -6L-6 6" />;
}

export function Diamond({ n, colour }: { n: number; colour: string }) {
  return (
    <>
      <path class={css.flightCount} d="M0 -12.5L12.5 0L0 12.5L-12.5 0Z" stroke={colour} />
      <text>{n}</text>
    </>
  );
}
