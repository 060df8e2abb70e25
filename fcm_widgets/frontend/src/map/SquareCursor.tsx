import { useRef } from "preact/hooks";
import type { Square } from "../core/contract";
import { aimOf, isArrow, stepSquare } from "../core/space";
import { useView } from "../ui/view";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";

interface Props {
  squares: Square[];
  at: Square | null;
  home: Square;
  move(at: Square): void;
  say(at: Square): string;
  press(at: Square): void;
}

/** A square that the arrow keys move: the keyboard's way to point at the map. */
export function SquareCursor({ squares, at, home, move, say, press }: Props) {
  const view = useView();
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
      class={css.cursor}
      data-part="cursor"
      role="button"
      tabindex={0}
      aria-roledescription="map cursor"
      aria-label={say(last.current)}
      onFocus={() => move(last.current)}
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
