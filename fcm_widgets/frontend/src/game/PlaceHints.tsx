import { useState } from "preact/hooks";
import type { Scene, Square } from "../core/contract";
import type { GameGroup, MapEffect } from "../core/facts";
import { capital, sentence } from "../core/format";
import { boxOf } from "../core/space";
import { cellsPath, U } from "../map/draw";
import { TilePicture } from "../map/TilePicture";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { TURN_IT } from "../ui/text";
import * as css from "./fcm-game.module.css";
import { formAt, isAt, isVain } from "./Pointing";
import { Note } from "./parts";
import * as text from "./text";
import type { GameUi } from "./useGame";

/** The piece in hand in its orientation, and a button to turn it. */
export function InHand({ ui, group }: { ui: GameUi; group: GameGroup }) {
  const { turns, ...shown } = group;
  if (!turns) return null;
  const { now, names: all } = turns;
  return (
    <div class={`${css.row} ${css.inHand}`} data-part="in-hand">
      <Small
        group={{ shapes: group.footprint && [group.footprint], ...shown }}
        scene={ui.map.drawn}
        i={0}
      />
      <span>
        {capital(all[now] ?? "")}
        <small class={uiCss.muted}> ({text.nthOf(now + 1, all.length)})</small>
      </span>
      <Button data-turn onClick={ui.map.turn}>
        {TURN_IT} <kbd aria-hidden>t</kbd>
      </Button>
    </div>
  );
}

/** Squares after a clockwise turn; the north-west corner of their box stays at 0, 0. */
export function turnedSquares(squares: Square[], degrees: number): Square[] {
  if (degrees <= 0) return squares;
  const { h } = boxOf(squares);
  return turnedSquares(
    squares.map(([x, y]): Square => [h - 1 - y, x]),
    degrees - 90,
  );
}

/** The tile or shape of an option, or of the piece in hand, as a small picture. */
export function Small({
  group: { tiles, shapes },
  scene,
  i,
  turn = 0,
}: {
  group: Pick<GameGroup, "tiles" | "shapes">;
  scene: Scene;
  i: number;
  /** Clockwise turn of the picture in degrees. */
  turn?: number;
}) {
  const { goods, drawings = {} } = scene;
  const tile = tiles?.[i];
  if (tile) return <TilePicture tile={tile} goods={goods} drawings={drawings} turn={turn} />;
  const printed = shapes?.[i];
  if (!printed?.length) return null;
  const squares = turnedSquares(printed, turn);
  const { w, h } = boxOf(squares);
  return (
    <svg
      class={css.shape}
      viewBox={`-1 -1 ${w * U + 2} ${h * U + 2}`}
      style={{ width: `${w * 13}px` }}
      aria-hidden
    >
      <path d={cellsPath(squares)} />
    </svg>
  );
}

/** The place under the pointer, or the chosen place, and what it does for the piece. */
export function PlaceText({ ui, group }: { ui: GameUi; group: GameGroup }) {
  const { place, drawn } = ui.map;
  const { forms } = ui.game.catalogue;
  const [looked, look] = useState<{ at: Square | null; corner?: string | undefined }>({ at: null });
  place.look.current = (at, corner) => look({ at, corner });
  const { at, corner } = looked;
  const spot = group.spots?.find((candidate) => isAt(candidate, at ?? place.square));
  const form = spot && formAt(spot, at ? corner : undefined);
  const measured = group.map_effects?.some(({ distances }) => distances.length);
  const vain = group.spots?.some((candidate) => isVain(group, candidate));
  let shown = at ? text.notHereText(at, drawn) : text.POINT_AT_SQUARE;
  if (spot)
    shown = sentence(
      measured
        ? text.entranceText(group, spot, form, drawn, forms)
        : text.spotName(group, spot, drawn, forms),
    );
  return (
    <>
      {/* At a chosen place the buttons of the orientations show what they do. */}
      <p
        class={`${uiCss.note} ${css.pointed}`}
        data-part="note pointed"
        hidden={!at && !!place.square}
      >
        {shown}
      </p>
      {(vain || group.ranges) && (
        <Note>
          {vain && text.REACHES_NONE}
          {group.ranges && text.IN_RANGE}
        </Note>
      )}
      {measured && (
        <Note>
          The numbers on the map are the borders to cross from the place that you point at or
          choose.
        </Note>
      )}
    </>
  );
}

/** Distances on a button: short on screen, in full for screen readers. */
export function Far({ shows, scene }: { shows: MapEffect | undefined; scene: Scene }) {
  const short = text.farShort(shows, scene);
  return short ? (
    <small class={css.far}>
      <span aria-hidden>{short}</span>
      <span class="fcm-sr">; {text.farText(shows, scene)}</span>
    </small>
  ) : null;
}
