import type { Change, Controls, Scene } from "../core/contract";
import { capital, houseName, listText } from "../core/format";

/** A change in words, for the list of changes. */
export function described(change: Change, scene: Scene, levers: Controls["levers"] = []): string {
  const name = (c: number) => scene.chains[c]?.name ?? "";
  const by = (n: number, singular = "", many = `${singular}s`) =>
    `${Math.abs(n)} ${n > 0 ? "more" : "fewer"} ${Math.abs(n) === 1 ? singular : many}`;
  const goods = (g: string, n: number) => by(n, scene.goods[g]?.name, scene.goods[g]?.plural);
  switch (change.kind) {
    case "price":
      return `${name(change.chain)}: $${Math.abs(change.by)} ${change.by > 0 ? "dearer" : "cheaper"}`;
    case "waitress":
      return `${name(change.chain)}: ${by(change.by, "waitress", "waitresses")}`;
    case "lever": {
      const lever = levers.find((l) => l.id === change.lever);
      return `${name(change.chain)}: ${by(change.by, lever?.words, lever?.words)}`;
    }
    case "stock":
      return `${name(change.chain)}: ${goods(change.good, change.by)} in stock`;
    case "demand":
      return `${capital(houseName(change.house, scene.called))} wants ${goods(change.good, change.by)}`;
    case "turn":
      return `Turn order: ${listText(change.order.map(name))}`;
    case "drive_in":
      return `${name(change.chain)}: ${change.on ? "drive-ins" : "no drive-ins"}`;
    case "move":
      return `${name(change.chain)}: restaurant ${change.restaurant + 1} at ${change.to.join(", ")}, entrance ${change.entrance}`;
  }
}
