import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, Sentence, Square } from "../core/contract";
import type { GameGroup, Spot } from "../core/facts";
import { cornerOf, covered, isTile, squaresOfCity } from "../core/places";
import { isArrow, neighbour } from "../core/space";
import { cellsPath, U } from "../map/draw";
import * as mapCss from "../map/fcm-map.module.css";
import { SquareCursor } from "../map/SquareCursor";
import { TileDrawing } from "../map/TilePicture";
import { useView } from "../ui/view";
import * as css from "./fcm-game.module.css";
import { formAt, isAt, isVain, pointingAt } from "./Pointing";
import { askWhyNot, canBeHere, notHere, placesName, spotName } from "./text";
import type { GameUi } from "./useGame";
import { focused } from "./useKernel";

/** The squares that the orientations of a piece at a place would cover elsewhere. */
export function sitesOf({ sites }: GameGroup, spot: Spot | undefined): Square[] {
  if (!sites || !spot) return [];
  const [x, y] = spot.at;
  return spot.forms.flatMap(({ form }) =>
    (sites[form] ?? []).map(([dx, dy]): Square => [x + dx, y + dy]),
  );
}

/** Return false for the second click of a double click: the first may have placed a piece there. */
const isFirst = (e: MouseEvent) => e.detail < 2;

function byFinger(e: MouseEvent): boolean {
  return (e as PointerEvent).pointerType === "touch";
}

