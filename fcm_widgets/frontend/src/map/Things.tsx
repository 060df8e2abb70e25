import type { Chain, Drawing, Good, Piece, Scene } from "../core/contract";
import { boxOf, partsOnTiles, sweepOf } from "../core/space";
import { Icon } from "../ui/GoodIcon";
import { chainColour, chainFill } from "../ui/Patterns";
import { At } from "./At";
import { Parts } from "./Drawings";
import { boxesPath, U } from "./draw";
import * as css from "./fcm-map.module.css";

interface Props {
  piece: Piece;
  uid: string;
  goods: Record<string, Good>;
  chain: Chain | undefined;
}

/** A restaurant: its sign in the middle, a light mat with red steps at each entrance corner. */
export function Restaurant({ piece, uid, chain }: Props) {
  const b = boxOf(piece.squares);
  const [w, h] = [b.w * U, b.h * U];
  return (
    <At x={b.x} y={b.y} class={piece.is_closed ? css.closed : undefined}>
      <rect
        class={css.restaurant}
        data-part="restaurant"
        x="1.5"
        y="1.5"
        width={w - 3}
        height={h - 3}
        rx="3"
        fill={chainFill(uid, chain?.hue ?? 0)}
      />
      <Doors piece={piece} />
      <circle class={css.sign} data-part="sign" cx={w / 2} cy={h / 2} r="11.5" />
      <text class={css.signLetter} x={w / 2} y={h / 2}>
        {piece.label || chain?.letter}
      </text>
    </At>
  );
}

/** The entrances of a restaurant, from its north-west corner. */
export function Doors({ piece }: Pick<Props, "piece">) {
  const b = boxOf(piece.squares);
  return (
    <>
      {piece.doors?.map((corner) => {
        const [x, y] = [corner.includes("E") ? b.w * U : 0, corner.includes("S") ? b.h * U : 0];
        return (
          <g key={corner} transform={`translate(${x} ${y}) scale(${x ? -1 : 1} ${y ? -1 : 1})`}>
            <Door />
          </g>
        );
      })}
    </>
  );
}

/** An entrance in the north-west corner; the other corners mirror it. */
export function Door() {
  return (
    <>
      <path class={css.door} data-part="door" d="M-1 -1H14.5L-1 14.5Z" />
      <path class={css.doorStep} data-part="door-step" d="M2.5 -1.2H13M-1.2 2.5V13" />
    </>
  );
}

export function Source({ piece, goods }: Props) {
  const b = boxOf(piece.squares);
  return (
    <At x={b.x + b.w / 2} y={b.y + b.h / 2}>
      <circle class={css.source} r="9.5" />
      <Icon good={goods[piece.good ?? piece.goods?.[0] ?? ""]} x={-6.6} y={-6.6} k={0.55} />
    </At>
  );
}

/**
 * A campaign tile; tiles of modules have their own drawing. Its number, turns, owner and goods are
 * in its four corners: outside the tile they would cover a number or the demand of a neighbour.
 */
