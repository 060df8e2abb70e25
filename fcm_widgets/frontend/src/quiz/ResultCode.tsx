import { generate } from "lean-qr";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import { type CodedAnswer, codedOf, codeOf, drawnTag } from "./codes";
import * as css from "./fcm-quiz.module.css";
import { CODE_TEXT, CODE_TITLE, COPIED, COPY_BY_HAND, QR_LABEL } from "./text";
import type { QuizSession } from "./useQuiz";

/** The answers as a code for the teacher: to copy, to share, or to scan from the screen. */
export function ResultCode({ quiz }: { quiz: QuizSession }) {
  const { say } = useView();
  const { facts } = quiz.sent;
  const { tag, setTag } = quiz.code;
  const [drawn, setDrawn] = useState(false);
  const [done, setDone] = useState("");
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!tag) setTag(drawnTag());
  }, [tag]);
  // The code has the questions in its own order, whatever the order on the page.
  const order = facts.order ?? facts.questions.map((_, i) => i);
  const inOrder = facts.questions.map((_, place) => order.indexOf(place));
  const answers = new Map(
    inOrder.flatMap((i, place) => {
      const given = quiz.answers.get(i);
      if (!given || given.hands) return [];
      const { guess, thought } = given;
      // A test that is handed in has a final code, whatever the pupil chooses afterwards.
      const coded = quiz.test.on || thought === undefined ? { guess } : { guess, thought };
      return [[place, coded satisfies CodedAnswer] as const];
    }),
  );
  const coded = inOrder.flatMap((i) => facts.questions[i] ?? []).map(codedOf);
  const code = tag && facts.code ? codeOf(facts.code, tag, coded, answers) : "";
  const tell = (text: string) => {
    setDone(text);
    say(text);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      tell(COPIED);
    } catch {
      // Some browsers do not let a page from a file use the clipboard.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      tell(COPY_BY_HAND);
    }
  };
  return (
    <details class={css.quizCode} data-part="quiz-code" open={quiz.test.on}>
      <summary>{CODE_TITLE}</summary>
      <p>{CODE_TEXT}</p>
      <p>
        <b ref={shown} class={css.codeLetters} data-part="result-code">
          {code}
        </b>
      </p>
      <p class={css.quizGo}>
        <Button onClick={copy}>Copy the code</Button>
        {"share" in navigator && (
          <Button onClick={() => navigator.share({ text: code }).catch(() => {})}>
            Share the code
          </Button>
        )}
        <Button aria-expanded={drawn} onClick={() => setDrawn(!drawn)}>
          QR code
        </Button>
        <span class={uiCss.muted}>{done}</span>
      </p>
      {drawn && code && <QrCode text={code} />}
    </details>
  );
}

const QUIET = 4; // empty squares around a QR code, which scanners need

/** Always dark on white, because many scanners read nothing else. */
function QrCode({ text }: { text: string }) {
  const bits = generate(text);
  const { size } = bits;
  let path = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (bits.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  const side = size + 2 * QUIET;
  return (
    <svg
      class={css.quizQr}
      data-part="quiz-qr"
      role="img"
      aria-label={QR_LABEL}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shape-rendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
