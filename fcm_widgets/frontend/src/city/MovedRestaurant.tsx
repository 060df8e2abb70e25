import { useRef, useState } from "preact/hooks";
import type { Square } from "../core/contract";
import type { Moving } from "../core/facts";
import { cornersOf, nearestSite, nextSite, turnedSite } from "../core/movedSites";
import { pieceName } from "../core/places";
import { isArrow } from "../core/space";
import { U } from "../map/draw";
import { useTip, useView } from "../ui/view";
import * as css from "./fcm-city.module.css";

const SIZE = 2; // squares on a side of a restaurant

interface Props {
  moving: Moving;
  site: number;
  setSite(site: number): void;
}

/**
 * The handle on the restaurant that the reader moves by pointer, finger or arrow keys. A click or
 * Enter turns its entrance. While it is moved, frames show the legal places.
 */
export function MovedRestaurant({ moving, site, setSite }: Props) {
  const { sites, how } = moving;
  const { say, hideTip } = useView();
  const tipFor = useTip();
  const [active, setActive] = useState(false);
  /** From the pointer to the restaurant's corner, in squares; whether it has left its place. */
  const grip = useRef<{ dx: number; dy: number; moved: boolean } | null>(null);
  const here = sites[site];
  if (!here) return null;
  const [x, y] = here.piece.squares[0] as Square;
  const go = (to: number) => {
    if (to !== site) setSite(to);
    const there = sites[to];
    if (there) say(`${there.says}. ${pieceName(there.piece)}`);
  };
  const squareAt = (e: PointerEvent): [number, number] => {
    const svg = (e.currentTarget as SVGElement).ownerSVGElement;
    const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg?.getScreenCTM()?.inverse());
    return [at.x / U, at.y / U];
  };
  const { onBlur, onFocus, ...tip } = tipFor({ title: here.piece.name, lines: [how] });
  return (
    <>
      {active && (
        <g class={css.sites} data-part="sites" aria-hidden>
          {cornersOf(sites).map(([left, top]) => (
            <rect
              key={`${left},${top}`}
              x={left * U + 2}
              y={top * U + 2}
              width={SIZE * U - 4}
              height={SIZE * U - 4}
              rx="3"
            />
          ))}
        </g>
      )}
      <g
        class={css.handle}
        data-part="moved"
        role="button"
        tabindex={0}
        aria-roledescription="restaurant that you can move"
        aria-label={pieceName(here.piece)}
        aria-description={how}
        {...tip}
        onFocus={() => setActive(true)}
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
        onPointerDown={(e) => {
          if (e.button !== 0) return;
          hideTip(e.currentTarget);
          const [px, py] = squareAt(e);
          grip.current = { dx: x - px, dy: y - py, moved: false };
          e.currentTarget.setPointerCapture(e.pointerId);
          setActive(true);
        }}
        onPointerMove={(e) => {
          if (!grip.current) return tip.onPointerMove(e);
          const [px, py] = squareAt(e);
          const to = nearestSite(sites, site, [px + grip.current.dx, py + grip.current.dy]);
          if (to === site) return;
          grip.current.moved = true;
          setSite(to);
        }}
        onPointerUp={() => {
          if (grip.current) go(grip.current.moved ? site : turnedSite(sites, site));
          grip.current = null;
        }}
        onPointerCancel={() => {
          grip.current = null;
        }}
      >
        <rect x={x * U} y={y * U} width={SIZE * U} height={SIZE * U} rx="3" />
      </g>
    </>
  );
}
