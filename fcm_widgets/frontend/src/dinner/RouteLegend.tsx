import type { Chain, Decision, Offer } from "../core/contract";
import { routeDash } from "../map/draw";
import * as mapCss from "../map/fcm-map.module.css";
import type { DrawnRoute } from "../map/Routes";
import { Badge } from "../ui/controls";
import { chainColour } from "../ui/Patterns";
import * as css from "./fcm-dinner.module.css";
import { routeTo } from "./text";

export interface NamedRoute extends DrawnRoute {
  chain: Chain;
  name: string;
}

/** The winner's route, and a dashed one to a rival below it. */
export function routesTo(
  decision: Decision | undefined,
  rival: Offer | undefined,
  chains: Chain[],
): NamedRoute[] {
  const winner = decision?.offers.find((o) => o.chain === decision.winner);
  return [rival, winner].flatMap((o) => {
    const chain = o && chains[o.chain];
    const drive = o === winner ? decision?.drive : undefined;
    const route = drive?.routes[0] ?? o?.route;
    return route && chain
      ? [
          {
            id: chain.name,
            route,
            dashed: o !== winner,
            colour: chainColour(chain.hue),
            chain,
            name: routeTo(chain),
            ...(drive && { stops: drive.stops }),
          },
        ]
      : [];
  });
}

/** The legend of the routes' lines, rings and numbers. */
export function RouteLegend({ routes }: { routes: NamedRoute[] }) {
  if (!routes.length) return null;
  return (
    <ul class={css.routeLegend} data-part="route-legend">
      {routes.map((w) => (
        <li key={w.id} data-dashed={w.dashed ? "" : undefined}>
          <svg
            class={mapCss.route}
            data-part="route"
            data-dashed={w.dashed ? "" : undefined}
            width="34"
            height="10"
            viewBox="0 0 34 10"
            aria-hidden
          >
            <path
              class={mapCss.routeLine}
              data-part="route-line"
              d="M3 5H31"
              stroke={w.colour}
              style={{ strokeDasharray: routeDash(w.chain.hue) }}
            />
          </svg>
          <Badge chain={w.chain} />
          {w.name}
        </li>
      ))}
      {routes.some((w) => w.stops?.length) && (
        <li>
          <span class={css.rings} data-stops aria-hidden>
            <i>1</i>
          </span>
          stop on the way
        </li>
      )}
      <li>
        <span class={css.rings} aria-hidden>
          <i>1</i>
        </span>
        border crossed
      </li>
    </ul>
  );
}
