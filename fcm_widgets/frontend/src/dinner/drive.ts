import type { Chain, Drive } from "../core/contract";
import { chainColour } from "../ui/Patterns";
import type { NamedWay } from "./WayLegend";

/**
 * Tied routes of one house: the one on which it is drawn is solid and comes last, above the others.
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
      name: i ? "another way, as good" : `way to ${chain.name}`,
      stops: i ? [] : stops,
    }))
    .reverse();
}
