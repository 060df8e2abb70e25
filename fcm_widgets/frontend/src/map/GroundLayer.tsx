import { useMemo } from "preact/hooks";
import type { Scene } from "../core/contract";
import { At } from "./At";
import { armsPath, jointsPath, rimPath, U } from "./draw";
import * as css from "./fcm-map.module.css";

interface Props {
  scene: Pick<Scene, "tiles" | "roads" | "bridges" | "ends" | "islands">;
}

/** Tiles and roads: everything printed that never moves. */
export function GroundLayer({ scene }: Props) {
  const { tiles, roads, bridges, ends, islands } = scene;
  // Rendered again only if the ground has changed.
  return useMemo(() => drawn(scene), [tiles, roads, bridges, ends, islands]);
}

function drawn(scene: Props["scene"]) {
  const bridges = new Set(scene.bridges.map(String));
  const isBridge = (x: number, y: number) => bridges.has(`${x},${y}`);
  const flat = scene.roads.map(([x, y, mask]): [number, number, number] => [
    x,
    y,
    isBridge(x, y) ? mask & 10 : mask,
  ]);
  const band = armsPath(flat);
  const joints = jointsPath(flat);
  return (
    <g aria-hidden>
      <path class={css.tile} d={rimPath(scene.tiles)} />
      <path class={css.roadEdge} d={band} />
      <path class={`${css.roadEdge} ${css.joint}`} d={joints} />
      <path class={css.road} d={band} />
      <path class={`${css.road} ${css.joint}`} d={joints} />
      <path class={css.roadLine} d={band} />
      {scene.islands.map(([x, y]) => (
        <At key={`${x},${y}`} x={x} y={y}>
          <Island />
        </At>
      ))}
      {scene.ends.map(([x, y, turns]) => (
        <At key={`${x},${y},${turns}`} x={x} y={y}>
          <RoadEnd turns={turns} />
        </At>
      ))}
      {scene.bridges.map(([x, y]) => (
        <At key={`${x},${y}`} x={x} y={y}>
          <Bridge />
        </At>
      ))}
    </g>
  );
}

/**
 * A bridge. The road from north to south passes above, between walls; the other road is in their
 * shadow.
 */
export function Bridge() {
  return (
    <>
      <path class={css.bridgeShade} d="M-7 1H27V19H-7Z" />
      <path class={css.bridgeShade} d="M-4 1H24V19H-4Z" />
      <path class={css.bridgeShade} d="M-1.5 1H21.5V19H-1.5Z" />
      <path class={css.road} d="M10 -3V23" />
      <path class={css.rail} d="M-.5 -5.5L2 -2V22L-.5 25.5M20.5 -5.5L18 -2V22L20.5 25.5" />
      <path class={css.roadLine} d="M10 -3V23" />
    </>
  );
}

/** A striped kerb across the end of a road: drawn at the north side, then turned. */
export function RoadEnd({ turns }: { turns: number }) {
  return (
    <g class={css.roadEnd} data-part="road-end" transform={`rotate(${90 * turns} 10 10)`}>
      <rect x="1" y=".9" width="18" height="4.2" rx="1.4" />
      <path d="M5.2 3H7.6M9.2 3H11.6M13.2 3H15.6" />
    </g>
  );
}

/** The gap between four road squares that all join, as between two parallel roads. */
export function Island() {
  return (
    <rect
      class={css.island}
      data-part="island"
      x="-2.6"
      y="-2.6"
      width="5.2"
      height="5.2"
      rx="1.6"
    />
  );
}

/** The borders between tiles, drawn over roads, too: each border that is crossed costs 1. */
export function TileBorders({ scene }: { scene: Pick<Scene, "tiles"> }) {
  return <path class={css.border} d={rimPath(scene.tiles)} aria-hidden />;
}

export function Coordinates({ scene }: { scene: Scene }) {
  const [x0, y0, w, h] = scene.box;
  const squares = scene.pieces.flatMap((p) => p.squares);
  const rows = squares.filter(([, y]) => y >= y0 && y < y0 + h).map(([x]) => x);
  const columns = squares.filter(([x]) => x >= x0 && x < x0 + w).map(([, y]) => y);
  // The numbers are on a side of the city without pieces, if possible.
  const left = rows.includes(x0 - 1) && !rows.includes(x0 + w) ? x0 + w + 0.5 : x0 - 0.5;
  const top = columns.includes(y0 - 1) && !columns.includes(y0 + h) ? y0 + h + 0.45 : y0 - 0.4;
  return (
    <g class={css.coords} data-part="coords" aria-hidden>
      {Array.from({ length: w }, (_, i) => (
        <text x={(x0 + i + 0.5) * U} y={top * U}>
          {x0 + i}
        </text>
      ))}
      {Array.from({ length: h }, (_, i) => (
        <text x={left * U} y={(y0 + i + 0.5) * U}>
          {y0 + i}
        </text>
      ))}
    </g>
  );
}
