import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Scene, Term } from "../core/contract";
import type { ChainFacts, GameCatalogue, GameFacts } from "../core/facts";
import { goodsText, money, plural } from "../core/format";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import { useTip } from "../ui/view";
import { Cash } from "./Cash";
import * as css from "./fcm-game.module.css";
import { pyramid } from "./pyramid";
import { WhyButton } from "./WhyButton";

interface Props {
  now: GameFacts;
  was: GameFacts;
  scene: Scene;
  box: GameCatalogue;
}

/** Each chain with its structure, its beach and its busy cards. */
export function Companies(props: Props) {
  return (
    <ul class={css.companies} data-part="companies" aria-label="Chains">
      {props.scene.chains.map((_, seat) => (
        <Company key={seat} {...props} seat={seat} />
      ))}
    </ul>
  );
}

/** Rendered again only if it changed: usually one chain of five acts. */
function Company({ now, was, scene, box, seat }: Props & { seat: number }) {
  const { phase, pieces: p } = now;
  const [chain, before] = [now, was].map((facts) => facts.chains[seat]);
  return useMemo(
    () => companyOf(now, was, scene, box, seat),
    [chain, before, phase, p, scene, box, seat],
  );
}

function companyOf(now: GameFacts, was: GameFacts, scene: Scene, box: GameCatalogue, seat: number) {
  const chain = now.chains[seat] as ChainFacts;
  const before = was.chains[seat] as ChainFacts;
  const face = scene.chains[seat];
  const sum = (terms: Term[]) => terms.reduce((total, [, amount]) => total + amount, 0);
  const picked = chain.pick.length > 0;
  const firing = picked && now.phase === "payday";
  const choosing = picked && !firing;
  const left = choosing ? minus(chain.beach, chain.pick) : chain.beach;
  const cards = (list: number[]) =>
    counted(list).map(([card, n]) => (
      <li key={card} class={css.crewCard} data-part="crew-card" data-colour={box.cards[card]?.hue}>
        {n > 1 && (
          <WhyButton
            k={`cards|${seat}|${card}`}
            value={n}
            label={`${face?.name}, ${n} x ${box.cards[card]?.name}: why?`}
          >
            {n} x{" "}
          </WhyButton>
        )}
        {box.cards[card]?.name}
      </li>
    ));
  return (
    <li
      class={css.company}
      data-part="company"
      aria-label={face?.name}
      data-out={chain.out ? "" : undefined}
    >
      <p class={uiCss.name} data-part="name">
        <Badge chain={face} />
        {face?.name}
        {box.you === seat && <em>(you)</em>}
      </p>
      <p class={css.row}>
        <Cash seat={seat} chain={face} now={chain} was={before} />
        <ChainStock seat={seat} chain={chain} scene={scene}>
          <span class={uiCss.muted}>no stock</span>
        </ChainStock>
      </p>
      <p class={css.row}>
        <WhyButton
          k={`slots|${seat}`}
          value={sum(chain.open_slots)}
          label={`${face?.name}, ${plural(sum(chain.open_slots), "open slot")}: why?`}
        >
          {plural(sum(chain.open_slots), "open slot")}
        </WhyButton>
        {box.pays && (
          <WhyButton
            k={`wages|${seat}`}
            value={sum(chain.salaries)}
            label={`${face?.name}, salaries ${money(sum(chain.salaries))}: why?`}
          >
            salaries {money(sum(chain.salaries))}
          </WhyButton>
        )}
      </p>
      {firing && (
        <div class={css.row}>
          <p class={uiCss.muted}>To be fired, not revealed yet:</p>
          <ul class={css.cards} data-part="cards">
            {chain.pick.map((n) => (
              <li class={css.crewCard} data-part="crew-card" data-colour={box.cards[n]?.hue}>
                {box.cards[n]?.name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {choosing && <p class={uiCss.muted}>Chosen, not revealed yet:</p>}
      <Structure
        ceo={chain.ceo_slots}
        work={choosing ? chain.pick : chain.work}
        often={choosing ? [] : chain.often}
        box={box}
      />
      {left.length > 0 && (
        <div>
          <h4>{now.phase === "restructuring" ? "Hand" : "Beach"}</h4>
          <ul class={css.cards} data-part="cards">
            {cards(left)}
          </ul>
        </div>
      )}
      {chain.busy.length > 0 && (
        <div>
          <h4>Busy</h4>
          <Busy now={now} seat={seat} chain={chain} box={box} />
        </div>
      )}
      {chain.milestones.length > 0 && (
        <div>
          <h4>Milestones</h4>
          <ul class={css.cards} data-part="cards">
            {chain.milestones.map((m) => (
              <li key={m}>
                <WhyButton
                  k={`milestone|${seat}|${m}`}
                  label={`${face?.name}, ${box.milestones[m]?.name}: why?`}
                >
                  {box.milestones[m]?.name}
                </WhyButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
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
          k={`stock|${seat}|${id}`}
          value={n}
          label={`${scene.chains[seat]?.name}, ${goodsText([[id, n]], scene.goods)}: why?`}
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
  box: GameCatalogue;
  label: string;
  press(card: number): void;
}

/** The tooltip of a card: what it does. It is beside the panel, where it hides no other card. */
export function cardTip({ cards }: Pick<GameCatalogue, "cards">, card: number | undefined) {
  const { name: title = "", lines = [] } = cards[card ?? -1] ?? {};
  return { ...(lines.length && { title }), lines, beside: "[data-part~=play]" };
}

/** A card to press, or to drag to where it is to lie. */
export function CrewCard({ card, count = 1, all = count, box, label, press }: CardProps) {
  const name = box.cards[card]?.name;
  const tip = useTip();
  return (
    <Button
      class={`${css.crewCard} ${css.cardButton}`}
      data-part="crew-card card-button"
      {...tip(cardTip(box, card))}
      aria-description={cardTip(box, card).lines.join(" ") || undefined}
      data-colour={box.cards[card]?.hue}
      aria-label={count > 1 ? `${label} (${count} x ${name})` : label}
      draggable
      onDragStart={(e) => e.dataTransfer?.setData(DRAGGED, `${card}`)}
      onClick={() => press(card)}
    >
      {all > 1 && `${count} x `}
      {name}
    </Button>
  );
}

/**
 * The type of dragged cards, which keeps them apart from anything else that is dragged over the
 * page.
 */
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
  /** Cards that work more than once today, each with how often. */
  often: [number, number][];
  box: GameCatalogue;
  /** A card is pressed; without it they are no buttons. */
  press?: (card: number) => void;
}

/** Return whether there is a slot for every card that a chain has chosen. */
export const fits = (chain: ChainFacts | undefined, box: GameCatalogue) =>
  !chain || pyramid(chain.ceo_slots, chain.pick, box.cards).over.length === 0;

/**
 * The structure: the CEO on top, then the cards and managers that report to the CEO, then the
 * managers' cards.
 */
export function Structure({ ceo, work, often, box, press }: StructureProps) {
  const { direct, open, over, managers } = pyramid(ceo, work, box.cards);
  const times = new Map(often);
  const card = (n: number) =>
    press ? (
      <CrewCard card={n} box={box} label={`Take back: ${box.cards[n]?.name}`} press={press} />
    ) : (
      <span class={css.crewCard} data-part="crew-card" data-colour={box.cards[n]?.hue}>
        {box.cards[n]?.name}
        {times.has(n) && (
          <small> works {times.get(n) === 2 ? "twice" : `${times.get(n)} times`}</small>
        )}
      </span>
    );
  const slots = (n: number) =>
    n > 0 ? (
      <span class={css.slots} role="img" aria-label={`open: ${n}`}>
        {Array.from({ length: n }, () => (
          <i />
        ))}
      </span>
    ) : null;
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
                {m.open > 0 && <li>{slots(m.open)}</li>}
              </ul>
            )}
          </li>
        ))}
        {direct.map((n) => (
          <li>{card(n)}</li>
        ))}
        {open > 0 && <li>{slots(open)}</li>}
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

/** The marketeers that are away, each with the campaign that it runs. */
function Busy({
  now,
  seat,
  chain,
  box,
}: {
  now: GameFacts;
  seat: number;
  chain: ChainFacts;
  box: GameCatalogue;
}) {
  const runs = Object.entries(now.pieces)
    .filter(([id]) => id.startsWith("campaign:"))
    .map(([, piece]) => piece)
    .filter((piece) => piece.chain === seat);
  return (
    <>
      <ul class={css.cards} data-part="cards">
        {chain.busy.map((n) => (
          <li class={css.crewCard} data-part="crew-card" data-colour={box.cards[n]?.hue}>
            {box.cards[n]?.name}
          </li>
        ))}
      </ul>
      <ul>
        {runs.map(
          (p) =>
            p && (
              <li key={p.id}>
                <WhyButton k={`piece|${p.id}`} class={css.lineAsk}>
                  {p.name}
                </WhyButton>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
