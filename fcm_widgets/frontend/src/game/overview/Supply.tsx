import { capital } from "../../core/format";
import { Badge, Button, Ruled } from "../../ui/controls";
import { useTip } from "../../ui/view";
import * as css from "../fcm-game.module.css";
import type { GameUi } from "../useGame";
import { type Pile, pilesByColour } from "./box";
import * as text from "./text";

/** What is left in the box at the step on show: cards, campaign tiles, houses and gardens. */
export function Supply({ ui }: { ui: GameUi }) {
  const { now } = ui.moment;
  const { catalogue } = ui.game;
  const { campaigns, houses } = catalogue;
  const isLeft = (kind: string, id: string | number) => !(`${kind}:${id}` in now.pieces);
  return (
    <>
      <dl class={css.boxLeft} data-part="box-left">
        <div>
          <dt>{text.CAMPAIGN_TILES}</dt>
          {campaigns.map((kind) => (
            <dd key={kind.name}>
              <Ruled
                text={capital(kind.name)}
                tip={{ title: capital(kind.name), lines: [text.placedBy(kind, catalogue)] }}
              />{" "}
              {kind.tiles
                .flatMap(([n, mark]) => (isLeft("campaign", n) ? [mark] : []))
                .join(", ") || text.NONE}
            </dd>
          ))}
        </div>
        <div>
          <dt>{text.HOUSES}</dt>
          <dd>{houses.filter((house) => isLeft("house", house)).join(", ") || text.NONE}</dd>
        </div>
        <div>
          <dt>{text.GARDENS}</dt>
          <dd>{now.gardens || text.NONE}</dd>
        </div>
        <div>
          <dt>{text.BOLD}</dt>
          <dd>{text.BOLD_MEANS}</dd>
        </div>
      </dl>
      <div class={css.piles} data-part="piles">
        {pilesByColour(now, catalogue).map(([colour, piles]) => (
          <section
            key={colour}
            data-colour={colour}
            aria-label={catalogue.colours[colour] ?? colour}
          >
            <h3>{catalogue.colours[colour] ?? colour}</h3>
            <ul>
              {piles.map((pile) => (
                <li key={pile.card}>
                  <PileLine pile={pile} ui={ui} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** A pile in a line: its card, the copies left, and the chains that have the others. */
function PileLine({ pile, ui }: { pile: Pile; ui: GameUi }) {
  const { catalogue, scene, names } = ui.game;
  const tip = useTip();
  const { card, left, copies, holders, booked, depth } = pile;
  const { name = "", is_entry } = catalogue.cards[card] ?? {};
  const [first = "", ...lines] = text.cardLines(card, ui.moment.now, catalogue, names);
  return (
    <Button
      kind="quiet"
      class={css.pile}
      data-part="pile"
      data-empty={left ? undefined : ""}
      aria-label={`${name}: ${first}`}
      aria-description={lines.join(" ")}
      {...tip({ title: name, lines: [first, ...lines] })}
    >
      <span style={{ paddingInlineStart: `${depth * 0.6}em` }}>
        {is_entry ? <strong>{name}</strong> : name}
      </span>
      <span class={css.holders}>
        {booked > 0 && <span>{text.bookedText(booked)}</span>}
        {holders.map(({ seat, count }) => (
          <span key={seat}>
            <Badge chain={scene.chains[seat]} size={16} />
            {count > 1 && count}
          </span>
        ))}
      </span>
      <span class={css.pileLeft}>{text.ofCopies(left, copies)}</span>
    </Button>
  );
}
