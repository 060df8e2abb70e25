import { useRef, useState } from "preact/hooks";
import { Offers } from "../dinner/Offers";
import type { MeasuredRoute } from "../map/markerLayout";
import { Button } from "../ui/controls";
import { RuleTag } from "../ui/Rule";
import { Scroll } from "../ui/Scroll";
import { TallyTable } from "../ui/Tally";
import { HOW_IT_ADDS_UP } from "../ui/text";
import { useView } from "../ui/view";
import type { Given } from "./contract";
import * as css from "./fcm-quiz.module.css";
import { HandsSeen } from "./Hands";
import { KnownFacts } from "./KnownFacts";
import {
  chosenFor,
  guessOf,
  handsRight,
  isSplit,
  replyOf,
  replyTo,
  routesOf,
  SIGNS,
  toggled,
} from "./marks";
import {
  answerLabel,
  givenBy,
  handsRightText,
  NO_AGREEMENT,
  NONE_OF_THESE,
  NOT_RIGHT,
  onwardLabel,
  RIGHT,
  RULE,
  severalText,
  spoken,
  WHICH,
} from "./text";
import { type OpenQuiz, useGoal } from "./useQuiz";
import { Which } from "./Which";

/** The parts of the reply to an answer. */
interface Judged {
  right: boolean;
  /** The sentence before the question which of several misreadings it was. */
  several: string;
  /** The only misreading behind the answer: its name, and the rest of the sentence. */
  mistake: { name: string; numbers: string } | null;
  /** Why the answer is wrong. */
  text: string;
  /** The advice for the next time. */
  tip: string;
  routes: MeasuredRoute[];
  /** Number of routes that are drawn at first. */
  first: number;
}

/** The full reply to this answer. */
export function verdictOf({ sent, here: { question, suspects } }: OpenQuiz, given: Given): Judged {
  const reply = replyOf(question, given);
  const [only, another] = suspects;
  const found = only && !another ? sent.facts.misreadings[only.id] : undefined;
  const label = isSplit(given) ? "" : answerLabel(question.form, guessOf(given));
  return {
    right: !!reply?.is_right,
    several: another ? severalText(suspects.length, label) : "",
    mistake: found && only ? { name: found.name, numbers: only.numbers } : null,
    text: reply ? reply.text : NO_AGREEMENT,
    tip: found ? found.tip : "",
    ...routesOf(question, reply, suspects),
  };
}

/** The verdict in a few words for screen readers: the rest can be read below. */
export function spokenVerdict(quiz: OpenQuiz, given: Given): string {
  const { right, several, mistake, text } = verdictOf(quiz, given);
  const { answer } = quiz.here.question;
  const result = resultOf(quiz, given);
  if (right) return spoken(result || RIGHT, answer);
  const why = several || (mistake ? mistake.name + mistake.numbers : text);
  return spoken(result || NOT_RIGHT, why, answer, several && !given.hands ? WHICH : "");
}

/** How many hands of a class were right; empty for a single reader. */
function resultOf({ here: { question } }: OpenQuiz, { hands }: Given): string {
  if (!hands) return "";
  const { right, of } = handsRight(question, hands);
  return handsRightText(right, of);
}

/** The announcement after the reader, or the class for an answer, chose a misreading. */
export function spokenChoice({ sent, here }: OpenQuiz, key: string): string {
  const { question, given } = here;
  const chosen = given && chosenFor(given, key);
  const found = replyTo(question, key).misreadings.find(({ id }) => id === chosen);
  const name = found && sent.facts.misreadings[found.id]?.name;
  return found && name ? name + found.numbers : given?.hands ? NONE_OF_THESE : question.answer;
}

