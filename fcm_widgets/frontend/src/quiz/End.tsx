import { useRef } from "preact/hooks";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { NotebookLink } from "../ui/NotebookLink";
import * as css from "./fcm-quiz.module.css";
import {
  answerMark,
  commonest,
  guessOf,
  isSplit,
  misreadingsOf,
  SIGNS,
  stillOpen,
  suspectsOf,
  withstood,
} from "./marks";
import { ResultCode } from "./ResultCode";
import {
  againLabel,
  answerLabel,
  commonLabel,
  commonText,
  givenInLine,
  NO_ANSWER,
  NOT_ANSWERED,
  ofAllRight,
  openText,
  rightOf,
  SCORE,
  STILL_OPEN,
  unansweredText,
  WORTH,
  wouldCatch,
} from "./text";
import { type QuizSession, useGoal } from "./useQuiz";

/** The score, the most common mistake, and the lesson that helps. */
export function End({ quiz }: { quiz: QuizSession }) {
  const { answers, act, test } = quiz;
  const { facts, last } = quiz.sent;
  const { questions } = facts;
  const head = useRef<HTMLHeadingElement>(null);
  useGoal(quiz, "head", head);
  const right = questions.filter(
    (question, i) => answerMark(question, answers.get(i)) === "right",
  ).length;
  const left = last - answers.size;
  const byClass = [...answers.values()].some((answer) => answer.hands);
  return (
    <section class={css.quizEnd} aria-label={SCORE}>
      <h3 ref={head} tabIndex={-1} class={css.quizTotal}>
        <b>{right}</b>
        {ofAllRight(last, byClass)}
      </h3>
      {left > 0 && (
        <p class={uiCss.note} data-part="note">
          {unansweredText(left, test.over)}
        </p>
      )}
      {answers.size > 0 && <Commonest quiz={quiz} right={right} byClass={byClass} />}
      <Held quiz={quiz} />
      {answers.size > 0 && facts.code && !byClass && <ResultCode quiz={quiz} />}
      <ol class={css.quizList} data-part="quiz-list">
        {questions.map((_, i) => (
          <Line key={i} quiz={quiz} i={i} />
        ))}
      </ol>
      <p class={css.quizGo} data-part="quiz-go">
        <Button
          kind="primary"
          class={css.big}
          aria-disabled={answers.size === 0}
          onClick={() => answers.size > 0 && act.again()}
        >
          {againLabel(last)}
        </Button>
        {left > 0 && !test.over && (
          <Button
            class={css.big}
            onClick={() => act.go(questions.findIndex((_, i) => !answers.has(i)))}
          >
            Continue the quiz
          </Button>
        )}
      </p>
    </section>
  );
}

function Commonest({
  quiz,
  right,
  byClass,
}: {
  quiz: QuizSession;
  right: number;
  byClass: boolean;
}) {
  const { answers } = quiz;
  const { facts, last } = quiz.sent;
  const found = commonest(facts, answers);
  const misreading = found && facts.misreadings[found.id];
  const open = stillOpen(facts, answers);
  if (!misreading) {
    const close = facts.closing[right === answers.size ? "perfect" : "none"];
    if (open.n > 0)
      return (
        <section class={css.quizCommon} aria-label={STILL_OPEN}>
          <Open quiz={quiz} byClass={byClass} />
        </section>
      );
    return close !== undefined && (right === last || right < answers.size) ? (
      <p class={css.quizCommon}>
        <b>{close}</b>
      </p>
    ) : null;
  }
  const { title, file } = misreading.lesson;
  return (
    <section class={css.quizCommon} aria-label={commonLabel(byClass)}>
      <p>{commonText(found.n, byClass, answers.size - right === 1 && !open.n)}</p>
      <p class={css.quizName}>
        <b>{misreading.name}</b>
      </p>
      <p>{misreading.tip}</p>
      <p>
        The lesson that helps:{" "}
        <NotebookLink model={quiz.model} file={file}>
          {title}
        </NotebookLink>
      </p>
      <Open quiz={quiz} byClass={byClass} />
    </section>
  );
}

/** If the reader did not choose between several misreadings, none is counted. */
function Open({ quiz, byClass }: { quiz: QuizSession; byClass: boolean }) {
  const { answers } = quiz;
  const { facts } = quiz.sent;
  const { n, of } = stillOpen(facts, answers);
  if (!n) return null;
  return (
    <details class={css.quizOpen} data-part="quiz-open">
      <summary>{openText(n, byClass)}</summary>
      <ul>
        {misreadingsOf(facts, of).map((misreading) => (
          <li key={misreading.name}>{misreading.name}</li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Right answers to the questions where a misreading is wrong, for each misreading. Unlike the
 * score, lucky guesses do not improve these numbers. The most common misreading comes first.
 */
function Held({ quiz }: { quiz: QuizSession }) {
  const { answers } = quiz;
  const { facts } = quiz.sent;
  const rows = withstood(facts, answers);
  const common = commonest(facts, answers);
  const row = rows.find((candidate) => candidate.id === common?.id);
  const did = (id: string) => facts.misreadings[id]?.did ?? "";
  if (!rows.length) return null;
  return (
    <section class={css.quizHeld} aria-label={WORTH}>
      {row && (
        <p>
          {wouldCatch(row.of, did(row.id))}
          <b>{row.right}</b>.
        </p>
      )}
      <details>
        <summary>Right answers to questions that catch a misreading</summary>
        <table class={css.known} data-part="known">
          <thead>
            <tr>
              <th scope="col">questions that catch anyone who</th>
              <th scope="col">right</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{did(row.id)}</th>
                <td>{rightOf(row.right, row.of)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** A question in one line: right or wrong, the answer, and the misreading's name. */
function Line({ quiz, i }: { quiz: QuizSession; i: number }) {
  const { answers, act, test } = quiz;
  const { facts } = quiz.sent;
  const question = facts.questions[i];
  const given = answers.get(i);
  const mark = question && answerMark(question, given);
  if (!question) return null;
  const suspects = suspectsOf(facts, answers, i).map((suspect) => suspect.id);
  const names = misreadingsOf(facts, suspects);
  const answer = given && answerLabel(question.form, guessOf(given));
  return (
    <li data-mark={mark ?? undefined}>
      <span class={css.quizSign}>
        {mark ? (
          <>
            <span aria-hidden>{SIGNS[mark]}</span>
            <span class="fcm-sr">{mark}</span>
          </>
        ) : (
          <span class="fcm-sr">{NOT_ANSWERED}</span>
        )}
      </span>
      <Button kind="quiet" onClick={() => act.go(i)}>
        {i + 1}. {question.ask}
      </Button>
      <span>
        {answer && (
          <>
            {isSplit(given) ? "the hands were split" : `${givenInLine(!!given.hands)}: ${answer}`}
            {mark === "wrong" && (
              <>
                , right: <b>{answerLabel(question.form, question.right)}</b>
              </>
            )}
          </>
        )}
        {!answer && test.over && (
          <>
            {NO_ANSWER}, right: <b>{answerLabel(question.form, question.right)}</b>
          </>
        )}
        {names.length > 1 && <span class={uiCss.muted}> perhaps:</span>}
        {names.map((m) => (
          <em key={m.name}>{m.name}</em>
        ))}
      </span>
    </li>
  );
}
