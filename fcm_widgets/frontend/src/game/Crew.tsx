import type { ChainFacts, GameCatalogue, GameGroup } from "../core/facts";
import { Cards, CrewCard, counted, Drop, Structure } from "./Companies";
import * as css from "./fcm-game.module.css";
import { CardName } from "./parts";
import { copies } from "./text";

interface Props {
  /** The options to put cards to work, or to take cards back. */
  group: GameGroup;
  /** All groups of this chain. */
  groups: GameGroup[];
  chain: ChainFacts;
  catalogue: GameCatalogue;
  play(option: number): void;
}

/** The kinds of options that change a structure. */
export const CHOOSING = ["put_to_work", "take_back"];

/**
 * Cards in place of buttons. Press a card in hand to put it to work, and a card in the structure to
 * take it back; you can also drag cards.
 */
export function Crew({ group, groups, chain, catalogue, play }: Props) {
  const playing = (kind: string) => {
    const found = groups.find((candidate) => candidate.do === kind);
    return (card: number) => {
      const option = found?.options[found.cards?.indexOf(card) ?? -1];
      if (option) play(option.number);
    };
  };
  const [put, back] = CHOOSING.map(playing) as [(card: number) => void, (card: number) => void];
  const structure = (press?: (card: number) => void) => (
    <Drop take={put}>
      <Structure
        ceo={chain.ceo_slots}
        work={chain.chosen}
        repeated={[]}
        catalogue={catalogue}
        {...(press && { press })}
      />
    </Drop>
  );
  if (group.do === "take_back") return structure(back);
  const inHand = new Map(counted(chain.beach));
  for (const [card, n] of counted(chain.chosen)) inHand.set(card, (inHand.get(card) ?? 0) - n);
  // In the order of the catalogue, each with its place: no card moves when another is put to work.
  const cards = counted(chain.beach).sort(([a], [b]) => a - b);
  const labels = new Map(group.options.map(({ label }, i) => [group.cards?.[i] ?? 0, label]));
  return (
    <>
      <Drop take={back}>
        <Cards>
          {cards.map(([card, all]) => {
            const label = labels.get(card);
            const count = inHand.get(card) ?? 0;
            return (
              <li key={card}>
                {label ? (
                  <CrewCard {...{ card, count, all, catalogue, label }} press={put} />
                ) : (
                  <CardName
                    card={card}
                    catalogue={catalogue}
                    class={css.cardGone}
                    before={all > 1 && copies(count)}
                  />
                )}
              </li>
            );
          })}
        </Cards>
      </Drop>
      {!chain.chosen.length && structure()}
    </>
  );
}
