import { useRef, useState } from "preact/hooks";
import type { Theme } from "../core/contract";
import type { Card, Company, CompanyReply, CompanyRequest, HandCard } from "../core/facts";
import { copiesText } from "../core/format";
import { CardButton, CardLines, hueOf } from "../ui/Card";
import { Badge, Button, Ruled, ruleTip, Toolbar } from "../ui/controls";
import * as tallyCss from "../ui/fcm-tally.module.css";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { RuledSentence } from "../ui/Rule";
import { NEEDS, useRequests } from "../ui/request";
import { Shell } from "../ui/Shell";
import { sumOf, Tally, type TallyRow, TallyTable } from "../ui/Tally";
import { slotsText, WORKING } from "../ui/text";
import { useView } from "../ui/view";
import * as css from "./fcm-company.module.css";
import { brokenBy, copiesOf, earnedBy, layoutOf, rowsOf, salariesOf, timesOf } from "./structure";
import * as text from "./text";

export interface CompanyState {
  _company: Company;
  _request: CompanyRequest | null;
  _reply: CompanyReply | null;
  theme: Theme;
  cards: string[];
}

export function CompanyEditor({ model }: AppProps<CompanyState>) {
  const [company] = useTrait(model, "_company");
  const [theme] = useTrait(model, "theme");
  const [cards, setCards] = useTrait(model, "cards");
  const [open, setOpen] = useState(false);
  const [seen, peek] = useState<Card | null>(null);
  const onKey = (e: KeyboardEvent) => (e.key === "e" ? handled(setOpen(!open)) : false);
  return (
    <Shell label={company.title} role="company editor" theme={theme} help={text.HELP} onKey={onKey}>
      <div class={uiCss.head}>
        <h2 class={`${uiCss.title} ${css.companyTitle}`} data-part="title">
          <Badge chain={company.chain} size={28} /> {company.title}
        </h2>
        <p class={uiCss.hint}>{company.hint}</p>
      </div>
      <div class={css.company} data-part="company">
        <Hand company={company} cards={cards} set={setCards} peek={peek} />
        <div>
          <Structure company={company} cards={cards} set={setCards} peek={peek} />
          <Peek company={company} card={seen} />
        </div>
      </div>
      <Misfit company={company} cards={cards} />
      <Numbers company={company} cards={cards} open={open} />
      <Actions model={model} company={company} cards={cards} set={setCards} />
    </Shell>
  );
}

interface Part {
  company: Company;
  cards: string[];
  set(cards: string[]): void;
  peek(card: Card): void;
}

/** The text of the card that was last under the pointer or had the focus. */
function Peek({ company, card }: { company: Company; card: Card | null }) {
  return (
    <section class={css.peek} style={card ? hueOf(card) : undefined} aria-label="About the card">
      {card ? (
        <>
          <h3>
            {card.name} <small>{card.group}</small>
          </h3>
          <CardLines card={card} rules={company.rules} />
        </>
      ) : (
        <p class={uiCss.muted}>
          Point at a card, or go to it with Tab and the arrow keys, to read what it does.
        </p>
      )}
    </section>
  );
}

/** Put a card to work or take it back, and announce the slots and salaries after it. */
function useMove({ company, cards, set }: Omit<Part, "peek">) {
  const { say } = useView();
  return (card: HandCard, works: boolean) => {
    const left = [...cards];
    if (works) left.push(card.id);
    else left.splice(left.indexOf(card.id), 1);
    const order = company.cards.map((c) => c.id);
    const next = left.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    set(next);
    const broken = brokenBy(company, next);
    const slots = company.limits[company.limits.length - 1];
    const limits = broken
      ? `${text.brokenText(broken)} ${company.lost.text}`
      : text.numbersText(slots ? sumOf(rowsOf(slots, next)) : 0, sumOf(salariesOf(company, next)));
    say(`${text.movedText(card.name, works, !!broken)} ${limits}`);
  };
}

/**
 * The copies of a card that are at work. The pressed copies come first; their number is always that
 * of `cards`.
 */
