import type { ExerciseFigure } from "../core/facts";
import { Badge } from "../ui/controls";
import * as css from "./fcm-exercise.module.css";

interface FigureRowsProps {
  figure: ExerciseFigure;
  /** The rows of chains that can be chosen are beside the choices. */
  choices: string[];
}

/** The rows of a question's figure: each names a chain, and says what the map does not show. */
export function FigureRows({ figure: { rows, scene }, choices }: FigureRowsProps) {
  const shown = rows.filter(({ name }) => !choices.includes(name));
  if (!shown.length) return null;
  return (
    <ul class={css.exRows} data-part="ex-rows">
      {shown.map(({ name, text, chain }) => (
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
