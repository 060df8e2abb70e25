import { Button } from "../ui/controls";
import * as css from "./fcm-quiz.module.css";
import { allHands, answerMark, SIGNS } from "./marks";
import {
  END_OF_TEST,
  handsRightPart,
  NEXT_QUESTION,
  PREVIOUS_QUESTION,
  placeText,
  questionLabel,
  rightText,
} from "./text";
import type { QuizSession } from "./useQuiz";

/**
 * Number of dots that a projector has room for. If there are more, it shows those around the
 * current dot.
 */
const ROOM = 12;
/** The same next to the score of a class, which is longer. */
const LESS = 8;

/**
 * A dot for each question, with its tick or cross, and the button to the score. A phone has no
 * room for the dots, and shows the place among the questions between two arrows.
 */
export function Progress({ quiz }: { quiz: QuizSession }) {
  const { sent, here, answers, act, test } = quiz;
  const { last } = sent;
  const marks = sent.facts.questions.map((question, i) =>
    test.testing
      ? answers.has(i)
        ? ("answered" as const)
        : null
      : answerMark(question, answers.get(i)),
  );
  const hands = test.testing ? null : allHands(sent.facts, answers);
  const right = marks.filter((m) => m === "right").length;
  const mark = marks[here.q];
  return (
    <div class={css.quizProgress}>
      <p class={css.quizPlace} data-part="quiz-place">
        <Button
          kind="icon"
          aria-label={PREVIOUS_QUESTION}
          aria-disabled={here.q === 0}
          onClick={() => act.go(here.q - 1)}
        >
          {"\u2039"}
        </Button>
        <span>
          {placeText(here.q, last, test.testing)}
          {mark && (
            <>
              <span class="fcm-sr">, {mark}</span>{" "}
              <b data-mark={mark} aria-hidden>
                {SIGNS[mark]}
              </b>
            </>
          )}
        </span>
        <Button
          kind="icon"
          aria-label={NEXT_QUESTION}
          aria-disabled={here.q === last}
          onClick={() => act.go(here.q + 1)}
        >
          {"\u203a"}
        </Button>
      </p>
      <ol class={css.quizDots} data-part="quiz-dots" aria-label="Questions">
        {marks.map((mark, i) => (
          <li
            key={i}
            data-far={last > (hands ? LESS : ROOM) && Math.abs(i - here.q) > 4 ? "" : undefined}
          >
            <Button
              data-mark={mark ?? undefined}
              aria-current={i === here.q ? "step" : undefined}
              aria-label={questionLabel(i + 1, mark)}
              onClick={() => act.go(i)}
            >
              {i + 1}
              {mark && <b aria-hidden>{SIGNS[mark]}</b>}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        class={css.quizScore}
        data-part="quiz-score"
        aria-current={here.q === last ? "step" : undefined}
        onClick={() => act.go(last)}
      >
        <span>
          {test.testing ? (
            END_OF_TEST
          ) : (
            <>
              <span class={css.quizLong}>Score: </span>
              {hands ? handsRightPart(hands.right, hands.of) : rightText(right)}
            </>
          )}
        </span>
      </Button>
    </div>
  );
}
