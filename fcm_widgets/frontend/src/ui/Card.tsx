import type { ComponentChildren, JSX } from "preact";
import type { Card } from "../core/facts";
import { Button } from "./controls";
import * as cardCss from "./fcm-card.module.css";
import { RuledSentence } from "./Rule";
import { slotsText } from "./text";

/** Gives an element the colour of a card. */
export function hueOf(card: Card) {
  return { "--fcm-hue": `var(--fcm-hue-${card.hue})` };
}

/** The signs on a card; screen readers get each as words. */
export function CardSigns({ card }: { card: Card }) {
  if (!card.slots && !card.has_salary && !card.is_unique) return null;
  return (
    <span class={cardCss.cardSigns} data-part="card-signs">
      {card.slots > 0 && <span class={cardCss.signChip}>{slotsText(card.slots)}</span>}
      {card.has_salary && (
        <span class={`${cardCss.signChip} ${cardCss.signPay}`}>
          <span aria-hidden>$5</span>
          <span class="fcm-sr">has a salary of $5</span>
        </span>
      )}
      {card.is_unique && (
        <span class={cardCss.signChip}>
          <span aria-hidden>max 1</span>
          <span class="fcm-sr">a chain may have only one</span>
        </span>
      )}
    </span>
  );
}

interface Props extends Omit<JSX.HTMLAttributes<HTMLButtonElement>, "size" | "class"> {
  card: Card;
  small?: boolean;
  /**
   * Called when the card is under the pointer or gets the focus. A tooltip would cover the cards
   * next to it.
   */
  peek?: (card: Card) => void;
  children?: ComponentChildren;
}

/** A card as a button. */
export function CardButton({ card, small, peek, children, ...rest }: Props) {
  const look = peek && (() => peek(card));
  return (
    <Button
      class={small ? `${cardCss.card} ${cardCss.cardSmall}` : cardCss.card}
      data-part="card"
      style={hueOf(card)}
      {...(look && { onPointerEnter: look, onFocus: look })}
      {...rest}
    >
      <span class={cardCss.cardName}>{card.name}</span>
      <CardSigns card={card} />
      {children}
    </Button>
  );
}

/** The text of a card, each line with its rule. */
export function CardLines({ card, rules }: { card: Card; rules: Record<string, string> }) {
  return (
    <ul class={cardCss.lines}>
      {card.lines.map(({ text, rule }) => (
        <li key={text}>
          <RuledSentence text={text} rule={rule} rules={rules} />
        </li>
      ))}
    </ul>
  );
}