/** Right or not, why, and everything that decided it. */
export function Verdict({ quiz, given }: { quiz: OpenQuiz; given: Given }) {
  const { question, scene, q } = quiz.here;
  const next = useRef<HTMLParagraphElement>(null);
  const { presenting } = useView();
  useGoal(quiz, "next", next);
  const { right, several, mistake, text, tip } = verdictOf(quiz, given);
  const cash = question.kind === "payday";
  const rules = [...new Set([replyOf(question, given)?.rule ?? "", question.rule])].filter(Boolean);
  const hands = given.hands && <HandsSeen quiz={quiz} hands={given.hands} />;
  // A class is neither right nor wrong: some of its hands are.
  const result = resultOf(quiz, given);
  // The answer is the verdict itself if it is right, or if there is nothing else to say.
  const head = several || text;
  const isShown = !right && (mistake || head);
  // A class sees its result first: while presenting, in front of the answer.
  const inFront = presenting && isShown ? "" : result;
  const truth = isShown && (
    <p data-part="quiz-answer">
      {result && !inFront && <b>{result} </b>}
      {question.answer}
    </p>
  );
  const box = (
    <div
      class={css.quizVerdict}
      data-part="quiz-verdict"
      data-right={right && !result ? "" : undefined}
      data-hands={result ? "" : undefined}
    >
      {presenting && truth}
      <div class={css.quizSay}>
        {!result && (
          <span class={css.quizSign} aria-hidden>
            {SIGNS[right ? "right" : "wrong"]}
          </span>
        )}
        <p>
          {(inFront || right) && <b>{inFront || RIGHT}</b>}
          {inFront && !right && " "}
          {mistake && <b>{mistake.name}</b>}
          {right ? ` ${question.answer}` : mistake ? mistake.numbers : head || question.answer}
        </p>
      </div>
      {(several || mistake) && text && <p>{text}</p>}
      {!presenting && truth}
      {!(presenting && given.hands) && (
        <p>
          {givenBy(!!given.hands)}:{" "}
          <b>{isSplit(given) ? "none" : answerLabel(question.form, guessOf(given))}</b>
        </p>
      )}
      {tip && (
        <p>
          <b>Next time:</b> {tip}
        </p>
      )}
    </div>
  );
  const which = quiz.here.which && <Which quiz={quiz} />;
  const onward = (
    <p ref={next} class={css.quizGo} data-part="quiz-go">
      <Button
        kind="primary"
        class={css.big}
        onKeyDown={(e) => e.repeat && e.preventDefault()}
        onClick={() => quiz.act.go(q + 1)}
      >
        {onwardLabel(q + 1 < quiz.sent.last)} <span aria-hidden>{"\u203a"}</span>
      </Button>
    </p>
  );
  const cited = rules.map((rule) => (
    <p key={rule} class={css.quizRule} data-part="quiz-rule">
      {RULE} <RuleTag rule={rule} rules={scene.rules} />: {scene.rules[rule]}
    </p>
  ));
  const sums = (
    <>
      {question.decision ? <Reasons quiz={quiz} /> : <KnownFacts quiz={quiz} />}
      {question.terms !== undefined && (
        <TallyTable title={HOW_IT_ADDS_UP} rows={question.terms} rules={scene.rules} cash={cash} />
      )}
    </>
  );
  // A class sees the answer first; the button to go on stays below the part that scrolls.
  if (presenting)
    return (
      <>
        <Scroll class={css.quizTold} data-part="quiz-told">
          {box}
          {hands}
          {which}
          {cited}
          {sums}
        </Scroll>
        {onward}
      </>
    );
  return (
    <>
      {hands}
      {box}
      {which}
      <div class={css.quizNext}>
        {onward}
        {cited}
      </div>
      {sums}
    </>
  );
}

/** The dinner's own table of offers. */
function Reasons({ quiz }: { quiz: OpenQuiz }) {
  const { question, scene } = quiz.here;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [hoveredChain, hoverChain] = useState<number | null>(null);
  const { decision: d, house = "" } = question;
  if (!d) return null;
  return (
    <Offers
      scene={scene}
      house={house}
      decision={d}
      hidden={false}
      open={open}
      flip={(c) => setOpen(toggled(open, c))}
      hoveredChain={hoveredChain}
      hoverChain={hoverChain}
    />
  );
}
