import { useRef } from "preact/hooks";
import { plural } from "../core/format";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { NotebookLink } from "../ui/NotebookLink";
import * as css from "./fcm-quiz.module.css";
import {
  answerLabel,
  answerMark,
  commonest,
  guessOf,
  inPerson,
  inWords,
  isSplit,
  SIGNS,
  slipsOf,
  stillOpen,
  withstood,
} from "./marks";
import { type QuizSession, useGoal } from "./useQuiz";

/** The score, what was thought most often, and the way to its lesson. */
export function End({ quiz }: { quiz: QuizSession }) {
  const { questions, answers, last, go, again } = quiz;
  const head = useRef<HTMLHeadingElement>(null);
  useGoal(quiz, "head", head);
  const right = questions.filter(
    (question, i) => answerMark(question, answers.get(i)) === "right",
  ).length;
  const left = last - answers.size;
  const byClass = [...answers.values()].some((answer) => answer.hands);
  return (
    <section class={css.quizEnd} aria-label="The score">
      <h3 ref={head} tabIndex={-1} class={css.quizTotal}>
        <b>{right}</b> of {last} {byClass ? "right by most hands" : "right"}
      </h3>
      {left > 0 && (
        <p class={uiCss.note} data-part="note">
          {plural(left, "question")} without an answer.
        </p>
      )}
      {answers.size > 0 && <Commonest quiz={quiz} right={right} byClass={byClass} />}
      <Held quiz={quiz} />
      <ol class={css.quizList} data-part="quiz-list">
        {questions.map((_, i) => (
          <Line key={i} quiz={quiz} i={i} />
        ))}
      </ol>
      <p class={css.quizGo} data-part="quiz-go">
        <Button
          class={`${uiCss.primary} ${css.big}`}
          data-part="primary"
          aria-disabled={answers.size === 0}
          onClick={() => answers.size > 0 && again()}
        >
          Again, the same {inWords(last)}
        </Button>
        {left > 0 && (
          <Button
            class={css.big}
            onClick={() => go(questions.findIndex((_, i) => !answers.has(i)))}
          >
            On with the quiz
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
  const { quiz: facts, answers, last } = quiz;
  const found = commonest(facts, answers);
  const misreading = found && facts.misreadings[found.id];
  const open = stillOpen(facts, answers);
  if (!misreading) {
    const close = facts.closing[right === answers.size ? "perfect" : "none"];
    if (open.n > 0)
      return (
        <section class={css.quizCommon} aria-label="What is still open">
          <Open quiz={quiz} byClass={byClass} />
        </section>
      );
    return close !== undefined && (right === last || right < answers.size) ? (
      <p class={css.quizCommon}>
        <b>{close}</b>
      </p>
    ) : null;
  }
  const [title, file] = misreading.lesson;
  return (
    <section
      class={css.quizCommon}
      aria-label={byClass ? "The commonest slip" : "Your commonest slip"}
    >
      <p>
        {byClass
          ? `The commonest slip, ${plural(found.n, "hand")}`
          : answers.size - right === 1 && !open.n
            ? "Your one slip"
            : `Your commonest slip, ${plural(found.n, "time")}`}
        :
      </p>
      <p class={css.quizName}>
        <b>{misreading.name}</b>
      </p>
      <p>{misreading.tip}</p>
      <p>
        The lesson for it:{" "}
        <NotebookLink model={quiz.model} file={file}>
          {title}
        </NotebookLink>
      </p>
      <Open quiz={quiz} byClass={byClass} />
    </section>
  );
}

/** If the reader did not choose between several misreadings, none is counted. */
function Open({
  quiz: { quiz: facts, answers, named },
  byClass,
}: {
  quiz: QuizSession;
  byClass: boolean;
}) {
  const { n, of } = stillOpen(facts, answers);
  if (!n) return null;
  return (
    <details class={css.quizOpen} data-part="quiz-open">
      <summary>
        {plural(n, byClass ? "hand" : "answer")} could come of several slips: nobody said which it
        was.
      </summary>
      <ul>
        {named(of).map((misreading) => (
          <li key={misreading.name}>{misreading.name}</li>
        ))}
      </ul>
    </details>
  );
}

/**
 * A lucky guess improves the score: so this counts the right answers among the questions that each
 * misreading fails, the most common misreading first.
 */
function Held({ quiz: { quiz: facts, answers } }: { quiz: QuizSession }) {
  const rows = withstood(facts, answers);
  const slip = commonest(facts, answers);
  const row = rows.find((candidate) => candidate.id === slip?.id);
  const name = (id: string) => inPerson(facts.misreadings[id]!.name, "");
  if (!rows.length) return null;
  return (
    <section class={css.quizHeld} aria-label="What the score is worth">
      {row && (
        <p>
          Of the {plural(row.of, "question")} that would catch somebody who {name(row.id)}:{" "}
          <b>{row.right} right</b>.
        </p>
      )}
      <details>
        <summary>Right where each misreading would have failed</summary>
        <table class={css.known} data-part="known">
          <thead>
            <tr>
              <th scope="col">would catch somebody who</th>
              <th scope="col">right</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{name(row.id)}</th>
                <td>
                  {row.right} of {row.of}
                </td>
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
  const { quiz: facts, questions, named, answers, go } = quiz;
  const question = questions[i];
  const given = answers.get(i);
  const mark = question && answerMark(question, given);
  if (!question) return null;
  const names = named(slipsOf(facts, answers, i).map((suspect) => suspect.misreading));
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
          <span class="fcm-sr">not answered</span>
        )}
      </span>
      <Button onClick={() => go(i)}>
        {i + 1}. {question.ask}
      </Button>
      <span>
        {answer && (
          <>
            {given.hands ? "most hands" : "you said"}: {isSplit(given) ? "none" : answer}
            {mark === "wrong" && (
              <>
                , right: <b>{answerLabel(question.form, question.right)}</b>
              </>
            )}
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
