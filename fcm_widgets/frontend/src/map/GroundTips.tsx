import { useMemo } from "preact/hooks";
import type { Scene } from "../core/contract";
import { groundText } from "../core/places";
import { useTip } from "../ui/view";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";

const TILE = 5; // squares on a side of a tile
/** Squares on each side of a border at which the pointer is on the border. */
const NEAR = 0.22;

/** Says what a road, a border or a bridge is while the pointer is on it. */
export function GroundTips({ scene }: { scene: Scene }) {
  const tipFor = useTip();
  const { roads, bridges, tiles, words } = scene;
  return useMemo(() => {
    const bridged = new Set(bridges.map(String));
    const onTile = new Set(tiles.map(([x, y]) => `${x},${y}`));
    const spot = (sign: "road" | "bridge" | "border", x: number, y: number, w = 1, h = 1) => {
      const { onPointerLeave, ...rest } = tipFor({
        lines: [groundText(sign, words)],
        through: true,
      });
      return (
        <rect
          key={`${sign} ${x},${y},${w}`}
          class={css.pointed}
          data-ground={sign}
          x={x * U}
          y={y * U}
          width={w * U}
          height={h * U}
          {...rest}
          onPointerLeave={(e) => {
            // A finger that is lifted leaves, too; the next press closes the tooltip (ui/Shell.tsx).
            if (e.pointerType !== "touch") onPointerLeave(e);
          }}
          onPointerCancel={onPointerLeave}
        />
      );
    };
    const side = Array.from({ length: TILE }, (_, i) => i);
    return (
      <g aria-hidden data-part="ground-tips">
        {roads.map(([x, y]) => spot(bridged.has(`${x},${y}`) ? "bridge" : "road", x, y))}
        {tiles.flatMap(([x, y]) => [
          ...(onTile.has(`${x + TILE},${y}`)
            ? side.map((i) => spot("border", x + TILE - NEAR, y + i, 2 * NEAR, 1))
            : []),
          ...(onTile.has(`${x},${y + TILE}`)
            ? side.map((i) => spot("border", x + i, y + TILE - NEAR, 1, 2 * NEAR))
            : []),
        ])}
      </g>
    );
  }, [roads, bridges, tiles, words]);
}
