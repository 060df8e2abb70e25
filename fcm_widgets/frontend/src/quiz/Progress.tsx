import { Button } from "../ui/controls";
import * as css from "./fcm-quiz.module.css";
import { answerMark, SIGNS } from "./marks";
import type { QuizSession } from "./useQuiz";

/** Number of dots that a projector has room for; of more it shows those around the current one. */
const ROOM = 12;

/** A dot for each question, with its tick or cross, and the score behind them. */
export function Progress({ quiz }: { quiz: QuizSession }) {
  const { questions, answers, q, last, go } = quiz;
  const marks = questions.map((question, i) => answerMark(question, answers.get(i)));
  const right = marks.filter((m) => m === "right").length;
  return (
    <ol class={css.quizDots} data-part="quiz-dots" aria-label="Questions">
      {marks.map((mark, i) => (
        <li key={i} data-far={last > ROOM && Math.abs(i - q) > 4 ? "" : undefined}>
          <Button
            data-mark={mark ?? undefined}
            aria-current={i === q ? "step" : undefined}
            aria-label={`Question ${i + 1}${mark ? `, ${mark}` : ""}`}
            onClick={() => go(i)}
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
          aria-current={q === last ? "step" : undefined}
          onClick={() => go(last)}
        >
          <span class="fcm-sr">Score: </span>
          {right} / {last}
        </Button>
      </li>
    </ol>
  );
}
