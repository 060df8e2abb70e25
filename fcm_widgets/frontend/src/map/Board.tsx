import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Facts, Piece, Scene, Square } from "../core/contract";
import { capital, sentence } from "../core/format";
import { pieceName } from "../core/places";
import { boxOf, centreOf, isArrow, neighbour, windowOf } from "../core/space";
import { useEvent } from "../ui/useEvent";
import { type TipText, useTip, useView } from "../ui/view";
import { At } from "./At";
import { ModulePiece } from "./Drawings";
import { demandOn, U } from "./draw";
import * as css from "./fcm-map.module.css";
import { Coordinates, GroundLayer, TileBorders } from "./GroundLayer";
import { GroundTips } from "./GroundTips";
import { House } from "./House";
import { MapText, type Read } from "./MapText";
import { Airplane, Campaign, Doors, Restaurant, Source } from "./Things";

export interface BoardProps {
  scene: Scene;
  label: string;
  coords?: boolean;
  facts?: Facts | null;
  /** The piece that the text is about. */
  chosen?: string | null;
  pressed?: string;
  /** Pieces that are pressed because they are chosen as an answer. */
  picked?: ReadonlySet<string>;
  /** Pieces from which a drag begins, so that a finger there does not scroll. */
  held?: ReadonlySet<string>;
  /** Pieces that get a ring: covered houses, collected sources. */
  ringed?: ReadonlySet<string>;
  faded?: ReadonlySet<string>;
  /** Squares outside the map that must be visible, too. */
  room?: Square[];
  onPick?: (id: string) => void;
  onHover?: (id: string | null) => void;
  tipOf?: (piece: Piece) => TipText;
  /** Drawn below borders and pieces. */
  under?: ComponentChildren;
  /** Drawn above houses and restaurants, below campaigns. */
  between?: ComponentChildren;
  over?: ComponentChildren;
  /** Roads, borders and bridges say what they are. */
  explained?: boolean;
  /** Whether the map is open as text; a widget that shows several maps in turn keeps this. */
  read?: Read;
  /** Called when the reader opens or closes the map as text. */
  onText?(open: boolean): void;
}

/** The layer of each piece, from 0, the ground; drawings of modules have their own. */
const LAYERS: Record<string, number> = {
  source: 35,
  house: 40,
  restaurant: 50,
  billboard: 60,
  mailbox: 61,
  radio: 62,
  airplane: 70,
};
const OTHERS = 65;
const BETWEEN = 60;
/** Pixels of a square at least. The button of a piece is 1.5 squares wide, so 24 px on a phone. */
const SMALLEST = 16;

/** The map. It draws its scene and decides nothing. */
export function Board(props: BoardProps) {
  const { scene, coords } = props;
  const pieces = useMemo(
    () =>
      scene.pieces
        .filter((p) => p.squares.length > 0)
        .sort((a, b) => layerOf(a, scene) - layerOf(b, scene)),
    [scene],
  );
  const win = useMemo(
    () => windowOf(scene, coords ? 1.1 : 0.35, props.room),
    [scene, coords, props.room],
  );
  const svg = useRef<SVGSVGElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const about = pieces.find((p) => p.id === props.chosen);
  const middle = about ? (centreOf(about.squares)[0] - win.x) / win.w : null;
  const markSides = useSides(box, middle);
  const { stop, setRover, onKeyDown } = useRover(pieces, props, svg);
  const [hover, setHover] = useState<string | null>(null);
  const over = useEvent((id: string | null) => {
    setHover(id);
    props.onHover?.(id);
  });
  const pick = useEvent((id: string) => props.onPick?.(id));
  // Most of the drawing, rendered again only if a piece or a house's demand has changed.
  const [low, high] = useMemo(() => {
    const drawn = pieces.map((p) => (
      <g
        key={p.id}
        class={props.faded?.has(p.id) ? css.faded : undefined}
        data-part={props.faded?.has(p.id) ? "faded" : undefined}
        data-picture={p.id}
        data-glyph={p.glyph}
      >
        <Picture piece={p} board={props} lit={hover === p.id || props.pressed === p.id} />
      </g>
    ));
    const count = pieces.filter((p) => layerOf(p, scene) < BETWEEN).length;
    return [drawn.slice(0, count), drawn.slice(count)];
  }, [pieces, scene, props.facts, props.faded, props.pressed, hover]);
  return (
    <>
      <div ref={box} class={css.map} data-part="map" onScroll={markSides}>
        <svg
          ref={svg}
          class={css.board}
          data-part="board"
          role="group"
          aria-label={props.label}
          viewBox={`${win.x * U} ${win.y * U} ${win.w * U} ${win.h * U}`}
          style={{
            "--w": win.w,
            "--h": win.h,
            minWidth: `${Math.min(Math.round(win.w * SMALLEST), 900)}px`,
            maxWidth: `${Math.round(win.w * 44)}px`,
          }}
          onKeyDown={onKeyDown}
        >
          <GroundLayer scene={scene} />
          {props.under}
          <TileBorders scene={scene} />
          {props.explained && <GroundTips scene={scene} />}
          <g aria-hidden>{low}</g>
          {props.between}
          <g aria-hidden>{high}</g>
          {pieces.map((p) => (
            <Spot
              key={p.id}
              piece={p}
              board={props}
              stop={p.id === stop}
              lit={hover === p.id || props.pressed === p.id}
              over={over}
              rove={setRover}
              pick={pick}
            />
          ))}
          {props.over}
          {coords && <Coordinates scene={scene} />}
        </svg>
      </div>
      <MapText scene={scene} read={props.read} onText={props.onText} />
    </>
  );
}

