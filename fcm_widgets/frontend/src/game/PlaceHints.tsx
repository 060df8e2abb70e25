import { useState } from "preact/hooks";
import type { Scene, Square } from "../core/contract";
import type { GameCatalogue, GameGroup, Shows, Spot } from "../core/facts";
import { capital, clauses, listText, sentence } from "../core/format";
import { covered, squareName } from "../core/places";
import { boxOf } from "../core/space";
import { cellsPath, U } from "../map/draw";
import { TilePicture } from "../map/TilePicture";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-game.module.css";
import { type PlaceSelection, spotName } from "./OptionPlaces";
import { farShort, farText, isAt, isVain, wayAt } from "./Pointing";

/** The piece in hand in its orientation, and a button to turn it. */
export function InHand({
  group: { turns, ...group },
  drawn,
  turn,
}: {
  group: GameGroup;
  drawn: Scene;
  turn(): void;
}) {
  if (!turns) return null;
  const { now, names: all } = turns;
  return (
    <div class={`${css.row} ${css.inHand}`} data-part="in-hand">
      <Small group={{ shapes: group.lies && [group.lies], ...group }} scene={drawn} i={0} />
      <span>
        {capital(all[now] ?? "")}
        <small class={uiCss.muted}>
          {" "}
          ({now + 1} of {all.length})
        </small>
      </span>
      <Button data-turn onClick={turn}>
        Turn it <kbd aria-hidden>t</kbd>
      </Button>
    </div>
  );
}

/** The tile or shape of an option, or of the piece in hand, as a small picture. */
export function Small({
  group: { tiles, shapes },
  scene,
  i,
}: {
  group: Pick<GameGroup, "tiles" | "shapes">;
  scene: Scene;
  i: number;
}) {
  const tile = tiles?.[i];
  if (tile) return <TilePicture tile={tile} goods={scene.goods} drawings={scene.drawings ?? {}} />;
  const squares = shapes?.[i];
  if (!squares?.length) return null;
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

/** The place under the pointer, else the chosen one, and what it does for the piece. */
export function PlaceText({
  place,
  group,
  drawn,
  ways,
}: {
  place: PlaceSelection;
  group: GameGroup;
  drawn: Scene;
  ways: GameCatalogue["ways"];
}) {
  const [looked, look] = useState<{ at: Square | null; corner?: string | undefined }>({ at: null });
  place.look.current = (at, corner) => look({ at, corner });
  const { at, corner } = looked;
  const spot = group.spots?.find((candidate) => isAt(candidate, at ?? place.square));
  const other = at && !spot ? `${sentence(capital(squareName(at, drawn)))} Not here.` : "";
  const way = spot && wayAt(spot, at ? corner : undefined);
  const measured = group.shows?.some(({ far }) => far.length);
  const vain = group.spots?.some((candidate) => isVain(group, candidate));
  return (
    <>
      {/* What the ways to lay it at a chosen place do stands on their buttons. */}
      <p
        class={`${uiCss.note} ${css.pointed}`}
        data-part="note pointed"
        hidden={!at && !!place.square}
      >
        {spot
          ? sentence(
              measured
                ? entranceText(group, spot, way, drawn, ways)
                : spotName(group, spot, drawn, ways),
            )
          : other || "Point at a dotted square: it says here what lies there and what it does."}
      </p>
      {(vain || group.near) && (
        <p class={uiCss.note} data-part="note">
          {vain && "Hollow dots: from there it reaches no house. "}
          {group.near && "Shaded: the squares within range."}
        </p>
      )}
      {measured && (
        <p class={uiCss.note} data-part="note">
          The numbers on the map are the borders to cross from where you point.
        </p>
      )}
    </>
  );
}

/** Distances on a button: short to see, in whole words for screen readers. */
export function Far({ shows, scene }: { shows: Shows | undefined; scene: Scene }) {
  const short = farShort(shows, scene);
  return short ? (
    <small class={css.far}>
      <span aria-hidden>{short}</span>
      <span class="fcm-sr">; {farText(shows, scene)}</span>
    </small>
  ) : null;
}

/** One orientation at a place: its name, its distances and the other orientations. */
function entranceText(
  group: GameGroup,
  spot: Spot,
  way: string | undefined,
  drawn: Scene,
  ways: GameCatalogue["ways"],
): string {
  const found = spot.forms.find(({ form }) => form === way);
  const { form: what = "", tells = -1 } = found ?? {};
  // Without the first word, which they share: "entrance north-west or north-east".
  const others = spot.forms
    .filter((other) => other !== found)
    .map(({ form }) => (ways[form] ?? form).replace(/^\S+ /, ""));
  return clauses([
    [ways[what] ?? what, group.tells?.[tells]].filter(Boolean).join(": "),
    farText(group.shows?.[tells], drawn),
    others.length ? `or ${listText(others)}` : "",
    squareName(spot.at, drawn, covered(spot.at, group)),
  ]);
}
