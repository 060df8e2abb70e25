import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import { money } from "../core/format";
import { Terms } from "../dinner/OfferRow";
import { Button } from "../ui/controls";
import * as tallyCss from "../ui/fcm-tally.module.css";
import * as uiCss from "../ui/fcm-ui.module.css";
import { RuleTag } from "../ui/Rule";
import * as css from "./fcm-game.module.css";
import { answerName } from "./text";
import type { GameUi } from "./useGame";
import { answerTo, keyOf, type WhyAnswer, type WhyQuestion } from "./whyAnswers";

/** A question, and the element that was pressed. */
export interface AskedNumber {
  question: WhyQuestion;
  from: HTMLElement | SVGElement | null;
}

export const AskContext = createContext<(asked: AskedNumber) => void>(() => {});

interface Props {
  question: WhyQuestion;
  value?: number | undefined;
  class?: string | undefined;
  "data-part"?: string;
  label?: string;
  children: ComponentChildren;
}

/** A button on a number that explains it. */
export function WhyButton({
  question,
  value,
  class: name,
  "data-part": part = "",
  label,
  children,
}: Props) {
  const ask = useContext(AskContext);
  return (
    <Button
      class={`${css.ask} ${name ?? ""}`}
      data-part={`ask ${part}`}
      data-why={keyOf(question)}
      data-value={value}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={(e) => ask({ question, from: e.currentTarget })}
    >
      {children}
    </Button>
  );
}

/** The id of a rule; a click opens its text, as a tooltip would cover the buttons below. */
export function RuleButton({ rule }: { rule: string }) {
  return (
    <WhyButton question={{ kind: "rule", rule }}>
      <span class={tallyCss.ruleId}>{rule}</span>
    </WhyButton>
  );
}

/** The explanation: rows that sum to the number, each with its rule, next to the number. */
export function WhyPanel({ ui, asked }: { ui: GameUi; asked: AskedNumber }) {
  const answer = answerTo(asked.question, ui);
  const ref = useRef<HTMLElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const box = ref.current;
    const root = box?.closest(".fcm-root");
    if (!box || !root || !asked.from) return;
    const [r, f, b] = [root, asked.from, box].map((e) => e.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    const left = Math.max(4, Math.min(f.left - r.left, r.width - b.width - 6));
    const under = f.bottom - r.top + 6;
    const above = f.top - r.top - b.height - 6;
    setAt({ left, top: f.bottom + b.height + 8 > window.innerHeight && above > 0 ? above : under });
  }, [asked]);
  useEffect(() => {
    ref.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <section
      ref={ref}
      class={css.whyPanel}
      data-part="why-panel"
      role="dialog"
      aria-label={answerName(answer.title)}
      data-answer
      style={{ left: `${at.left}px`, top: `${at.top}px` }}
    >
      <div class={uiCss.helpHead} data-part="help-head">
        <strong>{answer.title}</strong>
        <Button onClick={ui.why.close}>Close</Button>
      </div>
      <AnswerRows answer={answer} scene={ui.game.scene} />
    </section>
  );
}

/** The lines and tables of an answer. */
export function AnswerRows({ answer, scene }: { answer: WhyAnswer; scene: Scene }) {
  return (
    <>
      {answer.lines.map(({ text, rule }) => (
        <p>
          {text} <RuleTag rule={rule} rules={scene.rules} />
        </p>
      ))}
      {answer.tables.map(({ title, rows, cash }) => {
        const total = rows.reduce((sum, { amount }) => sum + amount, 0);
        return (
          <Terms
            title={title === answer.title ? "" : title}
            terms={rows}
            rules={scene.rules}
            total={cash ? money(total) : `${total}`}
            cash={!!cash}
          />
        );
      })}
    </>
  );
}
