import type { ExerciseFigure, FigureThing } from "../core/facts";
import { Badge, Button } from "../ui/controls";
import * as css from "./fcm-exercise.module.css";

interface FigureRowsProps {
  figure: ExerciseFigure;
  /** The rows of chains that can be chosen are beside the choices. */
  choices: string[];
  /** The key of the answer that is not checked yet. */
  chosen: string | null;
  choose(key: string): void;
}

/** The rows of a question's figure: each says what the map does not show, or has things to click. */
export function FigureRows({ figure, choices, chosen, choose }: FigureRowsProps) {
  const { rows, scene } = figure;
  const shown = rows.filter(({ name }) => !choices.includes(name));
  if (!shown.length) return null;
  return (
    <ul class={css.exRows} data-part="ex-rows" aria-label={figure.head}>
      {figure.head && (
        <li aria-hidden class={css.exHas}>
          {figure.head}
        </li>
      )}
      {shown.map(({ name, text, chain, things }) => (
        <li key={name}>
          {chain !== undefined && <Badge chain={scene?.chains[chain]} size={20} />}
          <span>
            <b>{name}</b>: {things ? null : text}
            {things?.map((thing, at) => (
              <Chip key={at} thing={thing} chosen={chosen} choose={choose} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ChipProps {
  thing: FigureThing;
  chosen: string | null;
  choose(key: string): void;
}

/** A thing in a row; if it is an answer, a click chooses it. */
function Chip({ thing: { text, key }, chosen, choose }: ChipProps) {
  if (key === undefined)
    return (
      <span class={css.exThing} data-part="ex-thing">
        {text}
      </span>
    );
  return (
    <Button
      class={css.exThing}
      data-part="ex-thing"
      aria-pressed={key === chosen}
      onClick={() => choose(key)}
    >
      {text}
    </Button>
  );
}
