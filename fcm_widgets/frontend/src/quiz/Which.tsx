import { useRef } from "preact/hooks";
import { Button } from "../ui/controls";
import * as css from "./fcm-quiz.module.css";
import { didText, WHICH } from "./text";
import { type OpenQuiz, useGoal } from "./useQuiz";

/** If several misreadings lead to the answer, the reader chooses the one that counts. */
export function Which({ quiz }: { quiz: OpenQuiz }) {
  const { sent, here, act, classroom } = quiz;
  const box = useRef<HTMLFieldSetElement>(null);
  useGoal(quiz, "next", box);
  const byClass = !!here.given?.hands || classroom.on;
  return (
    <fieldset ref={box} class={`${css.quizForm} ${css.quizWhich}`} data-part="quiz-form">
      <legend>{WHICH}</legend>
      {here.suspects.map(({ id }, i) => {
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
        <kbd aria-hidden>{here.suspects.length + 1}</kbd>
        <span>None of these</span>
      </Button>
    </fieldset>
  );
}
