/** Small parts that several panels share. */

import type { ComponentChildren } from "preact";
import type { Chain, Term } from "../core/contract";
import type { GameCatalogue } from "../core/facts";
import { money } from "../core/format";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-game.module.css";
import * as text from "./text";
import { WhyButton } from "./WhyButton";
import { keyOf, type WhyQuestion } from "./whyAnswers";

export function Note({ children }: { children: ComponentChildren }) {
  return (
    <p class={uiCss.note} data-part="note">
      {children}
    </p>
  );
}

interface WhyProps {
  question: WhyQuestion;
  value?: number | undefined;
  /** The name of the chain, for screen readers. */
  name?: string | undefined;
  text: string | undefined;
  /** The text for screen readers, if it is longer. */
  spoken?: string;
  /** The terms of the number; a single term explains nothing, so the number is no button. */
  terms?: Term[];
  class?: string | undefined;
  "data-part"?: string;
}

/** A text that a click explains. */
export function WhyText({ name, text: shown, spoken, terms, ...rest }: WhyProps) {
  if (terms && terms.length < 2) return <span data-value={rest.value}>{shown}</span>;
  return (
    <WhyButton label={text.why(name, spoken ?? shown)} {...rest}>
      {shown}
    </WhyButton>
  );
}

interface CashProps extends Pick<WhyProps, "class" | "data-part"> {
  seat: number;
  chain: Chain | undefined;
  cash: number | undefined;
}

/** A chain's cash. */
export function CashText({ seat, chain, cash = 0, ...rest }: CashProps) {
  return (
    <WhyText
      question={{ kind: "cash", seat }}
      value={cash}
      name={chain?.name}
      text={money(cash)}
      spoken={text.cashText(cash)}
      {...rest}
    />
  );
}

interface StepProps {
  at: number;
  line: string;
  chain: Chain | undefined;
  /** The reason of the bot that acted. */
  reason: string | undefined;
  go(to: number): void;
  "aria-current"?: "step" | undefined;
}

/** A line about a step; a click goes there. */
export function StepLine({ at, line, chain, reason, go, ...rest }: StepProps) {
  return (
    <Button kind="quiet" data-why={keyOf({ kind: "step", at })} onClick={() => go(at)} {...rest}>
      <Badge chain={chain} size={18} />
      <span>
        {line}
        {reason && (
          <small class={css.botWhy} data-part="bot-why">
            {text.botReason(reason)}
          </small>
        )}
      </span>
    </Button>
  );
}

interface CardProps {
  card: number;
  catalogue: Pick<GameCatalogue, "cards">;
  as?: "li" | "span";
  class?: string | undefined;
  before?: ComponentChildren;
  children?: ComponentChildren;
}

/** The name of a card in its colour. */
export function CardName({ as: Tag = "span", class: more, ...props }: CardProps) {
  const { name, hue } = props.catalogue.cards[props.card] ?? {};
  return (
    <Tag class={`${css.crewCard} ${more ?? ""}`} data-part="crew-card" data-colour={hue}>
      {props.before}
      {name}
      {props.children}
    </Tag>
  );
}
