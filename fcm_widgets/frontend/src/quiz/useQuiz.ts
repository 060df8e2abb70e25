import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import type { QuizQuestion } from "../core/facts";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import type { Given, QuizState } from "./contract";
import { type AnswerDraft, answersOf, handsTotal, keysFor, slipsOf, wantedOf } from "./marks";

/** The element that gets the focus after the next rendering. */
type Goal = "head" | "next" | null;

/** A quiz with its texts at their places, what was answered, and the question on show. */
export function useQuiz(model: Model<QuizState>) {
  const [first] = useTrait(model, "_scene");
  const [scenes] = useTrait(model, "_scenes");
  const [quiz] = useTrait(model, "_quiz");
  const [given, setGiven] = useTrait(model, "_given");
  const [theme] = useTrait(model, "theme");
  const [classMode, setClassMode] = useTrait(model, "class_mode");
  const { questions } = quiz;
  const last = quiz.count ?? questions.length; // the number of the page with the score
  const answers = useMemo(() => answersOf(given, last), [given, last]);
  const [at, setAt] = useTrait(model, "step");
  const mapRead = useRef(false);
  const tell = useRef<(text: string) => void>(() => {});
  const goal = useRef<Goal>(null);
  const drafts = useDrafts();
  const q = Math.min(at, last);
  const question: QuizQuestion | undefined = questions[q];
  const scene: Scene = scenes[question?.scene ?? 0] ?? first;
  const restart = () => {
    setAt(0);
    drafts.clear();
  };
  useRestart(given.length, restart);
  const suspects = slipsOf(quiz, answers, q);
  return {
    model,
    /** The misreadings that lead to the answer; `open` if the reader still has to choose one. */
    suspects,
    open: suspects.length > 1,
    first,
    scene,
    scenes,
    quiz,
    questions,
    question,
    q,
    last,
    answers,
    theme,
    classMode,
    setClassMode,
    goal,
    /** True if the map is open as text: it stays so from question to question. */
    mapRead,
    /** Reads a text aloud; set by the component that can. */
    tell,
    /** The misreadings of a reply, with their names. */
    named: (ids: string[]) => ids.flatMap((id) => quiz.misreadings[id] ?? []),
    given: answers.get(q),
    draft: drafts.all[q] ?? {},
    change: (draft: AnswerDraft) => drafts.put(q, draft),
    counting: classMode && !!question && keysFor(question).length > 0,
    go: (to: number) => {
      goal.current = "head";
      setAt(Math.max(0, Math.min(to, last)));
    },
    give: (answer: Given) => {
      if (answers.has(answer.question)) return;
      goal.current = "next";
      setGiven([...given, answer]);
    },
    think: (thought: string) => {
      goal.current = "next";
      setGiven(
        given.map((answer) => (answer === answers.get(q) ? { ...answer, thought } : answer)),
      );
    },
    again: () => {
      goal.current = "head";
      restart(); // at once, or the end would take the focus that the first question is to have
      setGiven([]);
    },
  };
}

export type QuizSession = ReturnType<typeof useQuiz>;
/** The same while a question is on show. */
export type OpenQuiz = QuizSession & { question: QuizQuestion };

/** The answer as it is now; null without a choice or a raised hand. */
export function ready({ q, question, given, draft, counting }: QuizSession): Given | null {
  if (!question || given) return null;
  if (!counting) return draft.key === undefined ? null : { question: q, guess: draft.key };
  const hands = Object.fromEntries(Object.entries(draft.hands ?? {}).filter(([, n]) => n > 0));
  return handsTotal(hands) > 0 ? { question: q, hands } : null;
}

/** Gives the answer, or announces what is missing: a key must not fail silently. */
export function submit(quiz: QuizSession): boolean {
  const answer = ready(quiz);
  if (answer) quiz.give(answer);
  else if (quiz.question && !quiz.given) quiz.tell.current(wantedOf(quiz.question, quiz.counting));
  return answer !== null;
}

/** One draft for each question, so that going back and forth loses nothing. */
function useDrafts() {
  const [all, setAll] = useState<Record<number, AnswerDraft>>({});
  return {
    all,
    put: (q: number, draft: AnswerDraft) =>
      setAll((old) => ({ ...old, [q]: { ...old[q], ...draft } })),
    clear: () => setAll({}),
  };
}

/** When this view, another view or Python clears the answers, the quiz begins again. */
function useRestart(answered: number, restart: () => void) {
  const before = useRef(answered);
  useEffect(() => {
    if (answered === 0 && before.current > 0) restart();
    before.current = answered;
  }, [answered]);
}

/** Moves the focus to a part once it is drawn, if the reader's own step leads there. */
export function useGoal({ goal }: QuizSession, mine: Goal, part: RefObject<HTMLElement>) {
  // Before the next key: the focused element is gone, and the page would get the key.
  useLayoutEffect(() => {
    if (goal.current !== mine || !part.current) return;
    goal.current = null;
    const panel = part.current.closest("[data-part~=explain]");
    const scroll = panel?.querySelector("[data-part~=scroll]");
    (part.current.querySelector("button") ?? part.current).focus({ preventScroll: !!scroll });
    // A class sees its bars first; while presenting, the answer above them.
    if (scroll) scroll.scrollTop = 0;
    else panel?.querySelector("[data-part~=hand-bars]")?.scrollIntoView({ block: "nearest" });
  });
}
