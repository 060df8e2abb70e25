import { useRef, useState } from "preact/hooks";
import { Offers } from "../dinner/Offers";
import { RuleTag, Rows } from "../ui/Tally";
import { Button } from "../ui/bits";
import type { Given, QuizWay } from "./contract";
import { HandsSeen } from "./Hands";
import { Known } from "./Known";
import { SIGNS, guessOf, isSplit, named, replyOf, saidAs, slipsOf, toggled, waysOf } from "./marks";
import { type Asking, useGoal } from "./useQuiz";

interface Judged {
  right: boolean;
  /** What each suspect is told: its name, the rest of the sentence. */
  slips: [name: string, rest: string][];
  say: string;
  answer: string;
  /** What the first suspect does next time. */
  tip: string;
  ways: QuizWay[];
  /** How many of the ways are drawn at once. */
  first: number;
  spoken: string;
}

/** What Python has to say to this answer, in full. */
export function verdictOf({ quiz, question, q, answers, text }: Asking, given: Given): Judged {
  const reply = replyOf(question, given);
  const right = !!reply?.right;
  const suspects = slipsOf(quiz, answers, q).filter((one) => quiz.misreadings[one.mis]);
  const slips = suspects.map((one) => named(text(one.say), text(quiz.misreadings[one.mis]!.name)));
  const say = reply ? text(reply.say) : "The hands do not agree on one answer.";
  const answer = right || say.includes(text(question.answer)) ? "" : text(question.answer);
  const tip = suspects[0] ? text(quiz.misreadings[suspects[0].mis]!.tip) : "";
  const told = slips.map(([name, rest], i) => (i ? "Or: " : "") + name + rest);
  const head = right ? "" : "Not this time.";
  const spoken = [head, ...told, say, answer].filter(Boolean).join(" ");
  return { right, slips, say, answer, tip, ...waysOf(question, reply, suspects), spoken };
}

/** Right or not, why, and everything that decided it. */
export function Verdict({ quiz, given }: { quiz: Asking; given: Given }) {
  const { question, scene, text, texts, q, last, go } = quiz;
  const next = useRef<HTMLParagraphElement>(null);
  useGoal(quiz, "next", next);
  const { right, slips, say, answer, tip } = verdictOf(quiz, given);
  const cash = question.kind === "payday";
  return (
    <>
      {given.hands && <HandsSeen quiz={quiz} hands={given.hands} />}
      <div class="fcm-quiz-verdict" data-right={right ? "" : undefined}>
        <div class="fcm-quiz-say">
          <span class="fcm-quiz-sign" aria-hidden>{SIGNS[right ? "right" : "wrong"]}</span>
          {slips.length ? <Slips slips={slips} /> : <p>{right ? <RightSay say={say} /> : say}</p>}
        </div>
        {slips.length > 0 && say && <p>{say}</p>}
        {answer && <p class="fcm-quiz-answer">{answer}</p>}
        <p>{given.hands ? "Most hands" : "You said"}: <b>{isSplit(given) ? "none" : saidAs(question.form, guessOf(given), text)}</b></p>
        {tip && <p><b>Next time:</b> {tip}</p>}
      </div>
      <div class="fcm-quiz-next">
        <p ref={next} class="fcm-quiz-go">
          <Button class="fcm-primary fcm-big" onKeyDown={(e) => e.repeat && e.preventDefault()} onClick={() => go(q + 1)}>{q + 1 < last ? "Next" : "The score"} <span aria-hidden>{"\u203a"}</span></Button>
        </p>
        {question.rule && <p class="fcm-quiz-rule"><RuleTag rule={question.rule} rules={scene.rules} /> {scene.rules[question.rule]}</p>}
      </div>
      {question.d ? <Reasons quiz={quiz} /> : <Known quiz={quiz} />}
      {question.t !== undefined && <Rows title="How it adds up" rows={texts.tally(question.t).map(([label, n, rule]) => [text(label), n, rule])} rules={scene.rules} cash={cash} />}
    </>
  );
}

/** Each suspect on a line of its own, the likeliest first. */
function Slips({ slips }: { slips: Judged["slips"] }) {
  return (
    <ul class="fcm-quiz-slips">
      {slips.map(([name, rest], i) => <li key={name}>{i > 0 && <span class="fcm-muted">or: </span>}<b>{name}</b>{rest}</li>)}
    </ul>
  );
}

function RightSay({ say }: { say: string }) {
  const [head, rest] = named(say, "Right.");
  return <><b>{head}</b>{rest}</>;
}

/** The dinner's own table of offers. */
function Reasons({ quiz: { question, scene, texts } }: { quiz: Asking }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [hand, setHand] = useState<number | null>(null);
  const { d, house = "" } = question;
  if (!d) return null;
  return <Offers scene={scene} strings={texts.strings} house={house} decision={texts.decision(d)} hidden={false} open={open} flip={(c) => setOpen(toggled(open, c))} hand={hand} setHand={setHand} />;
}