/** The legal places on the map: any square by mouse, one place after the other by keyboard. */
export function OptionPlaces({ ui, group }: { ui: GameUi; group: GameGroup }) {
  const { map, kernel } = ui;
  const { place, drawn: scene, pickPlace: pick } = map;
  const { square, entering, look } = place;
  const { ask, catalogue } = ui.game;
  const g = useRef<SVGGElement>(null);
  const chooser = useRef<SVGRectElement>(null);
  const spots = group.spots ?? [];
  const [rover, setRover] = useState<string | null>(null);
  const [under, setUnder] = useState<Square | null>(null);
  const id = (x: number, y: number) => `${x},${y}`;
  const ids = spots.map(({ at }) => ({ id: id(...at), at }));
  const stop = ids.find((s) => s.id === rover)?.id ?? (square ? id(...square) : ids[0]?.id);
  const [w, h] = group.size ?? [1, 1];
  const names = useMemo(
    () =>
      new Map(spots.map((spot) => [id(...spot.at), spotName(group, spot, scene, catalogue.forms)])),
    [group, scene, catalogue],
  );
  // A tile snaps to the grid, wherever the pointer is on it.
  const tile = isTile(group.size);
  const snap = (at: Square) => (tile ? cornerOf(at) : at);
  const [x0, y0, wide, high] = scene.box;
  useEffect(() => {
    if (!entering.current) return;
    entering.current = false;
    g.current?.querySelector<SVGGElement>("[data-spot][tabindex='0']")?.focus();
  });
  // A piece that is turned may not fit where the focus is: then the focus goes to its first place.
  const within = g.current?.contains(focused());
  useLayoutEffect(() => {
    if (within && group.turns && !g.current?.contains(focused()))
      g.current?.querySelector<SVGGElement>("[data-spot][tabindex='0']")?.focus();
  }, [group]);
  const onKeyDown = (e: KeyboardEvent) => {
    const from = (e.target as SVGElement).dataset["spot"];
    if (!from) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      e.stopPropagation();
      const [x, y] = from.split(",").map(Number) as Square;
      return pick([x, y], false);
    }
    if (!isArrow(e.key) && !/^Page/.test(e.key)) return;
    e.preventDefault();
    const to = neighbour(ids, from, e.key);
    if (!to) return;
    setRover(to);
    g.current?.querySelector<SVGGElement>(`[data-spot="${to}"]`)?.focus();
  };
  const inSquares = (e: MouseEvent): [x: number, y: number] => {
    const r = chooser.current!.getBoundingClientRect();
    return [((e.clientX - r.left) / r.width) * wide, ((e.clientY - r.top) / r.height) * high];
  };
  const squareAt = (e: MouseEvent): Square => {
    const [x, y] = inSquares(e);
    return [x0 + Math.floor(x), y0 + Math.floor(y)];
  };
  const cornerAt = (e: MouseEvent): string => {
    const [x, y] = inSquares(e);
    return `${y % 1 > 0.5 ? "S" : "N"}${x % 1 > 0.5 ? "E" : "W"}`;
  };
  const pointed = useRef("");
  const [over, setOver] = useState<Square | null>(null);
  const [corner, setCorner] = useState<string | undefined>(undefined);
  const point = (at: Square | null, near?: string) => {
    const now = `${at} ${near}`;
    if (now !== pointed.current) {
      look.current(at, near);
      setOver((was) => (String(was) === String(at) ? was : at));
      setCorner(near);
    }
    pointed.current = now;
  };
  const offered = (at: Square | null) => (at && names.has(id(...at)) ? at : null);
  // The piece is drawn under the pointer, or at the chosen place.
  const lies = offered(over) ?? offered(under && snap(under)) ?? offered(square);
  const lying = lies ? id(...lies) : "";
  const spot = spots.find((spot) => id(...spot.at) === lying);
  const form = spot && formAt(spot, over ? corner : undefined);
  useEffect(() => {
    place.point(pointingAt(group, spot, form));
    return () => place.point(null);
  }, [lying, form, group]);
  const inHand = group.tiles?.[0];
  const [doubted, doubt] = useState<Square | null>(null);
  const press = (on: Square, touched = false) => {
    const at = snap(on);
    if (names.has(id(...at))) return pick(at, touched);
    doubt(at);
    kernel.send("why_not", { at: ask.at, action: { ...group.example, at } });
  };
  const [midX, midY] = tile ? [w / 2, h / 2] : [0.5, 0.5];
  return (
    <g
      ref={g}
      onKeyDown={onKeyDown}
      onPointerMove={(e) => point(snap(squareAt(e)), tile ? undefined : cornerAt(e))}
      onPointerLeave={() => point(null)}
      role="group"
      aria-label={placesName(group.name)}
    >
      <rect
        ref={chooser}
        class={mapCss.chooser}
        data-part="chooser"
        data-chooser
        x={x0 * U}
        y={y0 * U}
        width={wide * U}
        height={high * U}
        onClick={(e) => isFirst(e) && press(squareAt(e), byFinger(e))}
      />
      {lies && group.sites && (
        <path
          class={`${css.site} ${css.siteBeside}`}
          data-part="site site-beside"
          d={cellsPath(
            sitesOf(
              group,
              spots.find((spot) => isAt(spot, lies)),
            ),
          )}
        />
      )}
      {inHand && lies && (
        <g
          class={css.tileGhost}
          transform={`translate(${lies[0] * U} ${lies[1] * U})`}
          data-lies={id(...lies)}
          aria-hidden
        >
          <TileDrawing tile={inHand} goods={scene.goods} drawings={scene.drawings ?? {}} />
        </g>
      )}
      <SquareCursor
        squares={[
          ...squaresOfCity(scene),
          ...(tile ? spots.flatMap(({ at }) => covered(at, group)) : []),
        ]}
        at={under ?? square}
        home={spots[0]?.at ?? [x0, y0]}
        press={press}
        move={(at) => {
          setUnder(at);
          look.current(snap(at));
        }}
        say={(at) => {
          const place = names.get(id(...snap(at)));
          return place === undefined ? askWhyNot(at, scene) : canBeHere(place);
        }}
      />
      {doubted && kernel.faults.length > 0 && (
        <NotHere at={doubted} over={over} scene={scene} faults={kernel.faults} />
      )}
      {spots.map((spot) => {
        const [x, y] = spot.at;
        const chosen = isAt(spot, square);
        return (
          <g
            key={id(x, y)}
            class={css.spot}
            data-part="spot"
            data-spot={id(x, y)}
            data-tile={tile ? "" : undefined}
            data-vain={isVain(group, spot) ? "" : undefined}
            role="button"
            tabindex={stop === id(x, y) ? 0 : -1}
            aria-label={names.get(id(x, y))}
            aria-pressed={chosen}
            onClick={(e) => isFirst(e) && pick([x, y], byFinger(e))}
            onFocusIn={() => {
              setRover(id(x, y));
              setUnder([x, y]);
              look.current([x, y]);
            }}
          >
            <circle cx={(x + midX) * U} cy={(y + midY) * U} r="4.5" />
            {group.footprint ? (
              <path class={css.site} data-part="site" d={cellsPath(covered([x, y], group))} />
            ) : (
              <rect
                class={css.site}
                data-part="site"
                x={x * U + 1}
                y={y * U + 1}
                width={w * U - 2}
                height={h * U - 2}
                rx="4"
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

interface NotHereProps {
  at: Square;
  /** The square under the pointer. */
  over: Square | null;
  scene: Scene;
  faults: Sentence[];
}

/** The reasons against the square that was just pressed, at that square. */
function NotHere({ at, over, scene, faults }: NotHereProps) {
  const mark = useRef<SVGGElement>(null);
  const { showTip, hideTip } = useView();
  const here = !over || String(over) === String(at);
  useEffect(() => {
    const on = mark.current;
    if (!on || !here) return;
    const lines = faults.map(({ text, rule }) => (rule ? `${text} (${rule})` : text));
    showTip(on, { title: notHere(at, scene), lines });
    return () => hideTip(on);
  }, [String(at), faults, here]);
  if (!here) return null;
  return (
    <g
      ref={mark}
      class={css.refused}
      aria-hidden
      data-refused={String(at)}
      transform={`translate(${at[0] * U} ${at[1] * U})`}
    >
      <rect x="1" y="1" width={U - 2} height={U - 2} rx="3" />
      <path d={`M5 5L${U - 5} ${U - 5}M${U - 5} 5L5 ${U - 5}`} />
    </g>
  );
}
