import type { Scene, Square } from "../core/contract";
import { U, armsPath, jointsPath, rimPath } from "./draw";

/** Tiles and roads: everything printed that never moves. */
export function Ground({ scene }: { scene: Scene }) {
  const bridges = new Set(scene.bridges.map(String));
  const flat = scene.roads.map(([x, y, mask]): [number, number, number] => [x, y, bridges.has(`${x},${y}`) ? mask & 10 : mask]);
  const band = armsPath(flat);
  const joints = jointsPath(flat);
  return (
    <g class="fcm-ground" aria-hidden="true">
      {scene.tiles.map(([x, y]) => (
        <rect key={`${x},${y}`} class="fcm-tile" x={x * U + 0.5} y={y * U + 0.5} width={5 * U - 1} height={5 * U - 1} rx="3" />
      ))}
      <path class="fcm-road-edge" d={band} />
      <path class="fcm-road-edge fcm-joint" d={joints} />
      <path class="fcm-road" d={band} />
      <path class="fcm-road fcm-joint" d={joints} />
      <path class="fcm-road-line" d={armsPath(flat.filter(([x, y]) => !bridges.has(`${x},${y}`)))} />
      <path class="fcm-road-line" d={armsPath(scene.bridges.map(([x, y]) => [x, y, 10]))} />
      {scene.bridges.map((b) => <Bridge key={String(b)} at={b} />)}
    </g>
  );
}

/** The road from north to south passes over; its railings cut the road below. */
function Bridge({ at: [x, y] }: { at: Square }) {
  const cx = (x + 0.5) * U;
  const top = y * U;
  return (
    <g class="fcm-bridge">
      <rect class="fcm-bridge-shade" x={cx - 11.5} y={top + 1} width="23" height={U - 2} />
      <rect class="fcm-road" x={cx - 7.4} y={top - 0.5} width="14.8" height={U + 1} style={{ stroke: "none" }} />
      <path class="fcm-rail" d={`M${cx - 11} ${top - 3}L${cx - 8} ${top}V${top + U}L${cx - 11} ${top + U + 3}M${cx + 11} ${top - 3}L${cx + 8} ${top}V${top + U}L${cx + 11} ${top + U + 3}`} />
      <path class="fcm-road-line" d={`M${cx} ${top}V${top + U}`} />
    </g>
  );
}

/** Fresh lines between tiles, over roads as well: a border is what costs. */
export function TileBorders({ scene }: { scene: Scene }) {
  return <path class="fcm-border" d={rimPath(scene.tiles)} aria-hidden="true" />;
}

export function Coordinates({ scene }: { scene: Scene }) {
  const [x0, y0, w, h] = scene.box;
  const planes = new Set(scene.pieces.map((p) => p.edge));
  // Beside the city where no airplane lies, if there is such a side.
  const left = planes.has("W") && !planes.has("E") ? (x0 + w) * U + 10 : x0 * U - 10;
  const top = planes.has("N") && !planes.has("S") ? (y0 + h) * U + 9 : y0 * U - 8;
  return (
    <g class="fcm-coords" aria-hidden="true">
      {Array.from({ length: w }, (_, i) => (
        <text key={`x${i}`} x={(x0 + i + 0.5) * U} y={top}>{x0 + i}</text>
      ))}
      {Array.from({ length: h }, (_, i) => (
        <text key={`y${i}`} x={left} y={(y0 + i + 0.5) * U}>{y0 + i}</text>
      ))}
    </g>
  );
}
