import { Button } from "../ui/controls";
import * as css from "./fcm-quiz.module.css";
import { answerMark, SIGNS } from "./marks";
import { questionLabel } from "./text";
import type { QuizSession } from "./useQuiz";

/**
 * Number of dots that a projector has room for. If there are more, it shows those around the
 * current dot.
 */
const ROOM = 12;
/** Number of dots that a phone has room for, next to the score and the switch for a class. */
const PHONE = 4;

/** A dot for each question, with its tick or cross, and the score behind them. */
export function Progress({ quiz }: { quiz: QuizSession }) {
  const { sent, here, answers, act } = quiz;
  const { last } = sent;
  const marks = sent.facts.questions.map((question, i) => answerMark(question, answers.get(i)));
  const right = marks.filter((m) => m === "right").length;
  const first = Math.max(0, Math.min(here.q - 1, last - PHONE));
  return (
    <ol class={css.quizDots} data-part="quiz-dots" aria-label="Questions">
      {marks.map((mark, i) => (
        <li
          key={i}
          data-far={last > ROOM && Math.abs(i - here.q) > 4 ? "" : undefined}
          data-off-phone={i < first || i >= first + PHONE ? "" : undefined}
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
      <li>
        <Button
          class={css.quizScore}
          data-part="quiz-score"
          aria-current={here.q === last ? "step" : undefined}
          onClick={() => act.go(last)}
        >
          <span class="fcm-sr">Score: </span>
          {right} / {last}
        </Button>
      </li>
    </ol>
  );
}
