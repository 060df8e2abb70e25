import type { Scene, Square } from "../core/contract";
import { plural } from "../core/format";
import { boxOf } from "../core/space";
import { houseOfPiece } from "../core/timeline";
import { type Point, clippedLine, lineOf, pathOf, squaresOf } from "../core/ways";
import { At, Ring } from "../map/At";
import { Trail } from "../map/Ways";
import { U } from "../map/draw";
import { chainColour } from "../ui/Patterns";
import { Button } from "../ui/bits";
import type { QuizQuestion, QuizWay } from "./contract";
import { SIGNS, ringsOf } from "./marks";

/** The chain whose way is the true one; null where all are. */
export function solidOf({ d, form, right }: QuizQuestion): number | null {
  if (d) return d.win;
  return form.kind === "pick" ? (form.options.find(([key]) => key === right)?.[2] ?? null) : null;
}

interface Props {
  scene: Scene;
  ways: QuizWay[];
  solid: number | null;
}

const colourOf = (scene: Scene, c: number) => chainColour(scene.chains[c]?.hue ?? 0);
const isDashed = (w: QuizWay, solid: number | null) => solid !== null && w.c !== solid;

/** Squares, borders and straight lines side by side, each in a style of its own: that is the comparison. */
export function DrawnWays({ scene, ways, solid }: Props) {
  // Counted squares and straight lines need the middle of the road: then the true way keeps to its right.
  const apart = ways.some((w) => w.as !== "road");
  const drawn = [...ways].sort((a, b) => RANK[a.as] - RANK[b.as]);
  return (
    <g aria-hidden>
      {drawn.map((w, i) => {
        const colour = colourOf(scene, w.c);
        if (w.as === "line") return w.line && <Flight key={i} line={w.line} n={w.n} colour={colour} />;
        if (!w.way) return null;
        if (w.as === "onward") return <Onward key={i} scene={scene} squares={squaresOf(w.way)} n={w.n} colour={colour} />;
        if (w.as === "squares") return <Squares key={i} squares={squaresOf(w.way)} colour={colour} />;
        const dashed = isDashed(w, solid);
        return <Trail key={i} points={clippedLine(lineOf(squaresOf(w.way), apart ? 0.24 : dashed ? 0.15 : -0.08), onPieces(scene, squaresOf(w.way)))} borders={[]} colour={colour} dashed={dashed} />;
      })}
      <g class="fcm-way">{ringsOf(drawn, apart ? 0.37 : 0).map(({ way, at: [x, y], n }, i) => <Ring key={i} x={x} y={y} n={n} colour={colourOf(scene, way.c)} />)}</g>
    </g>
  );
}

/** Which ends of a way lie on pieces: a buyer's route ends on the road. */
function onPieces({ roads }: Scene, squares: Square[]): [boolean, boolean] {
  const road = new Set(roads.map(([x, y]) => `${x},${y}`));
  return [!road.has(String(squares[0])), !road.has(String(squares[squares.length - 1]))];
}

/** What lies on top is drawn last. */
const RANK = { road: 0, onward: 1, squares: 2, line: 3 };
const LEFT = -0.24;

/** Left of the middle on a straight piece of road; in a bend the middle itself, or neighbours would meet. */
function countAt(squares: Square[], i: number): Point {
  const [x, y] = squares[i] as Square;
  const [before, after] = [squares[i - 1], squares[i + 1]];
  const [dx, dy] = before && after ? [Math.sign(after[0] - before[0]), Math.sign(after[1] - before[1])] : [0, 0];
  const aside = dx && dy ? 0 : LEFT;
  return [x + 0.5 - dy * aside, y + 0.5 + dx * aside];
}

/** Every square that is driven, numbered; the house's own and the door's are not. */
function Squares({ squares, colour }: { squares: Square[]; colour: string }) {
  const at = squares.map((_, i) => countAt(squares, i));
  return (
    <g class="fcm-counted">
      <path d={pathOf(at, U)} stroke={colour} />
      {at.slice(1, -1).map(([x, y], i) => <At key={i} x={x} y={y}><CountedSquare n={i + 1} colour={colour} /></At>)}
    </g>
  );
}

function CountedSquare({ n, colour }: { n: number; colour: string }) {
  return <><rect rx="1.5" stroke={colour} /><text>{n}</text></>;
}

/** As if roads went on where they end: a thin line, and a cross at the first square without a road. */
function Onward({ scene, squares, n, colour }: { scene: Scene; squares: Square[]; n: number; colour: string }) {
  const d = pathOf(squares.map(([x, y]): Point => [x + 0.5, y + 0.5]), U);
  const roads = new Set(scene.roads.map(([x, y]) => `${x},${y}`));
  const isGap = ([x, y]: Square) => !roads.has(`${x},${y}`);
  const stops = squares.filter((at, i) => i > 0 && i < squares.length - 1 && isGap(at) && (i === 1 || !isGap(squares[i - 1] as Square)));
  const [x, y] = squares[Math.floor(squares.length / 2)] as Square;
  return (
    <g class="fcm-flight fcm-onward">
      <path class="fcm-way-halo" d={d} />
      <path class="fcm-flight-line" d={d} stroke={colour} />
      {stops.map(([sx, sy]) => <At key={`${sx},${sy}`} x={sx + 0.5} y={sy + 0.5}><Cross /></At>)}
      <At x={x + 0.5} y={y + 0.5}><Diamond n={n} colour={colour} /></At>
    </g>
  );
}