export function Campaign({
  piece,
  uid,
  goods,
  chain,
  drawing,
}: Props & { drawing?: Drawing | undefined }) {
  const b = boxOf(piece.squares);
  const over = Math.min(b.w, b.h) === 1 ? 2 : -1; // a single square is too small for four marks
  const [w, h] = [b.w * U + 2 * over, b.h * U + 2 * over];
  const [narrow, large, tall] = [w < 30, w > 30 && h > 30, w < 30 && h > 30];
  const kinds = piece.goods ?? (piece.good ? [piece.good] : []);
  const crowded = narrow && kinds.length > 1;
  const good = large ? 8.5 : crowded ? 3.6 : narrow ? 5.4 : 6; // radius of its disc
  const owner = large ? 7 : crowded ? 3.6 : narrow ? 4.8 : 5.6;
  const turns = large ? 13 : narrow && !tall ? 9 : 11;
  const number = !large
    ? {
        x: tall ? 10.5 : narrow ? 7.4 : 10,
        y: narrow && !tall ? 6 : 7.8,
        size: narrow && !tall ? 9.5 : 12.5,
      }
    : drawing
      ? { x: 12.5, y: h / 2 - 3, size: 12.5 } // below the star of a guide
      : { x: 12.5, y: 11, size: 17 };
  const plate = number.size * 0.62 * (piece.label?.length ?? 0) + 2; // its width
  return (
    <At x={b.x - over / U} y={b.y - over / U}>
      {drawing ? (
        <g transform={`scale(${w / U} ${h / U})`}>
          <Parts parts={drawing.parts} />
        </g>
      ) : (
        <rect
          class={css.campaign}
          data-part="campaign"
          data-medium={piece.glyph}
          width={w}
          height={h}
          rx={piece.glyph === "radio" ? w / 3 : 2.5}
        />
      )}
      {chain && (
        <g class={css.owner} data-part="campaign-owner">
          <rect
            x="1"
            y={h - 4.5}
            width={w - 2}
            height="4"
            rx="1.5"
            fill={chainFill(uid, chain.hue)}
          />
          <circle cx={owner + 1.4} cy={h - owner - 1.4} r={owner} stroke={chainColour(chain.hue)} />
          <text x={owner + 1.4} y={h - owner - 1.4} font-size={owner * 1.6}>
            {chain.letter}
          </text>
        </g>
      )}
      {/* Light on a dark plate: the number of a house is dark on light. */}
      <g class={css.campaignNumber} data-part="campaign-number">
        <rect
          x={number.x - plate / 2}
          y={number.y - number.size * 0.47}
          width={plate}
          height={number.size * 0.94}
          rx="2"
        />
        <text x={number.x} y={number.y} font-size={number.size}>
          {piece.label}
        </text>
      </g>
      {kinds.map((id, i) => {
        const x = w - 1.4 - good - (kinds.length - 1 - i) * (2 * good + 0.4);
        const y = h - 1.4 - good;
        const k = (good * 2 - 1) / 24;
        return (
          <g key={id} data-part="campaign-good">
            <circle class={css.campaignGood} cx={x} cy={y} r={good} />
            <Icon good={goods[id]} x={x - 12 * k} y={y - 12 * k} k={k} />
          </g>
        );
      })}
      {piece.turns !== undefined && (
        // A tall tile has its turns below its number, which is as wide as the tile.
        <At x={(w - 1.2 - turns / 2) / U} y={((tall ? 15 : 1.2) + turns / 2) / U} class={css.turns}>
          <Turns turns={piece.turns} size={turns} />
        </At>
      )}
    </At>
  );
}

/** The turns that a campaign still runs, around the middle of their box. */
export function Turns({ turns, size }: { turns: number | "eternal"; size: number }) {
  return (
    <g data-part="campaign-turns">
      <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size / 3} />
      <text font-size={size * 0.95}>{turns === "eternal" ? "\u221e" : turns}</text>
    </g>
  );
}

const TURN = { W: 0, N: 90, E: 180, S: 270 };

/** An airplane is outside the city and points at the rows or columns that it flies over. */
export function Airplane(props: Props & { scene: Pick<Scene, "box" | "tiles">; lit: boolean }) {
  const { piece, scene, lit } = props;
  const { box, tiles } = scene;
  const sweep = sweepOf(piece, box);
  const edge = piece.edge ?? "W";
  const middle = (size: number, end: string, start: string) =>
    edge === end ? size * U : edge === start ? 0 : (size * U) / 2;
  return (
    <>
      {sweep && (
        <g class={lit ? `${css.sweep} ${css.sweepLit}` : css.sweep}>
          <path class={css.band} data-part="band" d={boxesPath(partsOnTiles(sweep, tiles))} />
          <At x={sweep.x} y={sweep.y}>
            <path
              transform={`translate(${middle(sweep.w, "E", "W")} ${middle(sweep.h, "S", "N")}) rotate(${TURN[edge]})`}
              d="M1 -7l11 7l-11 7z"
            />
          </At>
        </g>
      )}
      <Campaign {...props} />
    </>
  );
}
