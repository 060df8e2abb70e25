import { useRef, useState } from "preact/hooks";
import { download } from "../export/save";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { NotebookLink } from "../ui/NotebookLink";
import { useView } from "../ui/view";
import * as css from "./fcm-quiz.module.css";
import {
  allHands,
  answerMark,
  commonest,
  guessOf,
  handsCsv,
  handsRight,
  handsRows,
  isSplit,
  misreadingsOf,
  SIGNS,
  signOf,
  stillOpen,
  suspectsOf,
  withstood,
} from "./marks";
import { ResultCode } from "./ResultCode";
import {
  againLabel,
  answerLabel,
  CSV_FILE,
  commonLabel,
  commonText,
  givenInLine,
  HANDS_GO,
  HANDS_HEADS,
  HANDS_RESULTS,
  handsRightPart,
  KEEP_HANDS,
  mostHandsText,
  NO_ANSWER,
  NOT_ANSWERED,
  ofAllRight,
  ofHandsRight,
  openText,
  PRINT_HINT,
  rightOf,
  SAVE_CSV,
  SCORE,
  STILL_OPEN,
  savedText,
  signText,
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
  const hands = allHands(facts, answers);
  const byClass = hands !== null;
  // A slip must not cost a class its hour.
  const [asking, setAsking] = useState(false);
  return (
    <section class={css.quizEnd} aria-label={SCORE}>
      <h3 ref={head} tabIndex={-1} class={css.quizTotal}>
        <b>{hands ? hands.right : right}</b>
        {hands ? ofHandsRight(hands.of) : ofAllRight(last)}
      </h3>
      {hands && <p>{mostHandsText(right, answers.size)}</p>}
      {left > 0 && (
        <p class={uiCss.note} data-part="note">
          {unansweredText(left, test.over)}
        </p>
      )}
      {answers.size > 0 && <Commonest quiz={quiz} right={right} hands={hands} />}
      {!byClass && <Held quiz={quiz} />}
      {facts.code && [...answers.values()].some((given) => !given.hands) && (
        <ResultCode quiz={quiz} />
      )}
      <ol class={css.quizList} data-part="quiz-list">
        {questions.map((_, i) => (
          <Line key={i} quiz={quiz} i={i} />
        ))}
      </ol>
      {hands && <HandsTable quiz={quiz} />}
      <p class={css.quizGo} data-part="quiz-go">
        {asking ? (
          <>
            <span>{HANDS_GO}</span>
            <Button class={css.big} onClick={() => setAsking(false)}>
              {KEEP_HANDS}
            </Button>
            <Button class={css.big} onClick={act.again}>
              {againLabel(last)}
            </Button>
          </>
        ) : (
          <Button
            kind={byClass ? undefined : "primary"}
            class={css.big}
            aria-disabled={answers.size === 0}
            onClick={() => answers.size > 0 && (byClass ? setAsking(true) : act.again())}
          >
            {againLabel(last)}
          </Button>
        )}
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
  hands,
}: {
  quiz: QuizSession;
  right: number;
  hands: { right: number; of: number } | null;
}) {
  const { answers } = quiz;
  const byClass = hands !== null;
  const { facts, last } = quiz.sent;
  const found = commonest(facts, answers);
  const misreading = found && facts.misreadings[found.id];
  const open = stillOpen(facts, answers);
  if (!misreading) {
    // If most hands are right, a class may still have wrong ones, which no misreading explains.
    const all = right === answers.size && (!hands || hands.right === hands.of);
    const close = facts.closing[all ? "perfect" : "none"];
    if (open.n > 0)
      return (
        <section class={css.quizCommon} aria-label={STILL_OPEN}>
          <Open quiz={quiz} byClass={byClass} />
        </section>
      );
    return close !== undefined && (all ? right === last : true) ? (
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

/** All hands of a class, question by question: to print, and to save as CSV. */
function HandsTable({ quiz }: { quiz: QuizSession }) {
  const { say } = useView();
  const [done, setDone] = useState("");
  const { answers, sent } = quiz;
  const { questions } = sent.facts;
  const rows = handsRows(sent.facts, answers);
  const save = () => {
    download(new Blob([handsCsv(sent.facts, answers)], { type: "text/csv" }), CSV_FILE);
    setDone(savedText(CSV_FILE));
    say(savedText(CSV_FILE));
  };
  return (
    <section aria-label={HANDS_RESULTS} data-part="quiz-hands">
      <h4>{HANDS_RESULTS}</h4>
      <table class={`${css.handBars} ${css.handsAll}`}>
        <thead>
          <tr>
            {HANDS_HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {questions.map((question, i) => {
          const own = rows.filter((row) => row.q === i);
          const given = answers.get(i);
          if (!given?.hands) return null;
          const { right, of } = handsRight(question, given.hands);
          return (
            <tbody key={i}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {i + 1}. {question.ask} <b>{handsRightPart(right, of)}</b>
                </th>
              </tr>
              {own.map((row) => (
                <tr key={row.key} data-right={row.right ? "" : undefined}>
                  <th scope="row">{answerLabel(question.form, row.key)}</th>
                  <td>{row.n}</td>
                  <td>
                    {row.right ? (
                      <>
                        <span aria-hidden>{`${SIGNS.right} `}</span>right
                      </>
                    ) : (
                      misreadingsOf(sent.facts, row.misreadings)
                        .map((misreading) => misreading.name)
                        .join(" / ")
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
      <p class={css.quizGo} data-part="quiz-go">
        <Button onClick={save}>{SAVE_CSV}</Button>
        <span class={uiCss.muted}>{done || PRINT_HINT}</span>
      </p>
    </section>
  );
}

/** A question in one line: right or wrong, the answer, and the misreading's name. */
function Line({ quiz, i }: { quiz: QuizSession; i: number }) {
  const { answers, act, test } = quiz;
  const { facts } = quiz.sent;
  const question = facts.questions[i];
  const given = answers.get(i);
  if (!question) return null;
  const mark = answerMark(question, given);
  const sign = signOf(question, given);
  const suspects = suspectsOf(facts, answers, i).map((suspect) => suspect.id);
  const names = misreadingsOf(facts, suspects);
  const answer = given && answerLabel(question.form, guessOf(given));
  const hands = given?.hands && handsRight(question, given.hands);
  return (
    <li data-mark={sign?.mark}>
      <span class={css.quizSign}>
        {sign ? (
          <>
            <span aria-hidden>{SIGNS[sign.mark]}</span>
            <span class="fcm-sr">{signText(sign)}</span>
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
            {hands && (
              <>
                <b>{handsRightPart(hands.right, hands.of)}</b>,{" "}
              </>
            )}
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
