import type { Chain, Drive } from "../core/contract";
import type { DrawnWay } from "../map/Ways";
import { chainColour } from "../ui/Patterns";

/** All ways between which a house could not choose: that on which it is drawn is solid and comes last, so that it lies above the others. */
export function drivenWays({ c, ways, stops }: Drive, chains: Chain[]): (DrawnWay & Named)[] {
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

interface Named {
  chain: Chain;
  name: string;
}
