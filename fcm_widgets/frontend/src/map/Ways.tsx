import { type Border, type Point, bordersOf, lineOf, pathOf, squaresOf, worksOf } from "../core/ways";
import type { Way } from "../core/contract";
import { Ring } from "./At";
import { U, wayDash } from "./draw";

export interface DrawnWay {
  id: string;
  way: Way;
  colour: string;
  dashed: boolean;
  /** Whose way: its letter stands at the end, its number (from 0) gives the pattern of the line. */
  chain?: { letter: string; hue: number } | undefined;
}

export function Ways({ ways }: { ways: DrawnWay[] }) {
  return <g aria-hidden>{ways.map((w) => <WayLine key={w.id} {...w} />)}</g>;
}

/** Winner and rival keep to opposite sides of the road, so that both stay visible. */
function WayLine({ way, ...drawn }: DrawnWay) {
  const shift = drawn.dashed ? 0.15 : -0.08;
  return (
    <>
      <Trail {...drawn} points={lineOf(squaresOf(way), shift)} borders={bordersOf(way, shift)} />
      {worksOf(way).map(([x, y]) => <circle key={`${x},${y}`} class="fcm-way-works" cx={(x + 0.5) * U} cy={(y + 0.5) * U} r="9" stroke={drawn.colour} />)}
    </>
  );
}

interface TrailProps extends Omit<DrawnWay, "id" | "way" | "dashed"> {
  points: Point[];
  borders: Border[];
  dashed?: boolean;
}

/** A line from an open ring to a filled end, with its crossings numbered. */
export function Trail({ points, borders, colour, dashed, chain }: TrailProps) {
  const d = pathOf(points, U);
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last) return null;
  return (
    <g class="fcm-way" data-dashed={dashed ? "" : undefined}>
      <path class="fcm-way-halo" d={d} />
      <path class="fcm-way-line" d={d} stroke={colour} style={chain && { strokeDasharray: wayDash(chain.hue) }} />
      <circle class="fcm-way-start" cx={first[0] * U} cy={first[1] * U} r="4" stroke={colour} />
      {chain
        ? <g class="fcm-way-letter"><Ring x={last[0]} y={last[1]} n={chain.letter} colour={colour} /></g>
        : <circle class="fcm-way-end" cx={last[0] * U} cy={last[1] * U} r="4.6" fill={colour} />}
      {borders.map(({ at: [x, y], n }) => <Ring key={n} x={x} y={y} n={n} colour={colour} />)}
    </g>
  );
}