function useCopies(cards: string[]) {
  const chosen = useRef<Record<string, number[]>>({});
  const copies = (id: string): number[] => {
    const had = (chosen.current[id] ?? []).slice(0, copiesOf(cards, id));
    for (let i = 0; had.length < copiesOf(cards, id); i++) if (!had.includes(i)) had.push(i);
    return had;
  };
  const turn = (id: string, i: number) => {
    const had = copies(id);
    chosen.current[id] = had.includes(i) ? had.filter((k) => k !== i) : [...had, i];
  };
  return { copies, turn };
}

function Hand(part: Part) {
  const { company, cards, peek } = part;
  const move = useMove(part);
  const { copies, turn } = useCopies(cards);
  const broken = !!brokenBy(company, cards);
  const stateOf = (card: HandCard) =>
    broken ? `\u2717 ${text.IDLE}` : `\u2713 ${text.worksText(timesOf(card, cards))}`;
  return (
    <section class={css.hand} aria-label="The hand">
      <h3>
        Hand <small>press a card to put it to work</small>
      </h3>
      {company.cards.length === 0 && (
        <p class={uiCss.note} data-part="note">
          The hand is empty: the CEO works alone.
        </p>
      )}
      <Toolbar label="Cards in hand">
        {company.cards.flatMap((card) =>
          Array.from({ length: card.count }, (_, i) => {
            const works = copies(card.id).includes(i);
            return (
              <CardButton
                key={`${card.id}-${i}`}
                card={card}
                peek={peek}
                data-card={card.id}
                aria-description={card.lines.map((line) => line.text).join(" ")}
                aria-pressed={works}
                onClick={() => {
                  turn(card.id, i);
                  move(card, !works);
                }}
              >
                <span class={css.cardState}>{works ? stateOf(card) : "in hand"}</span>
              </CardButton>
            );
          }),
        )}
      </Toolbar>
      {company.busy.length > 0 && (
        <p class={uiCss.note} data-part="note">
          {text.busyText(company.busy)}
        </p>
      )}
    </section>
  );
}

function Structure(part: Part) {
  const { company, cards, peek } = part;
  const move = useMove(part);
  const base = company.limits[0]?.base ?? [];
  const slots = sumOf(base);
  const { columns, over } = layoutOf(company, slots, cards);
  const broken = !!brokenBy(company, cards);
  const back = (card: HandCard, key: string) => (
    <CardButton
      key={key}
      card={card}
      peek={peek}
      small
      data-works={card.id}
      onClick={() => move(card, false)}
    >
      {!broken && timesOf(card, cards) > 1 && (
        <span class={css.cardState}>{text.worksText(timesOf(card, cards))}</span>
      )}
      <span class="fcm-sr">(take it back to the hand)</span>
    </CardButton>
  );
  const openSlot = (key?: string) => (
    <span key={key} class={css.openSlot}>
      open slot
    </span>
  );
  return (
    <section class={`${uiCss.panel} ${css.structure}`} aria-label="The structure">
      <h3>
        Structure <small>press a card to take it back</small>
      </h3>
      <div class={css.ceo}>
        <b>CEO</b>
        <Ruled
          text={slotsText(slots)}
          tip={ruleTip(company.rules, base[0]?.rule ?? "", [base[0]?.label ?? ""])}
        />
      </div>
      <Toolbar label="Cards at work">
        <div class={css.columns}>
          {columns.map(({ head, below, open }, i) => (
            <div class={css.column} data-team={head?.is_manager ? "" : undefined} key={i}>
              {head ? back(head, "head") : openSlot()}
              {below.map((card, j) => back(card, `b${j}`))}
              {Array.from({ length: open }, (_, j) => openSlot(`o${j}`))}
            </div>
          ))}
        </div>
        {over.length > 0 && (
          <div class={css.over}>
            <strong>{"\u2717"} No slot for</strong>
            {over.map((card, i) => back(card, `x${i}`))}
          </div>
        )}
      </Toolbar>
    </section>
  );
}

