import type { ComponentChildren } from "preact";
import type { Route, Scene, Stop } from "../core/contract";
import {
  type Border,
  clippedLine,
  countsOf,
  letterSpots,
  lineOf,
  type Point,
  pathOf,
  squaresOf,
  stopSpots,
  worksOf,
} from "../core/routes";
import { boxOf } from "../core/space";
import { chainColour } from "../ui/Patterns";
import { At, GAP, Ring } from "./At";
import { ModulePiece } from "./Drawings";
import { doorsOf, routeDash, U } from "./draw";
import * as css from "./fcm-map.module.css";
import { Doors } from "./Things";

export interface DrawnRoute {
  id: string;
  route: Route;
  colour: string;
  dashed: boolean;
  /** The owner: its letter is at the end of the line, and it gives the line its pattern. */
  chain?: { letter: string; hue: number } | undefined;
  stops?: Stop[];
}

interface Props {
  routes: DrawnRoute[];
  /** The pieces whose entrances stay visible. */
  scene: Scene;
  /** Called when a route is pressed. */
  onAsk?: (id: string, on: SVGGElement) => void;
  /** Makes each route a button with this name, for keys and screen readers. */
  nameOf?: (route: DrawnRoute) => string;
}

const shiftOf = (route: DrawnRoute) => (route.dashed ? 0.15 : -0.08);

/**
 * Routes by road, from the edge of a house to the edge of an entrance. No number or letter covers
 * another or an entrance.
 */
export function Routes({ routes, scene, onAsk, nameOf }: Props) {
  const doors = doorsOf(scene.pieces);
  const lines = routes.map((w) => clippedLine(lineOf(squaresOf(w.route), shiftOf(w))));
  const works = routes.flatMap((w) => worksOf(w.route));
  const middles = works.map(([x, y]): Point => [x + 0.5, y + 0.5]);
  const stopped = stopSpots(routes, doors, middles);
  const stops = [...middles, ...stopped.flatMap((all) => all.map(({ at }) => at))];
  const counts = countsOf(
    routes.map((w) => ({ of: w, route: w.route, shift: shiftOf(w) })),
    doors,
    GAP,
    stops,
  );
  const letters = letterSpots(
    lines,
    [
      ...stops,
      ...counts.map(({ at, aside }): Point => [at[0] + aside[0] * GAP, at[1] + aside[1] * GAP]),
    ],
    doors,
  );
  return (
    <g aria-hidden={!nameOf}>
      {routes.map((w, i) => (
        <Asking key={w.id} id={w.id} onAsk={onAsk} name={w.id && nameOf?.(w)}>
          <Line points={lines[i] ?? []} {...w} />
          {worksOf(w.route).map(([x, y]) => (
            <circle
              key={`${x},${y}`}
              class={css.routeWorks}
              cx={(x + 0.5) * U}
              cy={(y + 0.5) * U}
              r="11"
              stroke={w.colour}
            />
          ))}
        </Asking>
      ))}
      {/* Tolls again, over the lines, because they show what it costs to drive past. */}
      <g class={css.doors}>
        {scene.pieces
          .filter(
            (p) =>
              p.label &&
              scene.drawings?.[p.glyph] &&
              works.some((at) => p.squares.some((own) => String(own) === String(at))),
          )
          .map((p) => (
            <ModulePiece key={p.id} piece={p} drawing={scene.drawings?.[p.glyph]} />
          ))}
      </g>
      {routes.map((w, i) => (
        <Asking key={w.id} id={w.id} onAsk={onAsk}>
          <g
            aria-hidden
            class={css.routeCounts}
            data-part="route-counts"
            data-dashed={w.dashed ? "" : undefined}
          >
            {w.chain && letters[i] && (
              <g class={css.routeLetter} data-part="route-letter">
                <Ring x={letters[i][0]} y={letters[i][1]} n={w.chain.letter} colour={w.colour} />
              </g>
            )}
            {counts
              .filter((count) => count.of === w)
              .map(({ at: [x, y], aside, n }) => (
                <Ring key={n} x={x} y={y} aside={aside} n={n} colour={w.colour} />
              ))}
            {stopped[i]?.map(({ at, n, chain }) => (
              <StopSign key={n} at={at} n={n} hue={scene.chains[chain]?.hue} />
            ))}
          </g>
        </Asking>
      ))}
      {/* The doors again: while presenting, the numbers are larger than the room for them. */}
      {scene.pieces
        .filter((p) => p.doors && p.squares.length > 0)
        .map((p) => {
          const { x, y } = boxOf(p.squares);
          return (
            <At key={p.id} x={x} y={y} class={css.doors}>
              <Doors piece={p} />
            </At>
          );
        })}
    </g>
  );
}

