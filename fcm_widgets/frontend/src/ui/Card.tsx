import type { ComponentChildren, JSX } from "preact";
import type { Card } from "../core/facts";
import { Button } from "./bits";
import { RuleTag } from "./Tally";

/** What is printed on a card beside its name; each sign is read as words. */
export function CardSigns({ card }: { card: Card }) {
  if (!card.slots && !card.salary && !card.one) return null;
  return (
    <span class="fcm-card-signs">
      {card.slots > 0 && <span class="fcm-sign-chip">{card.slots} slots</span>}
      {card.salary && (
        <span class="fcm-sign-chip fcm-sign-pay">
          <span aria-hidden>$5</span>
          <span class="fcm-sr">draws a salary of $5</span>
        </span>
      )}
      {card.one && (
        <span class="fcm-sign-chip">
          <span aria-hidden>1x</span>
          <span class="fcm-sr">only one to a chain</span>
        </span>
      )}
    </span>
  );
}

interface Props extends Omit<JSX.HTMLAttributes<HTMLButtonElement>, "size"> {
  card: Card;
  small?: boolean;
  /** Called while the card is pointed at or has the focus. A tooltip would cover the cards beside it. */
  peek?: (card: Card) => void;
  children?: ComponentChildren;
}

/** A card as a button. */
export function CardButton({ card, small, peek, children, ...rest }: Props) {
  const look = peek && (() => peek(card));
  return (
    <Button
      class={`fcm-card fcm-hue-${card.hue}${small ? " fcm-card-small" : ""}`}
      {...(look && { onPointerEnter: look, onFocus: look })}
      {...rest}
    >
      <span class="fcm-card-name">{card.name}</span>
      <CardSigns card={card} />
      {children}
    </Button>
  );
}

/** What a card does, each line with its rule. */
export function CardLines({ card, rules }: { card: Card; rules: Record<string, string> }) {
  return (
    <ul class="fcm-lines">
      {card.lines.map(([text, rule]) => (
        <li key={text}>
          {text} <RuleTag rule={rule} rules={rules} />
        </li>
      ))}
    </ul>
  );
}
