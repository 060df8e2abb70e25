import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Scene, Term } from "../core/contract";
import type { ChainFacts, GameCatalogue, GameFacts, RepeatedCard } from "../core/facts";
import { copiesText, goodsText } from "../core/format";
import { NO_STOCK } from "../dinner/text";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import { useTip, useView } from "../ui/view";
import { Cash } from "./Cash";
import * as css from "./fcm-game.module.css";
import { CardName, WhyText } from "./parts";
import { pyramid } from "./pyramid";
import * as text from "./text";
import { WhyButton } from "./WhyButton";

interface Props {
  now: GameFacts;
  was: GameFacts;
  scene: Scene;
  catalogue: GameCatalogue;
}

/** The chains, a line each; a line opens the chain's structure, beach, busy cards and milestones. */
export function Companies(props: Props) {
  return (
    <ul class={css.companies} data-part="companies" aria-label="Chains">
      {props.scene.chains.map((_, seat) => (
        <Company key={seat} {...props} seat={seat} />
      ))}
    </ul>
  );
}

/** A chain; it is drawn again only if it changed, and usually only one chain acts. */
function Company({ now, was, scene, catalogue, seat }: Props & { seat: number }) {
  const { phase, pieces } = now;
  const [chain, before] = [now, was].map((facts) => facts.chains[seat]);
  const [open, setOpen] = useState(false);
  const id = `${useView().uid}-company-${seat}`;
  return useMemo(() => {
    const face = scene.chains[seat];
    const { open_slots, salaries, is_bankrupt } = chain as ChainFacts;
    const sum = (terms: Term[]) => terms.reduce((total, { amount }) => total + amount, 0);
    const [slots, due] = [sum(open_slots), sum(salaries)];
    return (
      <li
        class={css.company}
        data-part="company"
        aria-label={face?.name}
        data-out={is_bankrupt ? "" : undefined}
      >
        <div class={css.companyLine}>
          <Button
            kind="quiet"
            class={`${uiCss.name} ${css.companyName}`}
            data-part="name"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <Badge chain={face} />
            <span>
              {face?.name} {catalogue.you === seat && <em>(you)</em>}
            </span>
          </Button>
          <span class={css.row}>
            <Cash seat={seat} chain={face} now={chain} was={before} />
            <WhyText
              question={{ kind: "slots", seat }}
              value={slots}
              terms={open_slots}
              name={face?.name}
              text={text.openSlots(slots)}
            />
            {catalogue.has_payday && (
              <WhyText
                question={{ kind: "wages", seat }}
                value={due}
                terms={salaries}
                name={face?.name}
                text={text.salariesText(due)}
              />
            )}
            <ChainStock seat={seat} chain={chain} scene={scene}>
              <span class={uiCss.muted}>{NO_STOCK}</span>
            </ChainStock>
          </span>
        </div>
        {open && (
          <div id={id} class={css.companyCards}>
            {cardsOf(now, scene, catalogue, seat)}
          </div>
        )}
      </li>
    );
  }, [chain, before, phase, pieces, scene, catalogue, seat, open, id]);
}