function layerOf({ glyph }: Piece, { drawings }: Scene): number {
  return drawings?.[glyph]?.layer ?? LAYERS[glyph] ?? OTHERS;
}

/**
 * Marks the sides at which a map that is too wide for its box has more. What the text is about comes
 * into view; `middle` is where it is, from 0 at the left to 1.
 */
function useSides(box: RefObject<HTMLDivElement>, middle: number | null): () => void {
  const shown = useRef<number | null>(null);
  const show = () => {
    const map = box.current;
    // A host may draw the widget before it has a size. Afterwards the map stays where a reader drags it.
    if (!map?.clientWidth || shown.current === middle) return;
    shown.current = middle;
    if (middle !== null) map.scrollLeft = middle * map.scrollWidth - map.clientWidth / 2;
  };
  const mark = () => {
    const map = box.current;
    const right = map && map.scrollWidth - map.clientWidth - map.scrollLeft;
    map?.toggleAttribute("data-more-left", map.scrollLeft > 2);
    map?.toggleAttribute("data-more-right", (right ?? 0) > 2);
  };
  useLayoutEffect(() => {
    const sized = new ResizeObserver(() => {
      show();
      mark();
    });
    for (const e of [box.current, box.current?.firstElementChild]) if (e) sized.observe(e);
    return () => sized.disconnect();
  }, [middle]);
  return mark;
}

/** One piece is the tab stop; arrow keys move it by position. */
function useRover(pieces: Piece[], props: BoardProps, svg: RefObject<SVGSVGElement>) {
  const [rover, setRover] = useState<string | null>(null);
  const named = (id: string | null | undefined) => pieces.find((p) => p.id === id)?.id;
  const stop = named(rover) ?? named(props.pressed) ?? pieces[0]?.id;
  const onKeyDown = (e: KeyboardEvent) => {
    const id = (e.target as SVGElement).dataset["piece"];
    if (!id) return;
    const press = e.key === "Enter" || e.key === " ";
    if (!press && !isArrow(e.key) && !/^Page/.test(e.key)) return;
    e.preventDefault();
    if (press) return props.onPick?.(id);
    const to = neighbour(
      pieces.map((p) => ({ id: p.id, at: centreOf(p.squares) })),
      id,
      e.key,
    );
    if (!to) return;
    setRover(to);
    [...(svg.current?.querySelectorAll<SVGGElement>("[data-piece]") ?? [])]
      .find((g) => g.dataset["piece"] === to)
      ?.focus();
  };
  return { stop, setRover, onKeyDown };
}

interface SpotProps {
  piece: Piece;
  board: BoardProps;
  stop: boolean;
  lit: boolean;
  over(id: string | null): void;
  rove(id: string): void;
  pick(id: string): void;
}

