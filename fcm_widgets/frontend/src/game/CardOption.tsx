import type { GameGroup } from "../core/facts";
import { cardTip } from "./Companies";
import * as css from "./fcm-game.module.css";
import { cardLines, leftText, shortCareer, shortOption } from "./overview/text";
import type { GameUi } from "./useGame";

interface Props {
  group: GameGroup;
  /** Place of the option in its group. */
  i: number;
  label: string;
  ui: GameUi;
}

/** A hire or a training on its button: its card, with the copies left and the career. */
export function CardOption({ group, i, label, ui }: Props) {
  const { catalogue } = ui.game;
  const card = group.cards?.[i] ?? -1;
  return (
    <>
      <span class="fcm-sr">{label}</span>
      <span class={css.cardOption} aria-hidden>
        <span>
          {shortOption(card, group.trained_from?.[i], catalogue)}
          <CopiesLeft card={card} ui={ui} />
        </span>
        <small>{shortCareer(card, ui.moment.now, catalogue)}</small>
      </span>
    </>
  );
}

/** How many copies of a card are left, on a button. */
export function CopiesLeft({ card = -1, ui }: { card: number | undefined; ui: GameUi }) {
  return <small class={css.copiesLeft}> {leftText(ui.moment.now.piles[card]?.left ?? 0)}</small>;
}

/** The tooltip of a card with a pile: its pile, its career, and what it does. */
export function pileTip(card: number | undefined, { game, moment }: GameUi) {
  const { catalogue, names } = game;
  return { ...cardTip(catalogue, card), lines: cardLines(card, moment.now, catalogue, names) };
}