/** The limit that is broken: its rule, its rows and what is lost. */
function Misfit({ company, cards }: Pick<Part, "company" | "cards">) {
  const broken = brokenBy(company, cards);
  if (!broken) return null;
  const names = company.cards
    .filter((c) => cards.includes(c.id))
    .map((c) => copiesText(copiesOf(cards, c.id), c.name));
  const earned = earnedBy(company, cards).map((id) => company.milestones[id]?.name ?? id);
  const [now, then] = [sumOf(salariesOf(company, cards)), sumOf(salariesOf(company, []))];
  return (
    <section class={css.misfit} aria-label="Too many cards">
      <strong>
        <RuledSentence
          text={`\u2717 ${text.brokenText(broken)}`}
          rule={broken.limit.rule}
          rules={company.rules}
        />
      </strong>
      <p>
        <RuledSentence {...company.lost} rules={company.rules} />
      </p>
      <ul>
        {text.lossTexts(names, earned, [now, then]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TallyTable
        title={broken.limit.label}
        rows={rowsOf(broken.limit, cards)}
        rules={company.rules}
      />
    </section>
  );
}

function Numbers({ company, cards, open }: Pick<Part, "company" | "cards"> & { open: boolean }) {
  const broken = brokenBy(company, cards);
  const works = broken ? [] : cards; // the cards at work after a reveal
  const { rules } = company;
  const earned = earnedBy(company, works);
  const slots = company.limits[company.limits.length - 1];
  const rows: TallyRow[] = slots ? rowsOf(slots, works) : [];
  return (
    <div class={css.numbers}>
      <Tally title="Open slots" rows={rows} rules={rules} open={open} bad={!!broken}>
        {broken && <p class={uiCss.muted}>when only the CEO works</p>}
      </Tally>
      {slots && slots.more.length > 0 && (
        <Tally
          title="Open slots for the turn order"
          rows={[...rows, ...slots.more]}
          rules={rules}
          open={open}
          bad={!!broken}
        />
      )}
      <Tally
        title="Salaries to pay"
        rows={salariesOf(company, works)}
        rules={rules}
        cash
        open={open}
      >
        <p class={uiCss.muted}>{text.cashText(company)}</p>
      </Tally>
      <div class={`${tallyCss.whyBox} ${css.earned}`}>
        <h3>
          <RuledSentence text="Milestones at the reveal" rule="ORG-6" rules={rules} />
        </h3>
        {earned.length === 0 ? (
          <p class={uiCss.muted}>none</p>
        ) : (
          <ul>
            {earned.map((id) => {
              const { name = id, text: effect = "" } = company.milestones[id] ?? {};
              return (
                <li key={id}>
                  <b>
                    {"\u2605"} {name}
                  </b>{" "}
                  {effect}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

function Actions({ model, company, cards, set }: Omit<Part, "peek"> & AppProps<CompanyState>) {
  const { request, reply, awaits, waiting, silent, live } = useRequests(model);
  const broken = !!brokenBy(company, cards);
  const changed = cards.join() !== [...company.chosen].join();
  return (
    <div class={css.use}>
      <div class={uiCss.toolbar} data-part="toolbar">
        {company.may_play && (
          <Button
            kind="primary"
            aria-disabled={waiting}
            onClick={() => awaits() || request("use", { cards })}
          >
            {text.useLabel(broken)}
          </Button>
        )}
        <Button aria-disabled={cards.length === 0} onClick={() => set([])}>
          Take all back
        </Button>
        <Button aria-disabled={!changed} onClick={() => changed && set(company.chosen)}>
          Choose as in the game
        </Button>
        {waiting && <span>{WORKING}</span>}
      </div>
      {silent ? (
        <p data-part="faults" role="alert">
          {NEEDS}
        </p>
      ) : (
        !live &&
        company.may_play && (
          <p class={uiCss.note} data-part="note">
            You can choose without Python. Using a choice needs Python to be running.
          </p>
        )
      )}
      {reply && reply.faults.length > 0 && (
        <div data-part="faults" role="alert">
          <strong>Not allowed:</strong>
          <ul>
            {reply.faults.map(({ text: fault }) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {reply?.body && (
        <p class={css.result} role="status">
          <b>
            {"\u2713"} {reply.body.text}
          </b>
        </p>
      )}
    </div>
  );
}
