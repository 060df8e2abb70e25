import { useMemo } from "preact/hooks";
import type { Scene, Square } from "../core/contract";
import type { QuizQuestion } from "../core/facts";
import { clippedLine, lineOf, type Point, pathOf, squaresOf } from "../core/routes";
import { boxOf } from "../core/space";
import { houseOfPiece } from "../core/timeline";
import { At, Ring } from "../map/At";
import { U } from "../map/draw";
import * as mapCss from "../map/fcm-map.module.css";
import { Trail } from "../map/Routes";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { chainColour } from "../ui/Patterns";
import type { QuizRoute } from "./contract";
import * as css from "./fcm-quiz.module.css";
import { countAt, hiding, layoutMarkers, lineThrough } from "./markerLayout";
import { SIGNS } from "./marks";
import { DRAWN, HOUSE_MARKS, routeText } from "./text";

/** The chain whose route is the true one; null if all are. */
export function solidOf({ decision: d, form, right }: QuizQuestion): number | null {
  if (d) return d.winner;
  return form.kind === "pick"
    ? (form.options.find(({ key }) => key === right)?.chain ?? null)
    : null;
}

interface Props {
  scene: Scene;
  routes: QuizRoute[];
  solid: number | null;
}

const colourOf = (scene: Scene, c: number) => chainColour(scene.chains[c]?.hue ?? 0);
const isDashed = (w: QuizRoute, solid: number | null) => solid !== null && w.chain !== solid;

// Counted squares and straight lines need the middle of the road: then the true route keeps to its right.
const isApart = (routes: QuizRoute[]) => routes.some((w) => w.drawn !== "road");
const shiftOf = (routes: QuizRoute[]) => (isApart(routes) ? 0.37 : 0);

/**
 * Lines that leave the roads. They are drawn below the pieces, so that they strike out no number or
 * token.
 */
export function DrawnLines({ scene, routes }: Omit<Props, "solid">) {
  return (
    <g aria-hidden>
      {routes
        .filter((w) => w.drawn === "line" || w.drawn === "onward")
        .map((w, i) => {
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
        return (
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

function CountedSquare({ n, colour }: { n: number; colour: string }) {
  return (
    <>
      <rect rx="1.5" stroke={colour} />
      <text>{n}</text>
    </>
  );
}

function Cross() {
  return <path class={css.roadStop} data-part="road-stop" d="M-6 -6L6 6M6 -6L-6 6" />;
}

function Diamond({ n, colour }: { n: number; colour: string }) {
  return (
    <>
      <path class={css.flightCount} d="M0 -12.5L12.5 0L0 12.5L-12.5 0Z" stroke={colour} />
      <text>{n}</text>
    </>
  );
}

interface ListProps extends Props {
  kind: QuizQuestion["kind"];
  off: ReadonlySet<number>;
  flip(i: number): void;
}

/** The legend of what is drawn; each line shows or hides its own. */
export function RouteList({ scene, routes, kind, solid, off, flip }: ListProps) {
  if (!routes.length) return null;
  return (
    <>
      <ul class={css.quizRoutes} aria-label={DRAWN}>
        {routes.map((w, i) => (
          <li key={i}>
            <Button
              class={uiCss.toggle}
              data-part="toggle"
              aria-pressed={!off.has(i)}
              onClick={() => flip(i)}
            >
              <Swatch route={w} colour={colourOf(scene, w.chain)} dashed={isDashed(w, solid)} />
              {routeText(w, scene.chains[w.chain]?.name ?? "", kind)}
            </Button>
          </li>
        ))}
      </ul>
      {routes.some((_, i) => hiding(routes, i).length > 0) && (
        <p class={uiCss.note} data-part="note">
          Some routes share a road here. Press a route to see its numbers.
        </p>
      )}
    </>
  );
}

function Swatch({ route, colour, dashed }: { route: QuizRoute; colour: string; dashed: boolean }) {
  return (
    <svg class={css.swatch} width="46" height="26" viewBox="0 0 46 26" aria-hidden>
      {route.drawn === "squares" && (
        <g class={css.counted} data-part="counted">
          <path d="M2 13H44" stroke={colour} />
          {[1, 2].map((n) => (
            <g key={n} transform={`translate(${n * 18 - 4} 13)`}>
              <CountedSquare n={n} colour={colour} />
            </g>
          ))}
        </g>
      )}
      {route.drawn === "road" && (
        <>
          <g class={mapCss.route} data-part="route" data-dashed={dashed ? "" : undefined}>
            <path class={mapCss.routeLine} data-part="route-line" d="M3 13H43" stroke={colour} />
          </g>
          <g class={mapCss.numbered} data-part="numbered" transform="translate(23 13)">
            <circle r="8.6" stroke={colour} />
            <text>1</text>
          </g>
        </>
      )}
      {route.drawn === "onward" && (
        <g class={`${css.flight} ${css.onward}`} data-part="flight onward">
          <path class={css.flightLine} d="M2 13H44" stroke={colour} />
          <g transform="translate(23 13)">
            <Cross />
          </g>
        </g>
      )}
      {route.drawn === "line" && (
        <g class={css.flight} data-part="flight">
          <path class={css.flightLine} d="M2 13H44" stroke={colour} />
          <g transform="translate(23 13)">
            <Diamond n={route.count} colour={colour} />
          </g>
        </g>
      )}
    </svg>
  );
}

interface MarksProps {
  scene: Scene;
  of: string[];
  picked: ReadonlySet<string>;
  right: ReadonlySet<string>;
}

/** A mark on each house that was picked, or should have been. */
export function HouseMarks({ scene, of, picked, right }: MarksProps) {
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
