import type { Scene } from "../core/contract";
import { At } from "./At";
import { U, armsPath, jointsPath, rimPath } from "./draw";

/** Tiles and roads: everything printed that never moves. */
export function Ground({ scene }: { scene: Scene }) {
  const bridges = new Set(scene.bridges.map(String));
  const isBridge = (x: number, y: number) => bridges.has(`${x},${y}`);
  const flat = scene.roads.map(([x, y, mask]): [number, number, number] => [x, y, isBridge(x, y) ? mask & 10 : mask]);
  const band = armsPath(flat);
  const joints = jointsPath(flat);
  return (
    <g aria-hidden>
      <path class="fcm-tile" d={rimPath(scene.tiles)} />
      <path class="fcm-road-edge" d={band} />
      <path class="fcm-road-edge fcm-joint" d={joints} />
      <path class="fcm-road" d={band} />
      <path class="fcm-road fcm-joint" d={joints} />
      <path class="fcm-road-line" d={band} />
      {scene.bridges.map(([x, y]) => <At key={`${x},${y}`} x={x} y={y}><Bridge /></At>)}
    </g>
  );
}

/** The road from north to south passes over; its railings cut the road below. */
export function Bridge() {
  return (
    <>
      <rect class="fcm-bridge-shade" x="-1.5" y="1" width="23" height="18" />
      <path class="fcm-road" d="M10 -.5V20.5" />
      <path class="fcm-rail" d="M-1 -3L2 0V20L-1 23M21 -3L18 0V20L21 23" />
      <path class="fcm-road-line" d="M10 0V20" />
    </>
  );
}

/** Fresh lines between tiles, over roads as well: a border is what costs. */
export function TileBorders({ scene }: { scene: Scene }) {
  return <path class="fcm-border" d={rimPath(scene.tiles)} aria-hidden />;
}

export function Coordinates({ scene }: { scene: Scene }) {
  const [x0, y0, w, h] = scene.box;
  const planes = new Set(scene.pieces.map((p) => p.edge));
  // Beside the city where no airplane lies, if there is such a side.
  const left = planes.has("W") && !planes.has("E") ? x0 + w + 0.5 : x0 - 0.5;
  const top = planes.has("N") && !planes.has("S") ? y0 + h + 0.45 : y0 - 0.4;
  return (
    <g class="fcm-coords" aria-hidden>
      {Array.from({ length: w }, (_, i) => <text x={(x0 + i + 0.5) * U} y={top * U}>{x0 + i}</text>)}
      {Array.from({ length: h }, (_, i) => <text x={left * U} y={(y0 + i + 0.5) * U}>{y0 + i}</text>)}
    </g>
  );
}
