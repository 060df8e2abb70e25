import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Square } from "../core/contract";
import type { Moving } from "../core/facts";
import { sentence } from "../core/format";
import { nearestSite, nextSite, turnedSite } from "../core/movedSites";
import { pieceName } from "../core/places";
import { isArrow } from "../core/space";
import { cellsPath, U } from "../map/draw";
import { useEvent } from "../ui/useEvent";
import { useTip, useView } from "../ui/view";
import * as css from "./fcm-city.module.css";

const SIZE = 2; // squares on a side of a restaurant

interface Props {
  moving: Moving;
  site: number;
  setSite(site: number): void;
}

/** A drag: from the pointer to the restaurant's corner, in squares, and whether it has moved. */
interface Drag {
  dx: number;
  dy: number;
  moved: boolean;
  /** Ends listening to the page. */
  stop: AbortController;
}

/**
 * The handle on the restaurant that the reader moves by pointer, finger or arrow keys. A click or
 * Enter turns its entrance. While it is moved, the map shows the squares where it may be.
 */
export function MovedRestaurant({ moving, site, setSite }: Props) {
  const { sites, how } = moving;
  const { say, hideTip } = useView();
  const tipFor = useTip();
  const [active, setActive] = useState(false);
  const handle = useRef<SVGGElement>(null);
  const drag = useRef<Drag | null>(null);
  const free = useMemo(() => {
    const all = sites.flatMap(({ piece }) => piece.squares as Square[]);
    return [...new Map(all.map((square) => [String(square), square])).values()];
  }, [sites]);
  const go = (to: number) => {
    if (to !== site) setSite(to);
    const there = sites[to];
    if (there) say(`${sentence(there.says)} ${pieceName(there.piece)}`);
  };
  const squareAt = (e: PointerEvent): [number, number] => {
    const toBoard = handle.current?.ownerSVGElement?.getScreenCTM()?.inverse();
    const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(toBoard);
    return [at.x / U, at.y / U];
  };
  const follow = useEvent((e: PointerEvent) => {
    if (!drag.current) return;
    const [x, y] = squareAt(e);
    const to = nearestSite(sites, site, [x + drag.current.dx, y + drag.current.dy]);
    if (to === site) return;
    drag.current.moved = true;
    setSite(to);
  });
  const end = useEvent((e: PointerEvent) => {
    const was = drag.current;
    was?.stop.abort();
    drag.current = null;
    setActive(false);
    if (was && e.type === "pointerup") go(was.moved ? site : turnedSite(sites, site));
  });
  useEffect(() => () => drag.current?.stop.abort(), []);
  useEffect(() => {
    // Chromium ignores the `touch-action` of a part of a picture, and would scroll.
    const part = handle.current;
    const hold = (e: TouchEvent) => e.cancelable && e.preventDefault();
    part?.addEventListener("touchmove", hold, { passive: false });
    return () => part?.removeEventListener("touchmove", hold);
  }, []);
  const here = sites[site];
  if (!here) return null;
  const [x, y] = here.piece.squares[0] as Square;
  const begin = (e: PointerEvent) => {
    if (e.button !== 0 || !handle.current) return;
    hideTip(handle.current);
    const [px, py] = squareAt(e);
    const stop = new AbortController();
    drag.current = { dx: x - px, dy: y - py, moved: false, stop };
    setActive(true);
    // The pointer may be ahead of the restaurant: nothing else is pointed at until it is dropped.
    handle.current.setPointerCapture(e.pointerId);
    const page = handle.current.ownerDocument;
    page.addEventListener("pointermove", follow, { signal: stop.signal });
    for (const last of ["pointerup", "pointercancel"] as const)
      page.addEventListener(last, end, { signal: stop.signal });
  };
  const { onFocus: _, onBlur, ...tip } = tipFor({ title: here.piece.name, lines: [how] });
  return (
    <>
      {active && (
        <path key="sites" class={css.sites} data-part="sites" d={cellsPath(free)} aria-hidden />
      )}
      <g
        key="handle"
        ref={handle}
        class={css.handle}
        data-part="moved"
        role="button"
        tabindex={0}
        aria-roledescription="restaurant that you can move"
        aria-label={pieceName(here.piece)}
        aria-description={how}
        {...(drag.current ? {} : tip)}
        onFocus={(e) => e.currentTarget.matches(":focus-visible") && setActive(true)}
        onBlur={(e) => {
          setActive(false);
          onBlur(e);
        }}
        onKeyDown={(e) => {
          const turns = e.key === "Enter" || e.key === " ";
          if (!turns && !isArrow(e.key)) return;
          e.preventDefault();
          go(turns ? turnedSite(sites, site) : nextSite(sites, site, e.key));
        }}
        onPointerDown={begin}
      >
        <rect x={x * U} y={y * U} width={SIZE * U} height={SIZE * U} rx="3" />
      </g>
    </>
  );
}
