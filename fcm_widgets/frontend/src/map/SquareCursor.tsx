import { useLayoutEffect, useRef } from "preact/hooks";
import type { Square } from "../core/contract";
import { aimOf, isArrow, stepSquare } from "../core/space";
import { type TipText, useView } from "../ui/view";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";

interface Props {
  squares: Square[];
  at: Square | null;
  home: Square;
  move(at: Square): void;
  say(at: Square): string;
  press(at: Square): void;
  /** Shown at the square while the cursor has the focus. */
  tipOf?: (at: Square) => TipText;
}

/** A square that the arrow keys move: the keyboard's way to point at the map. */
export function SquareCursor({ squares, at, home, move, say, press, tipOf }: Props) {
  const view = useView();
  const ref = useRef<SVGGElement>(null);
  const focused = useRef(false);
  useLayoutEffect(() => {
    if (at && tipOf && focused.current && ref.current) view.showTip(ref.current, tipOf(at));
  }, [at]);
  const last = useRef<Square>(home);
  if (at) last.current = at;
  const [x, y] = last.current;
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      press(last.current);
    }
    if (!isArrow(e.key)) return;
    e.preventDefault();
    const to = stepSquare(squares, last.current, aimOf(e.key));
    last.current = to;
    move(to);
    view.say(say(to));
  };
  return (
    <g
      ref={ref}
      class={css.cursor}
      data-part="cursor"
      role="button"
      tabindex={0}
      aria-roledescription="map cursor"
      aria-label={say(last.current)}
      onFocus={() => {
        focused.current = true;
        move(last.current);
      }}
      onBlur={(e) => {
        focused.current = false;
        view.hideTip(e.currentTarget);
      }}
      onKeyDown={onKeyDown}
    >
      <rect
        class={css.cursorBox}
        data-part="cursor-box"
        data-on={at ? "" : undefined}
        x={x * U + 0.5}
        y={y * U + 0.5}
        width={U - 1}
        height={U - 1}
        rx="2"
      />
    </g>
  );
}
