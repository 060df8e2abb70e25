import { useMemo } from "preact/hooks";
import { BesideTarget, FlightTargets, SquareTargets } from "../campaign/PlaceTargets";
import type { Square } from "../core/contract";
import { Board } from "../map/Board";
import { SquareCursor } from "../map/SquareCursor";
import * as css from "./fcm-table.module.css";
import { EmptyPlaces, FaultMarks, Legal, PieceGhost, TileFrame } from "./Layers";
import {
  everyPlace,
  judgePiece,
  meant,
  type PiecePosition,
  piecePlaceName,
  pieceSquares,
} from "./piecePlacement";
import { spokenPlace, tilePlaceText } from "./text";
import type { TableUi } from "./useTable";

/** The map: its pieces, the legal places of the piece in hand, and its faults. */
export function TableMap({ ui }: { ui: TableUi }) {
  const { step, placing, chosen } = ui;
  const { scene, catalogue, table } = ui.table;
  const { hand, own, open, form, hover, setHover, seen, put } = placing;
  const { selected, setSelected, place, lit, pick, pickPlace } = chosen;
  const tilePlaces = useMemo(
    () => table.grid.flatMap((row, y) => row.map((_, x): Square => [x, y])),
    [table.grid],
  );
  const pointed = own && !own.flights ? everyPlace(own) : [];
  // A piece next to the map, or partly outside, must be visible while it is in hand.
  const room = useMemo(
    () =>
      own?.beside ??
      (own?.cell === 1
        ? open.flatMap((at) => pieceSquares(own, judgePiece(own, form, at)!.form, at))
        : []),
    [own, open, form],
  );
  const cell = own?.cell ?? 5;
  const toSquare = ([x, y]: PiecePosition): Square => [(x as number) * cell, y * cell];
  const toPlace = ([x, y]: Square): Square => [x / cell, y / cell];
  return (
    <Board
      scene={scene}
      label="Map of the table"
      coords
      room={room}
      pressed={selected}
      onPick={pick}
      under={
        <>
          {own && <Legal spots={own} places={open} />}
          {!hand && step > 0 && (
            <SquareTargets
              places={tilePlaces}
              size={5}
              over={() => {}}
              put={() => selected && setSelected("")}
            />
          )}
          {!hand && step === 0 && <EmptyPlaces grid={table.grid} />}
        </>
      }
      over={
        <>
          {!hand && step === 0 && (
            <SquareTargets places={tilePlaces} size={5} over={() => {}} put={pickPlace} />
          )}
          <FaultMarks faults={table.faults} lit={lit} />
          {place && !hand && <TileFrame at={place} />}
          {own?.beside ? (
            <BesideTarget
              squares={own.beside}
              places={open}
              over={(at) => setHover(at ?? open[0] ?? null)}
              put={put}
              class={css.openPlace}
              inset={2}
            />
          ) : own?.flights ? (
            <FlightTargets box={scene.box} places={open} over={setHover} put={put} />
          ) : (
            own && (
              <SquareTargets
                places={pointed}
                size={cell}
                over={(at) => setHover(at && meant(own, form, open, at))}
                put={(at) => put(meant(own, form, open, at))}
              />
            )
          )}
          {own && hover && seen && (
            <PieceGhost
              spots={own}
              at={hover}
              judged={seen}
              catalogue={catalogue}
              scene={scene}
              hue={hand?.kind === "restaurant" ? hand.chain : 0}
            />
          )}
          {(own ? !own.flights : step === 0 && !hand) && (
            <SquareCursor
              key={own ? "hand" : "tiles"}
              squares={(own ? pointed : tilePlaces).map(toSquare)}
              at={own && hover && toSquare(hover)}
              home={toSquare(open[0] ?? place ?? [0, 0])}
              move={(at) => setHover(toPlace(at))}
              press={(at) => (own ? put(toPlace(at)) : pickPlace(toPlace(at)))}
              say={(at) => {
                const to = toPlace(at);
                if (!own) return tilePlaceText(table.grid, catalogue.tiles, to);
                const judged = judgePiece(own, form, to);
                return spokenPlace(piecePlaceName(own, scene, to, judged), judged);
              }}
            />
          )}
          {!own && hover && step === 0 && (
            <g class={css.aim}>
              <TileFrame at={hover as Square} />
            </g>
          )}
        </>
      }
    />
  );
}
