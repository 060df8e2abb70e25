import { useRef, useState } from "preact/hooks";
import { capital } from "../core/format";
import { Offers } from "../dinner/Offers";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { Scroll } from "../ui/Scroll";
import { RuleTag, TallyTable } from "../ui/Tally";
import { useView } from "../ui/view";
import type { Given, QuizWay } from "./contract";
import * as css from "./fcm-quiz.module.css";
import { HandsSeen } from "./Hands";
import { KnownFacts } from "./KnownFacts";
import {
  answerLabel,
  guessOf,
  inWords,
  isSplit,
  named,
  replyOf,
  SIGNS,
  toggled,
  waysOf,
} from "./marks";
import { type OpenQuiz, useGoal } from "./useQuiz";
import { Which } from "./Which";

interface Judged {
  right: boolean;
  /** The question that asks which of several misreadings it was. */
  asks: string;
  /** The message of the one misreading behind the answer: its name, then the rest. */
  slip: [name: string, rest: string] | null;
  say: string;
  answer: string;
  /** The advice for the next time. */
  tip: string;
  ways: QuizWay[];
  /** Number of routes that are drawn at first. */
  first: number;
}

/** The full reply to this answer. */
export function verdictOf({ quiz, question, suspects }: OpenQuiz, given: Given): Judged {
  const reply = replyOf(question, given);
  const right = !!reply?.right;
  const [only, another] = suspects;
  const found = only && !another ? quiz.misreadings[only.misreading] : undefined;
  const answer = isSplit(given) ? "" : answerLabel(question.form, guessOf(given));
  const say = reply ? reply.text : "The hands do not agree on one answer.";
  return {
    right,
    asks: another
      ? `${capital(inWords(suspects.length))} misreadings lead to \u201c${answer}\u201d.`
      : "",
    slip: found && only ? named(only.text, found.name) : null,
    say,
    answer: right || say.includes(question.answer) ? "" : question.answer,
    tip: found ? found.tip : "",
    ...waysOf(question, reply, suspects),
  };
}

/** The verdict in a few words for screen readers: the rest can be read below. */
export function spokenVerdict(quiz: OpenQuiz, given: Given): string {
  const { right, asks, slip, say, answer } = verdictOf(quiz, given);
  if (right) return say;
  return ["Not this time.", asks || slip?.join("") || say, answer, asks && "Which was it?"]
    .filter(Boolean)
    .join(" ");
}

/** The announcement after the reader chose a misreading. */
export function spokenSlip({ suspects, question }: OpenQuiz): string {
  return suspects[0] ? suspects[0].text : question.answer;
}

/** Right or not, why, and everything that decided it. */
export function Verdict({ quiz, given }: { quiz: OpenQuiz; given: Given }) {
  const { question, scene, q, last, go } = quiz;
  const next = useRef<HTMLParagraphElement>(null);
  const { presenting } = useView();
  useGoal(quiz, "next", next);
  const { right, asks, slip, say, answer, tip } = verdictOf(quiz, given);
  const cash = question.kind === "payday";
  const rules = [...new Set([replyOf(question, given)?.rule ?? "", question.rule])].filter(Boolean);
  const hands = given.hands && (
    <HandsSeen quiz={quiz} hands={given.hands} openKey={asks ? guessOf(given) : null} />
  );
  const truth = answer && <p data-part="quiz-answer">{answer}</p>;
  const box = (
    <div class={css.quizVerdict} data-part="quiz-verdict" data-right={right ? "" : undefined}>
      {presenting && truth}
      <div class={css.quizSay}>
        <span class={css.quizSign} aria-hidden>
          {SIGNS[right ? "right" : "wrong"]}
        </span>
        <p>
          {right ? (
            <RightSay say={say} />
          ) : (
            asks ||
            (slip ? (
              <>
                <b>{slip[0]}</b>
                {slip[1]}
              </>
            ) : (
              say
            ))
          )}
        </p>
      </div>
      {(asks || slip) && say && <p>{say}</p>}
      {!presenting && truth}
      {!(presenting && given.hands) && (
        <p>
          {given.hands ? "Most hands" : "You said"}:{" "}
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
  const which = asks && <Which quiz={quiz} />;
  const onward = (
    <p ref={next} class={css.quizGo} data-part="quiz-go">
      <Button
        class={`${uiCss.primary} ${css.big}`}
        data-part="primary"
        onKeyDown={(e) => e.repeat && e.preventDefault()}
        onClick={() => go(q + 1)}
      >
        {q + 1 < last ? "Next" : "The score"} <span aria-hidden>{"\u203a"}</span>
      </Button>
    </p>
  );
  const cited = rules.map((rule) => (
    <p key={rule} class={css.quizRule} data-part="quiz-rule">
      <RuleTag rule={rule} rules={scene.rules} /> {scene.rules[rule]}
    </p>
  ));
  const sums = (
    <>
      {question.decision ? <Reasons quiz={quiz} /> : <KnownFacts quiz={quiz} />}
      {question.terms !== undefined && (
        <TallyTable title="How it adds up" rows={question.terms} rules={scene.rules} cash={cash} />
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

function RightSay({ say }: { say: string }) {
  const [head, rest] = named(say, "Right.");
  return (
    <>
      <b>{head}</b>
      {rest}
    </>
  );
}

/** The dinner's own table of offers. */
function Reasons({ quiz: { question, scene } }: { quiz: OpenQuiz }) {
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
