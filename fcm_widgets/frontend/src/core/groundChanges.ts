import type { Ground, GroundChange } from "./facts";

/**
 * The scene after a change of its ground: removed rows are left out, new ones take their places.
 */
export function changedGround<S extends Ground>(scene: S, change: GroundChange): S {
  const { box, blocks, ...lists } = change;
  const found: Record<string, unknown> = { ...(box && { box }), ...(blocks && { blocks }) };
  for (const [key, [gone, added]] of Object.entries(lists)) {
    const out = new Set<number>(gone);
    const rows = (scene[key as keyof Ground] as unknown[]).filter((_, i) => !out.has(i));
    for (const [at, row] of added) rows.splice(at, 0, row);
    found[key] = rows;
  }
  return { ...scene, ...found };
}
