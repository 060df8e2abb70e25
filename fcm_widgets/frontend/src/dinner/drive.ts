import type { Chain, Drive } from "../core/contract";
import { chainColour } from "../ui/Patterns";
import type { NamedWay } from "./WayLegend";

/** All ways between which a house could not choose: that on which it is drawn is solid and comes last, so that it lies above the others. */
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
