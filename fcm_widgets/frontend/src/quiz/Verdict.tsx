import { useRef, useState } from "preact/hooks";
import { Offers } from "../dinner/Offers";
import { RuleTag, Rows } from "../ui/Tally";
import { Button } from "../ui/bits";
import type { Given, QuizWay } from "./contract";
import { HandsSeen } from "./Hands";
import { Known } from "./Known";
import { SIGNS, boldParts, guessOf, isSplit, replyOf, saidAs, toggled } from "./marks";
import { type Asking, useGoal } from "./useQuiz";

interface Judged {
  right: boolean;
  /** The names of the misreadings that give this answer. */
  names: string[];
  say: string;
  answer: string;
  tips: string[];
  ways: QuizWay[];
  spoken: string;
}

/** What Python has to say to this answer, in full. */
export function verdictOf({ question, named, text }: Asking, given: Given): Judged {
  const reply = replyOf(question, given);
  const right = !!reply?.right;
  const known = right ? [] : named(reply?.mis ?? []);
  const names = known.map((m) => text(m.name));
  const say = reply ? text(reply.say) : "The hands do not agree on one answer.";
  const answer = right || say.includes(text(question.answer)) ? "" : text(question.answer);
  const ways = !right && reply?.ways.length ? reply.ways : question.ways;
  const head = right ? "Right." : "Not this time.";
  const tips = known.map((m) => text(m.tip)).filter((tip) => !say.includes(tip));
  const spoken = [say.startsWith(head) ? "" : head, boldParts(say, names).join(""), answer].filter(Boolean).join(" ");
  return { right, names, say, answer, tips, ways, spoken };
}

/** Right or not, why, and everything that decided it. */
export function Verdict({ quiz, given }: { quiz: Asking; given: Given }) {
  const { question, scene, text, texts, q, last, go } = quiz;
  const next = useRef<HTMLParagraphElement>(null);
  useGoal(quiz, "next", next);
  const { right, names, say, answer, tips } = verdictOf(quiz, given);
  const parts = boldParts(right && !say.startsWith("Right") ? `Right. ${say}` : say, right ? ["Right."] : names);
  const cash = question.kind === "payday";
  return (
    <>
      {given.hands && <HandsSeen quiz={quiz} hands={given.hands} />}
      <div class="fcm-quiz-verdict" data-right={right ? "" : undefined}>
        <p class="fcm-quiz-say"><span class="fcm-quiz-sign" aria-hidden>{SIGNS[right ? "right" : "wrong"]}</span><span>{parts.map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part))}</span></p>
        <p>{given.hands ? "Most hands" : "You said"}: <b>{isSplit(given) ? "none" : saidAs(question.form, guessOf(given), text)}</b></p>
        {answer && <p>{answer}</p>}
        {tips[0] && <p><b>Next time:</b> {tips[0]}</p>}
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

/** The dinner's own table of offers. */
function Reasons({ quiz: { question, scene, texts } }: { quiz: Asking }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [hand, setHand] = useState<number | null>(null);
  const { d, house = "" } = question;
  if (!d) return null;
  return <Offers scene={scene} strings={texts.strings} house={house} decision={texts.decision(d)} hidden={false} open={open} flip={(c) => setOpen(toggled(open, c))} hand={hand} setHand={setHand} />;
}
