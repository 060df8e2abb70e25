import { useRef } from "preact/hooks";
import { Button } from "../ui/controls";
import * as css from "./fcm-quiz.module.css";
import { inPerson } from "./marks";
import { type OpenQuiz, useGoal } from "./useQuiz";

/** If several misreadings lead to the answer, the reader says which it was; that one counts. */
export function Which({ quiz }: { quiz: OpenQuiz }) {
  const {
    suspects,
    think,
    classMode,
    given,
    quiz: { misreadings },
  } = quiz;
  const box = useRef<HTMLFieldSetElement>(null);
  useGoal(quiz, "next", box);
  const who = given?.hands || classMode ? "We" : "I";
  return (
    <fieldset ref={box} class={`${css.quizForm} ${css.quizWhich}`} data-part="quiz-form">
      <legend>Which was it?</legend>
      {suspects.map(({ misreading: mis }, i) => {
        const found = misreadings[mis];
        return (
          found && (
            <Button key={mis} onClick={() => think(mis)}>
              <kbd aria-hidden>{i + 1}</kbd>
              <span>{inPerson(found.name, who)}</span>
            </Button>
          )
        );
      })}
      <Button onClick={() => think("")}>
        <kbd aria-hidden>{suspects.length + 1}</kbd>
        <span>None of these</span>
      </Button>
    </fieldset>
  );
}
