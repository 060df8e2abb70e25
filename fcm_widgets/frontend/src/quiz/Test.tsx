import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import * as css from "./fcm-quiz.module.css";
import { KnownFacts } from "./KnownFacts";
import {
  answeredText,
  beginText,
  END_OF_TEST,
  leftText,
  onwardLabel,
  TIME_IS_OVER,
  timeText,
  YOUR_BLANK,
} from "./text";
import { type OpenQuiz, type QuizSession, useGoal } from "./useQuiz";

/** Before a test with a time limit: the clock begins when the reader does. */
export function Begin({ quiz }: { quiz: QuizSession }) {
  return (
    <section aria-label="The test">
      <p class={css.ask}>{beginText(quiz.sent.last, quiz.test.minutes ?? 0)}</p>
      <p class={css.quizGo} data-part="quiz-go">
        <Button kind="primary" class={css.big} onClick={() => quiz.test.begin()}>
          Begin
        </Button>
      </p>
    </section>
  );
}

const ALARMS = [300, 60, 10]; // seconds before the end

/** The time that is left; at its end the test is handed in. */
export function Clock({ quiz }: { quiz: QuizSession }) {
  const { say } = useView();
  const { started, minutes, handIn, keepDrafts } = quiz.test;
  const secondsLeft = () => Math.ceil((started + (minutes ?? 0) * 60_000 - Date.now()) / 1000);
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 500);
    return () => clearInterval(timer);
  }, [started, minutes]);
  useEffect(() => {
    if (left <= 0) {
      keepDrafts();
      handIn();
      say(TIME_IS_OVER);
    } else if (ALARMS.includes(left)) say(leftText(left));
  }, [left]);
  return (
    <span class={css.quizClock} role="timer" data-part="quiz-clock">
      <b>{timeText(Math.max(0, left))}</b> left
    </span>
  );
}

/** The end of a test before it is handed in: which questions have an answer, not which are right. */
export function HandIn({ quiz }: { quiz: QuizSession }) {
  const { answers, act, sent, test } = quiz;
  const head = useRef<HTMLHeadingElement>(null);
  useGoal(quiz, "head", head);
  return (
    <section class={css.quizEnd} aria-label={END_OF_TEST}>
      <h3 ref={head} tabIndex={-1} class={css.quizTotal}>
        {answeredText(answers.size, sent.last)}
      </h3>
      <p class={uiCss.note} data-part="note">
        You can still change every answer. Once you hand in, you see which answers are right.
      </p>
      <ol class={css.quizList} data-part="quiz-list">
        {sent.facts.questions.map((question, i) => (
          <li key={i}>
            <span>
              <span aria-hidden>{answers.has(i) ? "\u2022" : ""}</span>
            </span>
            <Button kind="quiet" onClick={() => act.go(i)}>
              {i + 1}. {question.ask}
            </Button>
            <span>{answers.has(i) ? "answered" : "not answered"}</span>
          </li>
        ))}
      </ol>
      <p class={css.quizGo} data-part="quiz-go">
        <Button kind="primary" class={css.big} onClick={() => test.handIn()}>
          Hand in
        </Button>
      </p>
    </section>
  );
}

/** A question without an answer, after the test is handed in: the right answer. */
export function Unanswered({ quiz }: { quiz: OpenQuiz }) {
  const { q, question } = quiz.here;
  return (
    <>
      <div class={css.quizVerdict} data-part="quiz-verdict">
        <p>
          <b>{YOUR_BLANK}</b> {question.answer}
        </p>
      </div>
      <p class={css.quizGo} data-part="quiz-go">
        <Button kind="primary" class={css.big} onClick={() => quiz.act.go(q + 1)}>
          {onwardLabel(q + 1 < quiz.sent.last)} <span aria-hidden>{"\u203a"}</span>
        </Button>
      </p>
      <KnownFacts quiz={quiz} />
    </>
  );
}