/** A chain's structure, beach, busy cards and milestones. */
function cardsOf(now: GameFacts, scene: Scene, catalogue: GameCatalogue, seat: number) {
  const chain = now.chains[seat] as ChainFacts;
  const name = scene.chains[seat]?.name;
  const firing = chain.fired.length > 0;
  const choosing = chain.chosen.length > 0;
  const left = choosing ? minus(chain.beach, chain.chosen) : chain.beach;
  const runs = Object.values(now.pieces).filter(
    (piece) => piece.id.startsWith("campaign:") && piece.chain === seat,
  );
  return (
    <>
      {firing && (
        <div class={css.row}>
          <p class={uiCss.muted}>Cards to fire, not revealed yet:</p>
          <Cards>
            {chain.fired.map((card) => (
              <CardName as="li" card={card} catalogue={catalogue} />
            ))}
          </Cards>
        </div>
      )}
      <div>
        {choosing && <p class={uiCss.muted}>Chosen cards, not revealed yet:</p>}
        <Structure
          ceo={chain.ceo_slots}
          work={choosing ? chain.chosen : chain.work}
          repeated={choosing ? [] : chain.repeated}
          catalogue={catalogue}
        />
      </div>
      {left.length > 0 && (
        <div>
          <h4>{now.phase === "restructuring" ? "Hand" : "Beach"}</h4>
          <Cards>
            {counted(left).map(([card, n]) => {
              const why = (
                <WhyButton
                  question={{ kind: "cards", seat, card }}
                  value={n}
                  label={text.why(name, copiesText(n, catalogue.cards[card]?.name ?? ""))}
                >
                  {text.copies(n)}
                </WhyButton>
              );
              return (
                <CardName
                  key={card}
                  as="li"
                  card={card}
                  catalogue={catalogue}
                  before={n > 1 && why}
                />
              );
            })}
          </Cards>
        </div>
      )}
      {chain.busy.length > 0 && (
        <div>
          <h4>Busy</h4>
          <Cards>
            {chain.busy.map((card) => (
              <CardName as="li" card={card} catalogue={catalogue} />
            ))}
          </Cards>
          <ul>
            {runs.map((piece) => (
              <li key={piece.id}>
                <WhyButton question={{ kind: "piece", id: piece.id }} class={css.lineAsk}>
                  {piece.name}
                </WhyButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      {chain.milestones.length > 0 && (
        <div>
          <h4>Milestones</h4>
          <Cards>
            {chain.milestones.map((m) => (
              <li key={m}>
                <WhyText
                  question={{ kind: "milestone", seat, milestone: m }}
                  name={name}
                  text={catalogue.milestones[m]?.name}
                />
              </li>
            ))}
          </Cards>
        </div>
      )}
    </>
  );
}

export function Cards({ children }: { children: ComponentChildren }) {
  return (
    <ul class={css.cards} data-part="cards">
      {children}
    </ul>
  );
}

/** A chain's stock, or a note that it has none. */
export function ChainStock({
  seat,
  chain,
  scene,
  children = null,
}: {
  seat: number;
  chain: ChainFacts | undefined;
  scene: Scene;
  children?: ComponentChildren;
}) {
  const goods = Object.entries(chain?.stock ?? {}).filter(([, n]) => n > 0);
  if (!goods.length) return <>{children}</>;
  return (
    <>
      {goods.map(([id, n]) => (
        <WhyButton
          key={id}
          question={{ kind: "stock", seat, good: id }}
          value={n}
          label={text.why(scene.chains[seat]?.name, goodsText([[id, n]], scene.goods))}
        >
          {n}
          <GoodIcon good={scene.goods[id]} />
        </WhyButton>
      ))}
    </>
  );
}

export function counted(list: number[]): [number, number][] {
  const found = new Map<number, number>();
  for (const card of list) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}

export function minus(list: number[], gone: number[]): number[] {
  const left = [...list];
  for (const card of gone) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}

interface CardProps {
  card: number;
  count?: number;
  /** Number of copies in all; if there are several, the button shows how many are left. */
  all?: number;
  catalogue: GameCatalogue;
  label: string;
  press(card: number): void;
}

/** The tooltip of a card: what it does, next to the panel, so that it hides no other card. */
export function cardTip({ cards }: Pick<GameCatalogue, "cards">, card: number | undefined) {
  const { name: title = "", lines = [] } = cards[card ?? -1] ?? {};
  return { ...(lines.length && { title }), lines, beside: "[data-part~=play]" };
}

/** A card to press or drag. */
export function CrewCard({ card, count = 1, all = count, catalogue, label, press }: CardProps) {
  const name = catalogue.cards[card]?.name;
  const tip = useTip();
  return (
    <Button
      class={`${css.crewCard} ${css.cardButton}`}
      data-part="crew-card card-button"
      {...tip(cardTip(catalogue, card))}
      aria-description={cardTip(catalogue, card).lines.join(" ") || undefined}
      data-colour={catalogue.cards[card]?.hue}
      data-name={label}
      aria-label={count > 1 ? `${label} (${copiesText(count, name ?? "")})` : label}
      draggable
      onDragStart={(e) => e.dataTransfer?.setData(DRAGGED, `${card}`)}
      onClick={() => press(card)}
    >
      {all > 1 && text.copies(count)}
      {name}
    </Button>
  );
}

/** The type of dragged cards: other things can be dragged over the page too. */
const DRAGGED = "application/x-fcm-card";

/** An area where dragged cards may be dropped. */
export function Drop({
  take,
  children,
}: {
  take: ((card: number) => void) | undefined;
  children: ComponentChildren;
}) {
  const [over, setOver] = useState(false);
  const carried = (e: DragEvent) => !!take && !!e.dataTransfer?.types.includes(DRAGGED);
  return (
    <div
      class={css.drop}
      data-over={over ? "" : undefined}
      onDragOver={(e) => {
        if (!carried(e)) return;
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        setOver(false);
        if (!carried(e)) return;
        e.preventDefault();
        take?.(Number(e.dataTransfer?.getData(DRAGGED)));
      }}
    >
      {children}
    </div>
  );
}

interface StructureProps {
  ceo: number;
  work: number[];
  /** Cards that work more than once today. */
  repeated: RepeatedCard[];
  catalogue: GameCatalogue;
  /** Called for a pressed card; without it the cards are not buttons. */
  press?: (card: number) => void;
}

/** Return whether there is a slot for every card that a chain has chosen. */
export const fits = (chain: ChainFacts | undefined, catalogue: GameCatalogue) =>
  !chain || pyramid(chain.ceo_slots, chain.chosen, catalogue.cards).over.length === 0;

/** The structure: the CEO, the cards that report to the CEO, and the managers' cards. */
export function Structure({ ceo, work, repeated, catalogue, press }: StructureProps) {
  const { direct, open, over, managers } = pyramid(ceo, work, catalogue.cards);
  const times = new Map(repeated.map((found) => [found.card, found.times]));
  const card = (n: number) =>
    press ? (
      <CrewCard
        card={n}
        catalogue={catalogue}
        label={text.takeBack(catalogue.cards[n]?.name)}
        press={press}
      />
    ) : (
      <CardName card={n} catalogue={catalogue}>
        {times.has(n) && <small> {text.works(times.get(n) ?? 1)}</small>}
      </CardName>
    );
  /** Open slots, each with its own line from the card above; a screen reader reads their number. */
  const slots = (n: number) =>
    Array.from({ length: n }, (_, i) => (
      <li key={`open ${i}`} aria-hidden={i > 0}>
        <i class={css.slot} {...(i === 0 && { role: "img", "aria-label": text.openSlots(n) })} />
      </li>
    ));
  return (
    <div class={css.pyramid} data-part="pyramid">
      <span class={`${css.crewCard} ${css.ceo}`} data-part="crew-card">
        CEO
      </span>
      <ul class={css.level} data-part="level">
        {managers.map((m) => (
          <li>
            {card(m.card)}
            {(m.under.length > 0 || m.open > 0) && (
              <ul class={css.under}>
                {m.under.map((n) => (
                  <li>{card(n)}</li>
                ))}
                {slots(m.open)}
              </ul>
            )}
          </li>
        ))}
        {direct.map((n) => (
          <li>{card(n)}</li>
        ))}
        {slots(open)}
      </ul>
      {over.length > 0 && (
        <div class={`${css.row} ${css.unplaced}`} data-part="unplaced">
          <strong>{"\u2717"} No slot for</strong>
          {over.map((n, i) => (
            <span key={i}>{card(n)}</span>
          ))}
        </div>
      )}
    </div>
  );
}
