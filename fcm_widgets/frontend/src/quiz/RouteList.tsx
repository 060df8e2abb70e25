import type { Scene } from "../core/contract";
import type { QuizQuestion } from "../core/facts";
import { CountedSquare, Cross, colourOf, Diamond, isDashed } from "../map/DrawnRoutes";
import * as drawnCss from "../map/fcm-drawn.module.css";
import * as mapCss from "../map/fcm-map.module.css";
import { hiding, type MeasuredRoute } from "../map/markerLayout";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-quiz.module.css";
import { DRAWN, routeText } from "./text";

/** The chain whose route is the true one; null if all are. */
export function solidOf({ decision: d, form, right }: QuizQuestion): number | null {
  if (d) return d.winner;
  return form.kind === "pick"
    ? (form.options.find(({ key }) => key === right)?.chain ?? null)
    : null;
}

interface Props {
  scene: Scene;
  routes: MeasuredRoute[];
  solid: number | null;
  kind: QuizQuestion["kind"];
  off: ReadonlySet<number>;
  flip(i: number): void;
}

/** The legend of what is drawn; each line shows or hides its own. */
export function RouteList({ scene, routes, kind, solid, off, flip }: Props) {
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

function Swatch({
  route,
  colour,
  dashed,
}: {
  route: MeasuredRoute;
  colour: string;
  dashed: boolean;
}) {
  return (
    <svg class={css.swatch} width="46" height="26" viewBox="0 0 46 26" aria-hidden>
      {route.drawn === "squares" && (
        <g class={drawnCss.counted} data-part="counted">
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
          {route.count > 0 && (
            <g class={mapCss.numbered} data-part="numbered" transform="translate(23 13)">
              <circle r="8.6" stroke={colour} />
              <text>{route.count}</text>
            </g>
          )}
        </>
      )}
      {route.drawn === "onward" && (
        <g class={`${drawnCss.flight} ${drawnCss.onward}`} data-part="flight onward">
          <path class={drawnCss.flightLine} d="M2 13H44" stroke={colour} />
          <g transform="translate(23 13)">
            <Cross />
          </g>
        </g>
      )}
      {route.drawn === "line" && (
        <g class={drawnCss.flight} data-part="flight">
          <path class={drawnCss.flightLine} d="M2 13H44" stroke={colour} />
          <g transform="translate(23 13)">
            <Diamond n={route.count} colour={colour} />
          </g>
        </g>
      )}
    </svg>
  );
}
