import type { Change, Scene } from "../core/contract";
import { listText } from "../core/format";

/** A change in words, for the list of what is being asked. */
export function described(change: Change, scene: Scene): string {
  const name = (c: number) => scene.chains[c]?.name ?? `chain ${c + 1}`;
  const more = (n: number) => `${Math.abs(n)} ${n > 0 ? "more" : "fewer"}`;
  const good = (g: string, n: number) => (Math.abs(n) === 1 ? scene.goods[g]?.name : scene.goods[g]?.plural) ?? g;
  const managers = (n: number) => (Math.abs(n) === 1 ? "pricing manager" : "pricing managers");
  switch (change.kind) {
    case "price": return `${name(change.chain)}: ${more(change.by)} ${managers(change.by)}, so $${Math.abs(change.by)} ${change.by > 0 ? "cheaper" : "dearer"}`;
    case "waitress": return `${name(change.chain)}: ${more(change.by)} ${Math.abs(change.by) === 1 ? "waitress" : "waitresses"}`;
    case "stock": return `${name(change.chain)}: ${more(change.by)} ${good(change.good, change.by)} in stock`;
    case "demand": return `House ${change.house} wants ${more(change.by)} ${good(change.good, change.by)}`;
    case "turn": return `Turn order: ${listText(change.order.map(name))}`;
    case "move": return `${name(change.chain)}: restaurant ${change.restaurant + 1} stands at ${change.to[0]}, ${change.to[1]} with its entrance in the ${change.entrance} corner`;
  }
}