/**
 * A numbered stop in the colour of the chain that sells there; it is square, because borders are
 * round.
 */
function StopSign({ at: [x, y], n, hue }: { at: Point; n: number; hue: number | undefined }) {
  return (
    <At x={x} y={y} class={css.numbered} data-part="numbered">
      <g data-part="route-stop">
        <rect
          x="-8"
          y="-8"
          width="16"
          height="16"
          rx="2"
          stroke={hue === undefined ? "currentColor" : chainColour(hue)}
        />
        <text>{n}</text>
      </g>
    </At>
  );
}

/** A part of a route that you can press; if it has a name, you can press it by keyboard, too. */
function Asking({
  id,
  name,
  onAsk,
  children,
}: {
  id: string;
  name?: string | undefined;
  onAsk: Props["onAsk"];
  children: ComponentChildren;
}) {
  if (!onAsk) return <>{children}</>;
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== "Enter" && e.key !== " ") return;
    e.preventDefault();
    e.stopPropagation();
    onAsk(id, e.currentTarget as SVGGElement);
  };
  const button = name
    ? ({ role: "button", tabindex: 0, "aria-label": name, onKeyDown } as const)
    : {};
  return (
    <g
      data-part="routes"
      data-why={`route|${id}`}
      onClick={(e) => onAsk(id, e.currentTarget)}
      {...button}
    >
      {children}
    </g>
  );
}

type LineProps = Pick<DrawnRoute, "colour" | "chain"> & {
  points: Point[];
  dashed?: boolean;
  children?: ComponentChildren;
};

/** A line from an open ring to its end, and what belongs to it. */
function Line({ points, colour, dashed, chain, children }: LineProps) {
  const d = pathOf(points, U);
  const [first] = points;
  if (!first) return null;
  return (
    <g class={css.route} data-part="route" data-dashed={dashed ? "" : undefined}>
      <path class={css.routeHalo} data-part="route-halo" d={d} />
      <path
        class={css.routeLine}
        data-part="route-line"
        d={d}
        stroke={colour}
        style={chain && { strokeDasharray: routeDash(chain.hue) }}
      />
      <circle
        class={css.routeStart}
        data-part="route-start"
        cx={first[0] * U}
        cy={first[1] * U}
        r="3.4"
        stroke={colour}
      />
      {children}
    </g>
  );
}

interface TrailProps {
  points: Point[];
  borders: Border[];
  colour: string;
  dashed?: boolean;
}

/** A line from an open ring to a filled end, with its crossings numbered. */
export function Trail({ points, borders, colour, dashed = false }: TrailProps) {
  const last = points[points.length - 1];
  if (!last) return null;
  return (
    <Line points={points} colour={colour} dashed={dashed}>
      <circle
        class={css.routeEnd}
        data-part="route-end"
        cx={last[0] * U}
        cy={last[1] * U}
        r="4.6"
        fill={colour}
      />
      {borders.map(({ at: [x, y], n }) => (
        <Ring key={n} x={x} y={y} n={n} colour={colour} />
      ))}
    </Line>
  );
}