function Cross() {
  return <path class="fcm-road-stop" d="M-6 -6L6 6M6 -6L-6 6" />;
}

function Flight({ line: [x1, y1, x2, y2], n, colour }: { line: NonNullable<QuizWay["line"]>; n: number; colour: string }) {
  const [a, b]: [Point, Point] = [[x1 + 0.5, y1 + 0.5], [x2 + 0.5, y2 + 0.5]];
  const d = pathOf([a, b], U);
  return (
    <g class="fcm-flight">
      <path class="fcm-way-halo" d={d} />
      <path class="fcm-flight-line" d={d} stroke={colour} />
      <At x={(a[0] + b[0]) / 2} y={(a[1] + b[1]) / 2}><Diamond n={n} colour={colour} /></At>
    </g>
  );
}

function Diamond({ n, colour }: { n: number; colour: string }) {
  return <><path class="fcm-flight-count" d="M0 -12.5L12.5 0L0 12.5L-12.5 0Z" stroke={colour} /><text>{n}</text></>;
}

interface ListProps extends Props {
  kind: QuizQuestion["kind"];
  off: ReadonlySet<number>;
  flip(i: number): void;
}

/** The legend of what is drawn; each line shows or hides its own. */
export function WayList({ scene, ways, kind, solid, off, flip }: ListProps) {
  if (!ways.length) return null;
  return (
    <ul class="fcm-quiz-ways" aria-label="Drawn on the map">
      {ways.map((w, i) => (
        <li key={i}>
          <Button class="fcm-toggle" aria-pressed={!off.has(i)} onClick={() => flip(i)}>
            <Swatch way={w} colour={colourOf(scene, w.c)} dashed={isDashed(w, solid)} />
            {wordsFor(w, scene.chains[w.c]?.name ?? "", kind)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function wordsFor(w: QuizWay, name: string, kind: QuizQuestion["kind"]): string {
  if (kind === "haul") return `the route, ${plural(w.n, "border")}`;
  if (w.as === "squares") return `${plural(w.n, "square")} to ${name}`;
  if (w.as === "line") return `straight line to ${name}: ${plural(w.n, "border")}`;
  if (w.as === "onward") return `${plural(w.n, "border")} to ${name} if roads went on (\u2715: no road)`;
  return `${plural(w.n, "border")} to drive to ${name}`;
}

function Swatch({ way, colour, dashed }: { way: QuizWay; colour: string; dashed: boolean }) {
  return (
    <svg class="fcm-swatch" width="46" height="26" viewBox="0 0 46 26" aria-hidden>
      {way.as === "squares" && <g class="fcm-counted"><path d="M2 13H44" stroke={colour} />{[1, 2].map((n) => <g key={n} transform={`translate(${n * 18 - 4} 13)`}><CountedSquare n={n} colour={colour} /></g>)}</g>}
      {way.as === "road" && <><g class="fcm-way" data-dashed={dashed ? "" : undefined}><path class="fcm-way-line" d="M3 13H43" stroke={colour} /></g><g class="fcm-numbered" transform="translate(23 13)"><circle r="8.6" stroke={colour} /><text>1</text></g></>}
      {way.as === "onward" && <g class="fcm-flight fcm-onward"><path class="fcm-flight-line" d="M2 13H44" stroke={colour} /><g transform="translate(23 13)"><Cross /></g></g>}
      {way.as === "line" && <g class="fcm-flight"><path class="fcm-flight-line" d="M2 13H44" stroke={colour} /><g transform="translate(23 13)"><Diamond n={way.n} colour={colour} /></g></g>}
    </svg>
  );
}

interface MarksProps {
  scene: Scene;
  of: string[];
  picked: ReadonlySet<string>;
  right: ReadonlySet<string>;
}

/** On each house what came of picking it, or not. */
export function HouseMarks({ scene, of, picked, right }: MarksProps) {
  return (
    <g aria-hidden>
      {scene.pieces.map((p) => {
        const house = houseOfPiece(p.id);
        if (house === null || !of.includes(house) || (!picked.has(house) && !right.has(house))) return null;
        const b = boxOf(p.squares);
        const mark = picked.has(house) ? (right.has(house) ? "right" : "wrong") : "missed";
        return <At key={p.id} x={b.x + b.w - 0.2} y={b.y + 0.15}><HouseMark mark={mark} /></At>;
      })}
    </g>
  );
}

const HOUSE_SIGNS = { ...SIGNS, missed: "!" };
const HOUSE_WORDS = { right: "picked, and right", wrong: "picked, but wrong", missed: "right, but not picked" };

export function HouseLegend() {
  return (
    <ul class="fcm-quiz-ways">
      {(["right", "wrong", "missed"] as const).map((mark) => (
        <li key={mark} class="fcm-name">
          <svg width="26" height="26" viewBox="-13 -13 26 26" aria-hidden><HouseMark mark={mark} /></svg>{HOUSE_WORDS[mark]}
        </li>
      ))}
    </ul>
  );
}

function HouseMark({ mark }: { mark: keyof typeof HOUSE_SIGNS }) {
  return <g class="fcm-house-mark" data-mark={mark}><circle r="9" /><text>{HOUSE_SIGNS[mark]}</text></g>;
}
