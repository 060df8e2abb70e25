import { useEffect, useRef } from "preact/hooks";
import { plural } from "../core/format";
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
import { changeText, keysFor, wantedOf } from "./marks";
import { Progress } from "./Progress";
import { QuestionView } from "./QuestionView";
import { type QuizSession, submit, useQuiz } from "./useQuiz";

const HELP: [string, string][] = [
  [
    "1 2 3",
    "choose an answer; with a class: one hand more (with Shift: one hand fewer); then: which misreading it was",
  ],
  ["Enter", "that is my answer; with a class: reveal"],
  ["n .", "next question"],
  [",", "question before"],
  ["\u2190 \u2191 \u2192 \u2193 PageUp PageDown", "on the map: to another piece"],
  ["Enter", "on the map: choose this restaurant or house"],
  ["Esc", "close what is open"],
  ["?", "this help"],
];

/** A quiz that knows what the reader thought: Python has judged every answer beforehand. */
export function Quiz({ model }: AppProps<QuizState>) {
  const quiz = useQuiz(model);
  const { first, scenes, question, last } = quiz;
  // The titles of random tables say nothing.
  const title =
    !quiz.quiz.count && first.title && scenes.every((s) => s.title === first.title)
      ? first.title
      : `Quiz: ${plural(last, "question")}`;
  return (
    <Shell label={title} role="quiz" theme={quiz.theme} help={HELP} onKey={(e) => keyed(e, quiz)}>
      <Heard quiz={quiz} />
      <div class={uiCss.head} data-part="head">
        <h2 class={uiCss.title} data-part="title">
          {title}
        </h2>
        <p class={uiCss.hint}>{first.hint}</p>
      </div>
      <div class={css.quizBar}>
        <Progress quiz={quiz} />
        <Toggle on={quiz.classMode} set={quiz.setClassMode}>
          <span>
            Class<span class={css.quizLong}>: count hands</span>
          </span>
        </Toggle>
      </div>
      {question ? (
        <QuestionView key={quiz.q} quiz={{ ...quiz, question }} />
      ) : quiz.quiz.count ? (
        <Following model={model} what="the other questions" />
      ) : (
        <End quiz={quiz} />
      )}
    </Shell>
  );
}

/** Announces a choice or count by key, which moves no focus that a screen reader would read. */
function Heard({ quiz }: { quiz: QuizSession }) {
  const { say } = useView();
  const { question, draft, q, given } = quiz;
  const before = useRef({ q, draft });
  quiz.tell.current = say;
  useEffect(() => {
    const old = before.current;
    before.current = { q, draft };
    if (old.q !== q) return say(""); // a verdict is none of the next question's
    if (!question || given) return;
    const text = changeText(question.form, old.draft, draft);
    if (text) say(text);
  }, [draft, q]);
  return null;
}

function keyed(e: KeyboardEvent, quiz: QuizSession): boolean {
  if (e.key === "," || e.key === "." || e.key === "n") quiz.go(quiz.q + (e.key === "," ? -1 : 1));
  else if (e.key === "Enter")
    return (
      // Enter belongs to the focused control, except on a radio button or a check box, which do nothing with it.
      !(e.target as Element).matches("button, summary, a, [role=button], select") &&
      !e.repeat &&
      (submit(quiz) || (!!quiz.given && handled(quiz.go(quiz.q + 1))))
    );
  else return digit(e, quiz);
  return true;
}

/** By the place on the keyboard: with Shift a digit is another sign on each layout. */
function digit(e: KeyboardEvent, quiz: QuizSession): boolean {
  const found = /^(?:Digit|Numpad)([0-9])$/.exec(e.code);
  const { question, given, draft, counting, open, suspects } = quiz;
  if (!found || !question) return false;
  if (given) {
    const which = [...suspects.map((suspect) => suspect.misreading), ""][Number(found[1]) - 1];
    if (open && which !== undefined) quiz.think(which);
    return open && which !== undefined;
  }
  const key = (counting || question.form.kind === "pick" ? keysFor(question) : [])[
    Number(found[1]) - 1
  ];
  if (key === undefined) quiz.tell.current(wantedOf(question, counting));
  else if (counting)
    quiz.change({
      hands: {
        ...draft.hands,
        [key]: Math.max(0, (draft.hands?.[key] ?? 0) + (e.shiftKey ? -1 : 1)),
      },
    });
  else quiz.change({ key });
  return true;
}
