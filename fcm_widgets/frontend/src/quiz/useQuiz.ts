import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import type { QuizQuestion } from "../core/facts";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import type { Given, QuizState } from "./contract";
import { type AnswerDraft, answersOf, handsTotal, keysFor, slipsOf, wantedOf } from "./marks";

/** Where the focus goes once what the reader asked for is drawn. */
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
  const last = quiz.count ?? questions.length; // here stands the score
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
    /** The misreadings that lead to the answer that was given; `open`: which of them it was is still to be said. */
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
    /** Whether the map is read as text: it stays open from question to question. */
    mapRead,
    /** What is said aloud; set by the part that may. */
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
    give: (one: Given) => {
      if (answers.has(one.q)) return;
      goal.current = "next";
      setGiven([...given, one]);
    },
    think: (thought: string) => {
      goal.current = "next";
      setGiven(given.map((one) => (one === answers.get(q) ? { ...one, thought } : one)));
    },
    again: () => {
      goal.current = "head";
      restart(); // at once, or the end would take the focus that the first question is to have
      setGiven([]);
    },
  };
}

export type Quizzing = ReturnType<typeof useQuiz>;
/** The same while a question is on show. */
export type Asking = Quizzing & { question: QuizQuestion };

/** What would be given now; null while nothing is chosen or no hand is up. */
export function ready({ q, question, given, draft, counting }: Quizzing): Given | null {
  if (!question || given) return null;
  if (!counting) return draft.key === undefined ? null : { q, guess: draft.key };
  const hands = Object.fromEntries(Object.entries(draft.hands ?? {}).filter(([, n]) => n > 0));
  return handsTotal(hands) > 0 ? { q, hands } : null;
}

/** Gives the answer, or says what is missing: a key that does nothing must not do it silently. */
export function submit(quiz: Quizzing): boolean {
  const one = ready(quiz);
  if (one) quiz.give(one);
  else if (quiz.question && !quiz.given) quiz.tell.current(wantedOf(quiz.question, quiz.counting));
  return one !== null;
}

/** One draft a question, so that going back and forth loses nothing. */
function useDrafts() {
  const [all, setAll] = useState<Record<number, AnswerDraft>>({});
  return {
    all,
    put: (q: number, draft: AnswerDraft) =>
      setAll((old) => ({ ...old, [q]: { ...old[q], ...draft } })),
    clear: () => setAll({}),
  };
}

/** Whoever clears the answers, this view, another one or Python: all begin again. */
function useRestart(answered: number, restart: () => void) {
  const before = useRef(answered);
  useEffect(() => {
    if (answered === 0 && before.current > 0) restart();
    before.current = answered;
  }, [answered]);
}

/** Moves the focus to a part once it is drawn, if the reader's own step leads there. */
export function useGoal({ goal }: Quizzing, mine: Goal, part: RefObject<HTMLElement>) {
  // Before the next key: what had the focus is gone, and a key on the page itself is nobody's.
  useLayoutEffect(() => {
    if (goal.current !== mine || !part.current) return;
    goal.current = null;
    const panel = part.current.closest("[data-part~=explain]");
    const told = panel?.querySelector("[data-part~=scroll]");
    (part.current.querySelector("button") ?? part.current).focus({ preventScroll: !!told });
    // A class looks at its bars first; while presenting, at the answer, which stands above them.
    if (told) told.scrollTop = 0;
    else panel?.querySelector("[data-part~=hand-bars]")?.scrollIntoView({ block: "nearest" });
  });
}
