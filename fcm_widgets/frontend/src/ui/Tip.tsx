import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import * as css from "./fcm-ui.module.css";
import type { TipText } from "./view";

export interface OpenTip {
  on: Element;
  text: TipText;
}

interface Props {
  tip: OpenTip | null;
  root: RefObject<HTMLElement>;
  onEnter(): void;
  onLeave(): void;
}

/** A child of the root, not of the page: marimo shows a widget inside a shadow root. */
export function Tip({ tip, root, onEnter, onLeave }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tip && ref.current && root.current) place(ref.current, tip, root.current);
  }, [tip, root]);
  if (!tip) return null;
  return (
    <div
      ref={ref}
      class={css.tip}
      data-part="tip"
      role="tooltip"
      style={tip.text.through && { pointerEvents: "none" }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {tip.text.title && <strong>{tip.text.title}</strong>}
      {tip.text.lines.map((line) => (
        <p>{line}</p>
      ))}
    </div>
  );
}

/** Pixels next to a map that are enough for large text. */
const ROOM = 300;

/**
 * A tooltip below its element, or above it if there is no room; never beyond the root's sides.
 * While presenting it is next to the map.
 */
function place(box: HTMLElement, { on, text }: OpenTip, root: HTMLElement) {
  const r = root.getBoundingClientRect();
  const map = root.hasAttribute("data-present")
    ? on.closest("[data-part~=map]")?.getBoundingClientRect()
    : undefined;
  const aside = map && r.right - map.right > ROOM;
  box.style.maxWidth = aside ? `${r.right - map.right - 12}px` : "";
  const t = on.getBoundingClientRect();
  const b = box.getBoundingClientRect();
  const left = Math.min(
    Math.max(t.left + t.width / 2 - b.width / 2, r.left + 4),
    r.right - b.width - 4,
  );
  const covered = text.beside && on.closest(text.beside)?.getBoundingClientRect();
  if (covered) {
    const room = covered.left - r.left - 8 >= b.width;
    const high = Math.max(8, Math.min(t.top, window.innerHeight - b.height - 8));
    box.style.left = `${(room ? covered.left - b.width - 8 : left) - r.left}px`;
    box.style.top = `${(room ? high : covered.top - b.height - 6) - r.top}px`;
    return;
  }
  const fitsBelow = t.bottom + b.height + 8 < window.innerHeight || t.top < b.height + 8;
  const top = fitsBelow ? t.bottom + 6 : t.top - b.height - 6;
  box.style.left = `${(aside ? map.right + 6 : left) - r.left}px`;
  box.style.top = `${(aside ? Math.min(t.top, r.bottom - b.height - 6) : top) - r.top}px`;
}