/**
 * A piece as a button above its picture: named, focusable, and large enough for a finger. The
 * picture is separate, or its numbers would be part of the button's text. While presenting, the
 * piece that the panel explains has no tooltip, which would cover its road.
 */
function Spot({ piece, board, stop, lit, over, rove, pick }: SpotProps) {
  const ref = useRef<SVGGElement>(null);
  const { presenting, hideTip, renewTip } = useView();
  const [chosen, pressed] = [board.chosen === piece.id, board.pressed === piece.id];
  const picked = board.picked?.has(piece.id) ?? false;
  const held = board.held?.has(piece.id) ?? false;
  const ringed = board.ringed?.has(piece.id) ?? false;
  const explained = presenting && (pressed || chosen);
  const { tipOf } = board;
  const tipFor = useTip();
  useEffect(() => {
    if (explained && ref.current) hideTip(ref.current);
  }, [explained]);
  // Facts may come while the pointer is on the piece.
  useEffect(() => {
    if (ref.current && !explained && !tipOf)
      renewTip(ref.current, { title: piece.name, lines: piece.notes });
  }, [piece]);
  // Memoised: there are many pieces, and an action changes few.
  return useMemo(() => {
    const tip = explained
      ? { lines: [] }
      : (tipOf?.(piece) ?? { title: piece.name, lines: piece.notes });
    const b = boxOf([...piece.squares, ...(piece.garden ?? [])]);
    const grow = Math.max(0, 1.5 - Math.min(b.w, b.h)) / 2;
    return (
      <g
        ref={ref}
        class={css.piece}
        data-piece={piece.id}
        data-glyph={piece.glyph}
        data-held={held ? "" : undefined}
        role="button"
        tabindex={stop ? 0 : -1}
        aria-label={pieceName(piece)}
        aria-description={
          [...piece.notes, piece.touches && sentence(capital(piece.touches))]
            .filter(Boolean)
            .join(" ") || undefined
        }
        aria-pressed={pressed || picked}
        aria-current={chosen ? "true" : undefined}
        onClick={() => pick(piece.id)}
        onFocusIn={() => rove(piece.id)}
        {...tipFor(tip, (on) => over(on ? piece.id : null))}
      >
        <Frame b={b} class={css.hit} data-part="hit" by={grow} />
        {chosen && <Frame b={b} class={css.chosen} by={0.08} />}
        {ringed && <Frame b={b} class={css.ring} data-part="ring" by={0.1} />}
        {lit && !chosen && <Frame b={b} class={css.lit} by={0.06} />}
        <Frame b={b} class={css.focus} by={0.22} />
        {(chosen || ringed) && (
          <At x={b.x} y={b.y}>
            <Doors piece={piece} />
          </At>
        )}
      </g>
    );
  }, [piece, stop, lit, chosen, pressed, picked, held, ringed, explained, tipOf]);
}

function Frame({
  b,
  by,
  ...rest
}: {
  b: ReturnType<typeof boxOf>;
  by: number;
  class: string | undefined;
  "data-part"?: string;
}) {
  return (
    <rect
      {...rest}
      x={(b.x - by) * U}
      y={(b.y - by) * U}
      width={(b.w + 2 * by) * U}
      height={(b.h + 2 * by) * U}
      rx="5"
    />
  );
}

function Picture({ piece, board, lit }: { piece: Piece; board: BoardProps; lit: boolean }) {
  const { uid } = useView();
  const { goods, chains, box, tiles, drawings } = board.scene;
  const demand = piece.demand && demandOn(piece, board.facts ?? null);
  return useMemo(() => {
    const chain = piece.chain === undefined ? undefined : chains[piece.chain];
    const props = { piece, uid, goods, chain };
    const drawing = drawings?.[piece.glyph];
    if (demand) return <House piece={piece} demand={demand} goods={goods} roof={drawing} />;
    if (piece.doors) return <Restaurant {...props} />;
    if (piece.edge) return <Airplane {...props} scene={{ box, tiles }} lit={lit} />;
    if (piece.glyph === "source") return <Source {...props} />;
    if (piece.goods) return <Campaign {...props} drawing={drawing} />;
    return <ModulePiece {...props} drawing={drawing} />;
  }, [piece, demand, lit, uid, goods, chains, box, tiles, drawings]);
}
