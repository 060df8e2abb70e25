import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, Square } from "../core/contract";
import type { TraceRoads } from "../core/facts";
import type { Point } from "../core/routes";
import { aimOf, isArrow } from "../core/space";
import {
  beginAt,
  clicked,
  dragged,
  graphOf,
  hasArrived,
  type Refusal,
  routeOfTrace,
  stepped,
  type Trace,
} from "../core/trace";
import { useView } from "../ui/view";
import { DrawnRoutes } from "./DrawnRoutes";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";
import {
  refusedText,
  TRACE_BEGINS,
  TRACE_CLEARED,
  TRACE_HINT,
  tracedText,
  traceKeys,
  traceName,
} from "./text";

export interface Tracing {
  /** The pieces where a route begins and ends, which can be dragged from. */
  ends: ReadonlySet<string>;
  count: number;
  /** The state of the trace in words, and why the last step was impossible. */
  text: string;
  why: string;
  begun: boolean;
  arrived: boolean;
  route: ReturnType<typeof routeOfTrace>;
  head: Square;
  /** Drive with the keys; returns whether the key was used. */
  onKey(key: string): boolean;
  /** A piece was pressed; returns whether a route may begin or end there. */
  onPick(piece: string): boolean;
  clear(): boolean;
  handle: RefObject<SVGGElement>;
  /** For the element around the map. */
  pointer: {
    ref: RefObject<HTMLDivElement>;
    onPointerDown(e: PointerEvent): void;
    onPointerMove(e: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onClick(e: MouseEvent): void;
  };
}

const HOLD = 0.9; // squares around the trace's end where a drag takes hold of it
const MOVED = 0.3; // squares after which a press is a drag

/** A route that the reader traces on a map, by mouse, finger or keys. */
export function useTrace(scene: Scene, roads: TraceRoads | undefined): Tracing | null {
  const { say } = useView();
  const graph = useMemo(() => {
    if (!roads) return null;
    const walls = scene.pieces.filter((p) => p.id in roads.ends && p.doors);
    return graphOf(
      roads,
      walls.flatMap((p) => p.squares),
    );
  }, [scene, roads]);
  const [driven, setDriven] = useState<Trace>(() => (graph ? beginAt(graph, graph.house) : []));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const handle = useRef<SVGGElement>(null);
  // The trace during a drag, which may move twice before the next render.
  const now = useRef(driven);
  const drag = useRef<{ at: Point; from: Trace; moved: boolean } | null>(null);
  const pressed = useRef<Point | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chromium ignores the `touch-action` of a part of a picture, and would scroll.
    const hold = (e: TouchEvent) => drag.current && e.preventDefault();
    const map = box.current;
    map?.addEventListener("touchmove", hold, { passive: false });
    return () => map?.removeEventListener("touchmove", hold);
  }, [graph]);
  if (!graph || !driven.length) return null;

  const measured = (trace: Trace) => {
    const route = routeOfTrace(graph, trace);
    return {
      route,
      begun: trace.length > 1,
      text: tracedText(route.borders.length, route.tolls?.length ?? 0, hasArrived(graph, trace)),
    };
  };
  const put = (trace: Trace, why: Refusal | null = null) => {
    now.current = trace;
    setDriven(trace);
    setRefusal(why);
  };
  const take = (to: Trace | Refusal) => {
    if (typeof to === "string") {
      put(now.current, to);
      return say(refusedText(to));
    }
    put(to);
    say(to.length > 1 ? measured(to).text : TRACE_BEGINS);
  };
  const headOf = (trace: Trace) => graph.squares[trace[trace.length - 1] as number] as Square;
  const placeIn = (trace: Trace, at: Point) =>
    trace.map((place) => String(graph.squares[place])).lastIndexOf(String(squareOf(at)));
  const clear = () => {
    if (now.current.length < 2) return false;
    put(beginAt(graph, graph.house));
    say(TRACE_CLEARED);
    return true;
  };
  const { route, begun, text } = measured(driven);
  return {
    ends: new Set(graph.pieces.values()),
    count: route.borders.length + (route.tolls?.length ?? 0),
    text,
    why: refusal ? refusedText(refusal) : "",
    begun,
    arrived: hasArrived(graph, driven),
    route,
    head: headOf(driven),
    clear,
    handle,
    onKey: (key) => {
      if (key === "Backspace" && begun) take(now.current.slice(0, -1));
      else if (isArrow(key)) {
        const [x, y] = headOf(now.current);
        const [dx, dy] = aimOf(key);
        take(stepped(graph, now.current, [x + dx, y + dy]));
      } else return false;
      return true;
    },
    onPick: (piece) => {
      if (![...graph.pieces.values()].includes(piece)) return false;
      const trace = now.current;
      const head = trace[trace.length - 1] as number;
      const near = [...(graph.next[head]?.keys() ?? [])].find(
        (place) => graph.pieces.get(place) === piece,
      );
      if (near !== undefined) take(stepped(graph, trace, graph.squares[near] as Square));
      else if (trace.length < 2 || hasArrived(graph, trace)) take(beginAt(graph, piece));
      else {
        const [x, y] = headOf(trace);
        const around = [`${x - 1},${y}`, `${x + 1},${y}`, `${x},${y - 1}`, `${x},${y + 1}`];
        take(around.some((square) => graph.walls.has(square)) ? "wall" : "far");
      }
      handle.current?.focus({ preventScroll: true });
      return true;
    },
    pointer: {
      ref: box,
      onPointerDown: (e) => {
        const at = e.button === 0 ? squaresAt(e) : null;
        pressed.current = at;
        if (!at) return;
        const trace = now.current;
        const known = trace.length > 1 ? placeIn(trace, at) : -1;
        const [x, y] = headOf(trace);
        const piece = (e.target as Element).closest<SVGElement>("[data-piece]")?.dataset["piece"];
        let from: Trace | null = null;
        if (trace.length > 1 && Math.hypot(at[0] - x - 0.5, at[1] - y - 0.5) <= HOLD) from = trace;
        else if (known > 0) from = trace.slice(0, known + 1);
        else if (piece && [...graph.pieces.values()].includes(piece)) {
          from = beginAt(graph, piece);
          const under = stepped(graph, from, squareOf(at));
          if (typeof under !== "string" && under.length === 1) from = under;
        } else if (trace.length < 2) {
          const first = clicked(graph, trace, squareOf(at)); // on the road next to the house
          if (typeof first !== "string") from = first;
        }
        if (from) drag.current = { at, from, moved: false };
      },
      onPointerMove: (e) => {
        if (!e.buttons) drag.current = null; // the button was released outside the map
        const held = drag.current;
        const to = held && squaresAt(e);
        if (!held || !to) return;
        if (!held.moved) {
          if (Math.hypot(to[0] - held.at[0], to[1] - held.at[1]) < MOVED) return;
          held.moved = true;
          (e.currentTarget as Element).setPointerCapture(e.pointerId);
          now.current = held.from;
        }
        const { trace, why } = dragged(graph, now.current, held.at, to);
        if (trace.length > 1 && String(trace) !== String(now.current)) say(measured(trace).text);
        held.at = to;
        put(trace, why);
      },
      onPointerUp: () => {
        if (drag.current?.moved) pressed.current = null;
        drag.current = null;
      },
      onPointerCancel: () => {
        drag.current = null;
      },
      onClick: (e) => {
        const [at, from] = [squaresAt(e), pressed.current];
        // A press on a piece is `onPick`; a drag ends with a click, too.
        if (!at || !from || (e.target as Element).closest("[data-piece]")) return;
        if (Math.hypot(at[0] - from[0], at[1] - from[1]) > MOVED) return;
        const square = squareOf(at);
        if (graph.squares.some((known) => String(known) === String(square)))
          take(clicked(graph, now.current, square));
      },
    },
  };
}

