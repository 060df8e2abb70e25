import { useRef } from "preact/hooks";
import { Button } from "../ui/controls";
import * as css from "./fcm-quiz.module.css";
import { answerLabel, didText, NONE_OF_THESE, WHICH, whichOf } from "./text";
import { type OpenQuiz, useGoal } from "./useQuiz";

/** If several misreadings lead to an answer, the reader or the class chooses the one that counts. */
export function Which({ quiz }: { quiz: OpenQuiz }) {
  const { sent, here, act, classroom } = quiz;
  const box = useRef<HTMLFieldSetElement>(null);
  useGoal(quiz, "next", box);
  const hands = here.given?.hands;
  const byClass = !!hands || classroom.on;
  if (!here.which) return null;
  const { key, suspects } = here.which;
  return (
    <fieldset ref={box} class={`${css.quizForm} ${css.quizWhich}`} data-part="quiz-form">
      <legend>{hands ? whichOf(answerLabel(here.question.form, key)) : WHICH}</legend>
      {suspects.map(({ id }, i) => {
        const found = sent.facts.misreadings[id];
        return (
          found && (
            <Button key={id} onClick={() => act.think(id)}>
              <kbd aria-hidden>{i + 1}</kbd>
              <span>{didText(found.did, byClass)}</span>
            </Button>
          )
        );
      })}
      <Button onClick={() => act.think("")}>
        <kbd aria-hidden>{suspects.length + 1}</kbd>
        <span>{NONE_OF_THESE}</span>
      </Button>
    </fieldset>
  );
}
