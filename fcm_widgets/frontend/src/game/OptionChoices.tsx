import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { GameGroup } from "../core/facts";
import { capital } from "../core/format";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-game.module.css";
import { answerText, optionText } from "./text";

interface Props {
  group: GameGroup;
  choices: NonNullable<GameGroup["choices"]>;
  play(option: number): void;
}

interface TableProps extends Props {
  /** What a button needs to show and describe what its option does. */
  watch(i: number): object;
  /** The rest of a button, after its label. */
  children: (option: number, i: number) => ComponentChildren;
}

/** Options that answer two questions: a line for each answer to the first, a button for each to the second. */
export function OptionTable({ group, choices: { answers }, play, watch, children }: TableProps) {
  const rows = [...new Set(answers.map(([first = ""]) => first))];
  // If all options with the same second answer have the same effect, it is written once.
  const effects = new Map<string, Set<string>>();
  group.options.forEach(({ effect = "" }, i) => {
    const [, second = ""] = answers[i] ?? [];
    effects.set(second, (effects.get(second) ?? new Set()).add(effect));
  });
  const lines = [...effects].flatMap(([second, [text, other]]) =>
    text && other === undefined ? [answerText(second, text)] : [],
  );
  return (
    <div class={css.answers}>
      {rows.map((row) => (
        <>
          <span>{capital(row)}</span>
          <div>
            {group.options.map(
              (option, i) =>
                answers[i]?.[0] === row && (
                  <Button
                    key={option.number}
                    aria-label={optionText(option)}
                    onClick={() => play(option.number)}
                    {...watch(i)}
                  >
                    {answers[i]?.[1]}
                    {children(option.number, i)}
                  </Button>
                ),
            )}
          </div>
        </>
      ))}
      {lines.map((line) => (
        <p key={line} class={uiCss.muted}>
          {line}
        </p>
      ))}
    </div>
  );
}

/** Options that are too many for buttons: a menu for each question, and one button. */
export function OptionMenus({ group, choices: { questions, answers }, play }: Props) {
  const [at, choose] = useState(0);
  const now = answers[at] ?? [];
  // Keep the answer that was just chosen, and as many of the other answers as possible.
  const pick = (part: number, to: string) => {
    const equal = (row: string[]) => row.filter((answer, i) => answer === now[i]).length;
    const fitting = answers.map((row, i) => ({ i, row })).filter(({ row }) => row[part] === to);
    const [best] = fitting.sort((a, b) => equal(b.row) - equal(a.row) || a.i - b.i);
    if (best) choose(best.i);
  };
  const option = group.options[at];
  return (
    <>
      {questions.map((question, part) => (
        <label key={question}>
          {question}{" "}
          <select
            aria-label={question}
            value={now[part]}
            onChange={(e) => pick(part, e.currentTarget.value)}
          >
            {[...new Set(answers.map((row) => row[part] ?? ""))].map((answer) => (
              <option key={answer} value={answer}>
                {answer}
              </option>
            ))}
          </select>
        </label>
      ))}
      {option && <Button onClick={() => play(option.number)}>{optionText(option)}</Button>}
    </>
  );
}