const squareOf = ([x, y]: Point): Square => [Math.floor(x), Math.floor(y)];

/** The point of the map under the pointer, in squares; null beside the map. */
function squaresAt(e: MouseEvent): Point | null {
  const svg = (e.currentTarget as Element).querySelector<SVGSVGElement>("[data-part~=board]");
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse());
  const { x: left, y: top, width, height } = svg!.viewBox.baseVal;
  const inside = x >= left && x < left + width && y >= top && y < top + height;
  return inside ? [x / U, y / U] : null;
}

interface TracedProps {
  scene: Scene;
  tracing: Tracing;
  /** Takes the count as the answer; null if the count is only a part of it. */
  use: (() => void) | null;
}

/** The traced route with its borders, and its end, which keys and the pointer move. */
export function Traced({ scene, tracing, use }: TracedProps) {
  const { route, begun, count, text, why, head, handle, onKey } = tracing;
  const [x, y] = head;
  const chain = scene.pieces.find((p) => tracing.ends.has(p.id) && p.doors)?.chain ?? 0;
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === "Enter" && begun && use) use();
    else if (!onKey(e.key)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <>
      {begun && (
        <DrawnRoutes scene={scene} routes={[{ chain, drawn: "road", count, route }]} solid={-1} />
      )}
      <g
        ref={handle}
        class={css.cursor}
        data-part="trace-end"
        role="button"
        tabindex={0}
        aria-roledescription="map cursor"
        aria-label={traceName(begun ? [text, why].filter(Boolean).join(" ") : TRACE_HINT)}
        aria-description={traceKeys(use !== null)}
        onKeyDown={onKeyDown}
      >
        <rect
          class={css.cursorBox}
          data-part="cursor-box"
          x={x * U + 0.5}
          y={y * U + 0.5}
          width={U - 1}
          height={U - 1}
          rx="2"
        />
        {begun && (
          <circle class={css.traceHold} cx={(x + 0.5) * U} cy={(y + 0.5) * U} r={HOLD * U} />
        )}
        {begun && !tracing.arrived && (
          <circle class={css.traceEnd} cx={(x + 0.5) * U} cy={(y + 0.5) * U} r="6" />
        )}
      </g>
    </>
  );
}
