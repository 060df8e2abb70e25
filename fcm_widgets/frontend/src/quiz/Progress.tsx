import { Button } from "../ui/controls";
import * as css from "./fcm-quiz.module.css";
import { allHands, SIGNS, signOf } from "./marks";
import {
  END_OF_TEST,
  handsRightPart,
  NEXT_QUESTION,
  PREVIOUS_QUESTION,
  placeText,
  questionLabel,
  rightText,
  signText,
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
  const signs = sent.facts.questions.map((question, i) => {
    if (!test.testing) return signOf(question, answers.get(i));
    return answers.has(i) ? { mark: "answered" as const } : null;
  });
  const hands = test.testing ? null : allHands(sent.facts, answers);
  const right = signs.filter((sign) => sign?.mark === "right").length;
  const sign = signs[here.q];
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
          {sign && (
            <>
              <span class="fcm-sr">, {signText(sign)}</span>{" "}
              <b data-mark={sign.mark} aria-hidden>
                {SIGNS[sign.mark]}
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
        {signs.map((sign, i) => (
          <li
            key={i}
            data-far={last > (hands ? LESS : ROOM) && Math.abs(i - here.q) > 4 ? "" : undefined}
          >
            <Button
              data-mark={sign?.mark}
              aria-current={i === here.q ? "step" : undefined}
              aria-label={questionLabel(i + 1, sign)}
              onClick={() => act.go(i)}
            >
              {i + 1}
              {sign && <b aria-hidden>{SIGNS[sign.mark]}</b>}
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
