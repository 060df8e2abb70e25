import { type Border, type Point, bordersOf, lineOf, pathOf, squaresOf, worksOf } from "../core/ways";
import type { Way } from "../core/contract";
import { U } from "./draw";

export interface DrawnWay {
  id: string;
  way: Way;
  colour: string;
  dashed: boolean;
}

const APART = 0.13; // squares to the side, so that two ways on one road stay visible

export function Ways({ ways }: { ways: DrawnWay[] }) {
  return (
    <g class="fcm-ways" aria-hidden="true">
      {ways.map((w) => <WayLine key={w.id} {...w} shift={w.dashed ? APART * 1.2 : -APART * 0.6} />)}
    </g>
  );
}

function WayLine({ way, colour, dashed, shift }: DrawnWay & { shift: number }) {
  return (
    <>
      <Trail points={lineOf(squaresOf(way), shift)} borders={bordersOf(way, shift)} colour={colour} dashed={dashed} />
      {worksOf(way).map(([x, y]) => (
        <circle key={`${x},${y}`} class="fcm-way-works" cx={(x + 0.5) * U} cy={(y + 0.5) * U} r="9" stroke={colour} />
      ))}
    </>
  );
}

interface TrailProps {
  points: Point[];
  borders: Border[];
  colour: string;
  dashed?: boolean;
}

/** A line from a ring to an arrow head, with its crossings numbered. */
export function Trail({ points, borders, colour, dashed }: TrailProps) {
  const d = pathOf(points, U);
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return null;
  return (
    <g class={`fcm-way${dashed ? " fcm-way-dashed" : ""}`}>
      <path class="fcm-way-halo" d={d} />
      <path class="fcm-way-line" d={d} stroke={colour} />
      <circle class="fcm-way-start" cx={first[0] * U} cy={first[1] * U} r="4" stroke={colour} />
      <circle class="fcm-way-end" cx={last[0] * U} cy={last[1] * U} r="4.6" fill={colour} />
      {borders.map(({ at: [x, y], n }) => (
        <g key={n} class="fcm-crossing">
          <circle cx={x * U} cy={y * U} r="8.4" stroke={colour} />
          <text x={x * U} y={y * U}>{n}</text>
        </g>
      ))}
    </g>
  );
}
