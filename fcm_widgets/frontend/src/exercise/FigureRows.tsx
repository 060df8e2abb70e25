import type { ExerciseFigure } from "../core/facts";
import { Badge } from "../ui/controls";
import * as css from "./fcm-exercise.module.css";

/** The rows of a question's figure: each names a chain, and says what the map does not show. */
export function FigureRows({ figure: { rows, scene } }: { figure: ExerciseFigure }) {
  if (!rows.length) return null;
  return (
    <ul class={css.exRows} data-part="ex-rows">
      {rows.map(({ name, text, chain }) => (
        <li key={name}>
          {chain !== undefined && <Badge chain={scene?.chains[chain]} size={20} />}
          <span>
            <b>{name}</b>: {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
