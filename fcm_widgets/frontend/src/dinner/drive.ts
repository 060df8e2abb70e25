import type { Chain, Drive } from "../core/contract";
import { chainColour } from "../ui/Patterns";
import type { NamedRoute } from "./RouteLegend";
import { routeTo, TIED } from "./text";

/**
 * The tied routes of a house. The route that it drives is solid and comes last, above the others.
 */
export function drivenRoutes({ chain: c, routes, stops }: Drive, chains: Chain[]): NamedRoute[] {
  const chain = chains[c];
  if (!chain) return [];
  return routes
    .map((route, i) => ({
      id: i ? `${c}:${i}` : String(c),
      route,
      dashed: i > 0,
      colour: chainColour(chain.hue),
      chain,
      name: i ? TIED : routeTo(chain),
      stops: i ? [] : stops,
    }))
    .reverse();
}
