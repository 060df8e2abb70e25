import * as campaignCss from "../campaign/fcm-campaign.module.css";
import { LegalSquares } from "../campaign/TilePlaces";
import type { Scene, Square } from "../core/contract";
import { boxOf } from "../core/space";
import { cellsPath, U } from "../map/draw";
import * as mapCss from "../map/fcm-map.module.css";
import { Door } from "../map/Things";
import { TileDrawing } from "../map/TilePicture";
import { chainFill } from "../ui/Patterns";
import { useView } from "../ui/view";
import type { Fault, Spots, TableCatalogue } from "./contract";
import * as css from "./fcm-table.module.css";
import { type PiecePosition, type PieceVerdict, pieceSquares } from "./piecePlacement";

/** The legal places of the piece in hand. */
export function Legal({ spots, places }: { spots: Spots; places: PiecePosition[] }) {
  if (spots.flights) return null;
  if (spots.cell === 5) {
    return (
      <g aria-hidden>
        {places.map(([x, y]) => (
          <rect
            key={`${x},${y}`}
            class={css.openPlace}
            x={(x as number) * 100 + 3}
            y={y * 100 + 3}
            width="94"
            height="94"
            rx="8"
          />
        ))}
      </g>
    );
  }
  return <LegalSquares places={places as Square[]} />;
}

interface GhostProps {
  spots: Spots;
  at: PiecePosition;
  judged: PieceVerdict;
  catalogue: TableCatalogue;
  scene: Scene;
  hue: number;
}

/** The piece at its place, with a sign next to the colour. */
export function PieceGhost({
  spots,
  at,
  judged: { form, why },
  catalogue,
  scene,
  hue,
}: GhostProps) {
  const { uid } = useView();
  const ok = why.length === 0;
  const { hand } = spots;
  if (spots.beside) return null;
  if (typeof at[0] === "string") {
    const [x, y, w, h] = scene.box;
    const lines =
      catalogue.campaigns.find((c) => hand.kind === "campaign" && c.number === hand.number)
        ?.lines ?? 1;
    const across =
      at[0] === "N" || at[0] === "S" ? { x: at[1], y, w: lines, h } : { x, y: at[1], w, h: lines };
    return (
      <rect
        class={css.openPlace}
        x={across.x * U}
        y={across.y * U}
        width={across.w * U}
        height={across.h * U}
        aria-hidden
      />
    );
  }
  const squares = pieceSquares(spots, form, at);
  const b = boxOf(squares);
  const tile =
    hand.kind === "tile" ? catalogue.tiles.find((t) => t.letter === hand.letter) : undefined;
  const [x, y] = [at[0] * spots.cell * U, at[1] * spots.cell * U];
  return (
    <g class={campaignCss.ghost} data-part="ghost" data-ok={ok ? "" : undefined} aria-hidden>
      {tile && (
        <g class={css.ghostTile} transform={`translate(${x} ${y})`}>
          <TileDrawing
            tile={tile}
            goods={scene.goods}
            drawings={catalogue.drawings}
            turn={Number(form.key)}
          />
        </g>
      )}
      {form.garden.length > 0 && (
        <path
          class={mapCss.garden}
          d={cellsPath(form.garden.map(([dx, dy]) => [(at[0] as number) + dx, at[1] + dy]))}
        />
      )}
      {hand.kind === "restaurant" && (
        <g transform={`translate(${x} ${y})`}>
          <rect width={2 * U} height={2 * U} fill={chainFill(uid, hue)} />
          {form.door.map(([e, s]) => (
            <g
              key={form.key}
              transform={`translate(${e * 2 * U} ${s * 2 * U}) scale(${e ? -1 : 1} ${s ? -1 : 1})`}
            >
              <Door />
            </g>
          ))}
        </g>
      )}
      <path
        class={css.ghostCells}
        data-plain={tile && ok ? "" : undefined}
        d={squares.length === 25 ? `M${x} ${y}h100v100h-100z` : cellsPath(squares)}
      />
      <text x={(b.x + b.w / 2) * U} y={(b.y + b.h / 2) * U}>
        {ok ? "\u2713" : "\u2717"}
      </text>
    </g>
  );
}

/**
 * Each fault with a place: a dashed frame and its number in the list below. The number is on the
 * north-west corner of the frame, where no piece has a number, a demand or its turns.
 */
export function FaultMarks({ faults, lit }: { faults: Fault[]; lit: number | null }) {
  const taken = new Map<string, number>();
  return (
    <g class={css.faultMarks} data-part="fault-marks" aria-hidden>
      {faults
        .filter((f) => f.squares.length)
        .map((f) => {
          const b = boxOf(f.squares);
          const key = `${b.x},${b.y}`;
          const k = taken.get(key) ?? 0;
          taken.set(key, k + 1);
          const [cx, cy] = [(b.x + 0.9 * k) * U, b.y * U];
          return (
            <g key={f.number} data-lit={lit === f.number ? "" : undefined}>
              <rect x={b.x * U} y={b.y * U} width={b.w * U} height={b.h * U} rx="3" />
              <circle cx={cx} cy={cy} r="8.5" />
              <text x={cx} y={cy}>
                {f.number}
              </text>
            </g>
          );
        })}
    </g>
  );
}

/** A frame around the tile that the text is about. */
export function TileFrame({ at: [x, y] }: { at: Square }) {
  return (
    <rect
      class={mapCss.chosen}
      x={x * 100 + 2}
      y={y * 100 + 2}
      width="96"
      height="96"
      rx="5"
      aria-hidden
    />
  );
}

/** Places without a tile. */
export function EmptyPlaces({ grid }: { grid: string[][] }) {
  return (
    <g class={css.emptyPlaces} aria-hidden>
      {grid.flatMap((row, y) =>
        row.map(
          (name, x) =>
            name === "." && (
              <rect
                key={`${x},${y}`}
                x={x * 100 + 4}
                y={y * 100 + 4}
                width="92"
                height="92"
                rx="8"
              />
            ),
        ),
      )}
    </g>
  );
}
