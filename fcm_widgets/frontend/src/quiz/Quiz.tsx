import { useEffect, useRef } from "preact/hooks";
import { Toggle } from "../ui/controls";
import { Following } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import type { AppProps } from "../ui/model";
import { Shell } from "../ui/Shell";
import { useView } from "../ui/view";
import type { QuizState } from "./contract";
import { End } from "./End";
import * as css from "./fcm-quiz.module.css";
import { handsWithin, keysFor } from "./marks";
import { Progress } from "./Progress";
import { QuestionView } from "./QuestionView";
import { Begin, Clock, HandIn } from "./Test";
import {
  changeText,
  HANDED_IN,
  HELP,
  OTHER_QUESTIONS,
  quizTitle,
  TEST_HINT,
  wantedText,
} from "./text";
import { type QuizSession, submit, useQuiz } from "./useQuiz";

/** A quiz that names the mistake behind an answer: Python sends the reply to every answer. */
export function Quiz({ model }: AppProps<QuizState>) {
  const quiz = useQuiz(model);
  const { sent, here, classroom, test } = quiz;
  const { facts, first, scenes } = sent;
  const { question } = here;
  // The titles of random tables mean nothing.
  const title =
    !facts.count && first.title && scenes.every((s) => s.title === first.title)
      ? first.title
      : quizTitle(sent.last);
  return (
    <Shell
      label={title}
      role="quiz"
      theme={quiz.theme}
      help={HELP}
      onKey={(e) => keyed(e, quiz)}
      onEscape={() => closes(quiz)}
    >
      <Heard quiz={quiz} />
      <div class={uiCss.head} data-part="head">
        <h2 class={uiCss.title} data-part="title">
          {title}
        </h2>
        <p class={`${uiCss.hint} ${css.quizHint}`}>
          {test.testing ? TEST_HINT : test.over ? HANDED_IN : first.hint}
        </p>
      </div>
      {test.waiting ? (
        <Begin quiz={quiz} />
      ) : (
        <>
          <div class={css.quizBar}>
            <Progress quiz={quiz} />
            {test.testing && test.minutes !== null && <Clock quiz={quiz} />}
            {!test.on && (
              <Toggle on={classroom.on} set={classroom.set}>
                <span>
                  Count hands<span class={css.quizLong}> of a class</span>
                </span>
              </Toggle>
            )}
          </div>
          {question ? (
            <QuestionView key={here.q} quiz={{ ...quiz, here: { ...here, question } }} />
          ) : facts.count ? (
            <Following model={model} what={OTHER_QUESTIONS} />
          ) : test.testing ? (
            <HandIn quiz={quiz} />
          ) : (
            <End quiz={quiz} />
          )}
        </>
      )}
    </Shell>
  );
}

/** Announces a choice or count by key: no focus moves, so a screen reader says nothing. */
function Heard({ quiz }: { quiz: QuizSession }) {
  const { say } = useView();
  const { question, draft, q, given } = quiz.here;
  const before = useRef({ q, draft });
  quiz.view.tell.current = say;
  useEffect(() => {
    const old = before.current;
    before.current = { q, draft };
    if (old.q !== q) return say(""); // a verdict does not belong to the next question
    if (!question || given) return;
    const text = changeText(question.form, old.draft, draft);
    if (text) say(text);
  }, [draft, q]);
  return null;
}

/** Closes a question that a class has opened; the one for a single reader stays. */
function closes({ here: { which, given }, act }: QuizSession): boolean {
  return !!which && !!given?.hands && handled(act.ask(null));
}

function keyed(e: KeyboardEvent, quiz: QuizSession): boolean {
  if (quiz.test.waiting) return false;
  if (e.key === "," || e.key === "." || e.key === "n")
    quiz.act.go(quiz.here.q + (e.key === "," ? -1 : 1));
  else if (e.key === "Enter")
    return (
      // Enter belongs to the focused control, except on a radio button or a check box, which do nothing with it.
      !(e.target as Element).matches("button, summary, a, [role=button], select") &&
      !e.repeat &&
      (submit(quiz) ||
        ((!!quiz.here.given || quiz.test.over) && handled(quiz.act.go(quiz.here.q + 1))))
    );
  else if (e.key === "h") {
    const box = "[data-part~=quiz-form] input[type=number]";
    const first = (e.currentTarget as Element).querySelector<HTMLElement>(box);
    first?.focus();
    return first !== null;
  } else return digit(e, quiz);
  return true;
}

/**
 * Reads a digit by its place on the keyboard, because with Shift each layout has another sign
 * there.
 */
function digit(e: KeyboardEvent, quiz: QuizSession): boolean {
  const found = /^(?:Digit|Numpad)([0-9])$/.exec(e.code);
  const { question, given, draft, counting, which } = quiz.here;
  if (!found || !question || (quiz.test.over && !given)) return false;
  if (given) {
    const choices = which ? [...which.suspects.map((suspect) => suspect.id), ""] : [];
    const chosen = choices[Number(found[1]) - 1];
    if (chosen !== undefined) quiz.act.think(chosen);
    return chosen !== undefined;
  }
  const key = (counting || question.form.kind === "pick" ? keysFor(question) : [])[
    Number(found[1]) - 1
  ];
  if (key === undefined) quiz.view.tell.current(wantedText(question, counting));
  else if (counting)
    quiz.act.change({
      hands: {
        ...draft.hands,
        [key]: handsWithin((draft.hands?.[key] ?? 0) + (e.shiftKey ? -1 : 1)),
      },
    });
  else quiz.act.change({ key });
  return true;
}
