import type { Scene } from "../core/contract";
import type { QuizRoads } from "../core/facts";
import { At } from "../map/At";
import * as drawnCss from "../map/fcm-drawn.module.css";
import * as mapCss from "../map/fcm-map.module.css";
import { Networks } from "../map/Overlays";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-quiz.module.css";
import { noRoadText, ROAD_ENDS, ROADS_FROM_HOUSE, roadsText } from "./text";

const TURN = { N: 0, E: 90, S: 180, W: 270 };

/**
 * All roads that a house reaches, with a bar across each end. Their rungs have no chain's colour.
 */
export function ReachedRoads({ scene, roads }: { scene: Scene; roads: QuizRoads }) {
  return (
    <g aria-hidden class={css.reached} data-part="reached">
      <Networks scene={scene} of={roads.networks} />
      {roads.ends.map(({ at: [x, y], side }) => (
        <At key={`${x},${y}`} x={x + 0.5} y={y + 0.5}>
          <Stop turn={TURN[side]} />
        </At>
      ))}
    </g>
  );
}

/**
 * A bar across the north side of a square, whose middle is at 0, 0; `turn` puts it at another side.
 */
function Stop({ turn }: { turn: number }) {
  return (
    <path
      class={drawnCss.roadStop}
      data-part="road-stop"
      d="M-8.5 -8.5H8.5M-4 -16L4 -8.5M4 -16L-4 -8.5"
      transform={`rotate(${turn})`}
    />
  );
}

export function RoadsLegend({ house, roads }: { house: string; roads: QuizRoads }) {
  if (!roads.networks.length)
    return (
      <p class={uiCss.note} data-part="note">
        {noRoadText(house)}
      </p>
    );
  return (
    <ul class={css.quizRoutes} aria-label={ROADS_FROM_HOUSE}>
      <li class={uiCss.name} data-part="name">
        <svg class={css.swatch} width="46" height="26" viewBox="0 0 46 26" aria-hidden>
          <g class={css.reached} data-part="reached">
            <path class={mapCss.network} data-part="network" d="M3 13H43" />
          </g>
        </svg>
        {roadsText(house)}
      </li>
      {roads.ends.length > 0 && (
        <li class={uiCss.name} data-part="name">
          <svg class={css.swatch} width="26" height="26" viewBox="-13 -21 26 26" aria-hidden>
            <Stop turn={0} />
          </svg>
          {ROAD_ENDS}
        </li>
      )}
    </ul>
  );
}
