import type { Chain, Drive } from "../core/contract";
import { chainColour } from "../ui/Patterns";
import { routeTo, TIED } from "./text";
import type { NamedWay } from "./WayLegend";

/**
 * The tied routes of a house. The route that it drives is solid and comes last, above the others.
 */
export function drivenWays({ chain: c, ways, stops }: Drive, chains: Chain[]): NamedWay[] {
  const chain = chains[c];
  if (!chain) return [];
  return ways
    .map((way, i) => ({
      id: i ? `${c}:${i}` : String(c),
      way,
      dashed: i > 0,
      colour: chainColour(chain.hue),
      chain,
      name: i ? TIED : routeTo(chain),
      stops: i ? [] : stops,
    }))
    .reverse();
}
