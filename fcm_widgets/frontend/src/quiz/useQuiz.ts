import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import type { QuizQuestion } from "../core/facts";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import type { AnswerDraft, Given, QuizState } from "./contract";
import { answersOf, handsTotal, keysFor, leadingTo, suspectsOf } from "./marks";
import { wantedText } from "./text";

/** The element that gets the focus after the next rendering. */
type Goal = "head" | "next" | null;

/** The state of a quiz, in groups: what Python sent, the question on show, and what each part needs. */
export function useQuiz(model: Model<QuizState>) {
  const [first] = useTrait(model, "_scene");
  const [scenes] = useTrait(model, "_scenes");
  const [facts] = useTrait(model, "_quiz");
  const [given, setGiven] = useTrait(model, "_given");
  const [theme] = useTrait(model, "theme");
  const [classMode, setClassMode] = useTrait(model, "class_mode");
  const [at, setAt] = useTrait(model, "question");
  const [isTest] = useTrait(model, "test");
  const [minutes] = useTrait(model, "minutes");
  const [handedIn, setHandedIn] = useTrait(model, "handed_in");
  const [started, setStarted] = useTrait(model, "_started");
  const [tag, setTag] = useTrait(model, "_tag");
  const [drafts, setDrafts] = useTrait(model, "_drafts");
  const [asked, ask] = useState<{ q: number; key: string } | null>(null);
  const last = facts.count ?? facts.questions.length; // the number of the page with the score
  const answers = useMemo(() => answersOf(given, last), [given, last]);
  const mapRead = useRef(false);
  const tell = useRef<(text: string) => void>(() => {});
  const goal = useRef<Goal>(null);
  const q = Math.min(at, last);
  const question: QuizQuestion | undefined = facts.questions[q];
  const scene: Scene = scenes[question?.scene ?? 0] ?? first;
  /** Nothing shows what is right, and the reader may still change every answer. */
  const testing = isTest && !handedIn;
  /** A test that is handed in takes no more answers. */
  const over = isTest && handedIn;
  const answer = answers.get(q);
  const suspects = testing ? [] : suspectsOf(facts, answers, q);
  /** The answer for which the reader or the class chooses one of several misreadings. */
  const wanted = answer?.hands
    ? asked?.q === q && asked.key in answer.hands
      ? asked.key
      : null
    : suspects.length > 1
      ? (answer?.guess ?? null)
      : null;
  const restart = () => {
    setAt(0);
    setDrafts({});
    setHandedIn(false);
    setStarted(0);
    setTag("");
  };
  // When this view, another view or Python clears the answers, the quiz begins again.
  const before = useRef(given.length);
  useEffect(() => {
    if (given.length === 0 && before.current > 0) restart();
    before.current = given.length;
  }, [given.length]);
  return {
    model,
    theme,
    sent: { facts, first, scenes, last },
    /** The question on show, its answer so far, and the misreadings that lead there. */
    here: {
      q,
      question,
      scene,
      given: testing ? undefined : answer,
      draft: drafts[q] ?? (testing && answer && !answer.hands ? draftOf(answer.guess) : {}),
      suspects,
      /**
       * The question "Which was it?": its answer and the misreadings to choose from. A reader always
       * gets it; a class, on demand, for any of its wrong answers.
       */
      which:
        wanted === null ? null : { key: wanted, suspects: leadingTo(facts, answers, q, wanted) },
      /** Whether a class raises hands for the answers. */
      counting: classMode && !isTest && !!question && keysFor(question).length > 0,
    },
    answers,
    test: {
      on: isTest,
      testing,
      over,
      minutes,
      started,
      /** Whether a test with a time limit has not begun yet. */
      waiting: testing && minutes !== null && started === 0,
      begin: () => {
        goal.current = "head";
        setStarted(Date.now());
      },
      handIn: () => {
        goal.current = "head";
        setHandedIn(true);
        setAt(last);
      },
      /** When the time is over, a choice counts even if the reader has not pressed "Answer". */
      keepDrafts: () => {
        const chosen = Object.entries(drafts).flatMap(([question, { key }]) =>
          key === undefined ? [] : [{ question: Number(question), guess: key }],
        );
        if (!chosen.length) return;
        const later = new Set(chosen.map(({ question }) => question));
        setGiven([...given.filter(({ question }) => !later.has(question)), ...chosen]);
      },
    },
    code: { tag, setTag },
    classroom: { on: classMode, set: setClassMode },
    act: {
      go: (to: number) => {
        goal.current = "head";
        setAt(Math.max(0, Math.min(to, last)));
      },
      /** Each question keeps its draft, so going back and forth loses nothing. */
      change: (draft: AnswerDraft) => {
        // Keys may come faster than renderings, so this reads what the model has now.
        const old = model.get("_drafts");
        const next = Object.entries({ ...old[q], ...draft }).filter(
          ([, part]) => part !== undefined,
        );
        if (!over) setDrafts({ ...old, [q]: Object.fromEntries(next) });
      },
      give: (answer: Given) => {
        if (testing) {
          setGiven([...given.filter(({ question }) => question !== answer.question), answer]);
          goal.current = "head";
          return setAt(q + 1);
        }
        if (answers.has(answer.question)) return;
        goal.current = "next";
        setGiven([...given, answer]);
      },
      think: (thought: string) => {
        if (wanted === null) return;
        goal.current = "next";
        ask(null);
        setGiven(
          given.map((other) =>
            other !== answer
              ? other
              : other.hands
                ? { ...other, thoughts: { ...other.thoughts, [wanted]: thought } }
                : { ...other, thought },
          ),
        );
      },
      /** Asks a class which misreading is behind an answer; null closes the question. */
      ask: (key: string | null) => {
        goal.current = "next";
        ask(key === null ? null : { q, key });
      },
      again: () => {
        goal.current = "head";
        restart(); // at once, or the end would take the focus, which the first question should get
        setGiven([]);
      },
    },
    view: {
      goal,
      /** Whether the map is open as text: it stays so from question to question. */
      mapRead,
      /** Reads a text aloud; set by the component that can. */
      tell,
    },
  };
}

/** The draft of an answer that the reader may change. */
const draftOf = (guess: string): AnswerDraft => ({ key: guess, typed: guess });

export type QuizSession = ReturnType<typeof useQuiz>;
/** A quiz session while a question is on show. */
export type OpenQuiz = QuizSession & { here: { question: QuizQuestion } };

/** The answer as it is now; null without a choice or a raised hand. */
export function ready({
  here: { q, question, given, draft, counting },
  test,
}: QuizSession): Given | null {
  if (!question || given || test.over) return null;
  if (!counting) return draft.key === undefined ? null : { question: q, guess: draft.key };
  const hands = Object.fromEntries(Object.entries(draft.hands ?? {}).filter(([, n]) => n > 0));
  return handsTotal(hands) > 0 ? { question: q, hands } : null;
}

/** Gives the answer, or announces what is missing: a key must not fail silently. */
export function submit(quiz: QuizSession): boolean {
  const answer = ready(quiz);
  const { question, given, counting } = quiz.here;
  if (answer) quiz.act.give(answer);
  else if (question && !given && !quiz.test.over)
    quiz.view.tell.current(wantedText(question, counting));
  return answer !== null;
}

/** Moves the focus to a part once it is drawn, if the reader's own step leads there. */
export function useGoal({ view: { goal } }: QuizSession, mine: Goal, part: RefObject<HTMLElement>) {
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
