import { useRef, useState } from "preact/hooks";
import type { Theme } from "../core/contract";
import type { Card, Company, CompanyReply, CompanyRequest, HandCard } from "../core/facts";
import { fill, listText, money, plural, sentence } from "../core/format";

import { CardButton, CardLines, hueOf } from "../ui/Card";

import { Badge, Button, Ruled, ruleTip, Toolbar } from "../ui/controls";
import * as tallyCss from "../ui/fcm-tally.module.css";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { NEEDS, useRequests } from "../ui/request";
import { Shell } from "../ui/Shell";
import { RuleTag, sumOf, Tally, type TallyRow, TallyTable } from "../ui/Tally";
import { useView } from "../ui/view";
import * as css from "./fcm-company.module.css";
import { brokenBy, copiesOf, earnedBy, layoutOf, oftenOf, rowsOf, wagesOf } from "./structure";

export interface CompanyState {
  _company: Company;
  _request: CompanyRequest | null;
  _reply: CompanyReply | null;
  theme: Theme;
  cards: string[];
}

const HELP: [string, string][] = [
  ["\u2190 \u2192", "to the next card, in the hand or in the structure"],
  ["Enter Space", "send a card to work, or back to the hand"],
  ["e", "open or close the rows of all numbers"],
  ["Esc", "close what is open"],
  ["?", "this help"],
];

export function CompanyEditor({ model }: AppProps<CompanyState>) {
  const [company] = useTrait(model, "_company");
  const [theme] = useTrait(model, "theme");
  const [cards, setCards] = useTrait(model, "cards");
  const [open, setOpen] = useState(false);
  const [seen, peek] = useState<Card | null>(null);
  const onKey = (e: KeyboardEvent) => (e.key === "e" ? handled(setOpen(!open)) : false);
  return (
    <Shell label={company.title} role="company editor" theme={theme} help={HELP} onKey={onKey}>
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
    <section
      class={css.peek}
      style={card ? hueOf(card) : undefined}
      aria-label="What the card does"
    >
      {card ? (
        <>
          <h3>
            {card.name} <small>{card.group}</small>
          </h3>
          <CardLines card={card} rules={company.rules} />
        </>
      ) : (
        <p class={uiCss.muted}>
          Point at a card, or go to it with Tab and the arrow keys, to read here what it does.
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
    say(
      `${sentence(`${card.name} ${works ? "works" : "goes back to the hand"}`)} ${limitsText(company, next)}`,
    );
  };
}

function limitsText(company: Company, cards: string[]): string {
  const broken = brokenBy(company, cards);
  if (broken) return `${fill(broken.limit.broken, { over: broken.over })} ${company.lost[0]}`;
  const slots = company.limits[company.limits.length - 1];
  const free = slots ? sumOf(rowsOf(slots, cards)) : 0;
  return `${sentence(plural(free, "open slot"))} ${sentence(`Wages ${money(sumOf(wagesOf(company, cards)))}`)}`;
}

/** The copies of a card that are at work: those that were pressed, as far as the numbers agree. */
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
  return (
    <section class={css.hand} aria-label="The hand">
      <h3>
        Hand <small>press a card to send it to work</small>
      </h3>
      {company.cards.length === 0 && (
        <p class={uiCss.note} data-part="note">
          No card in hand: the CEO works alone.
        </p>
      )}
      <Toolbar label="Cards of the hand">
        {company.cards.flatMap((card) =>
          Array.from({ length: card.count }, (_, i) => {
            const works = copies(card.id).includes(i);
            const often = oftenOf(card, cards);
            return (
              <CardButton
                key={`${card.id}-${i}`}
                card={card}
                peek={peek}
                data-card={card.id}
                aria-description={card.lines.map(([text]) => text).join(" ")}
                aria-pressed={works}
                onClick={() => {
                  turn(card.id, i);
                  move(card, !works);
                }}
              >
                <span class={css.cardState}>
                  {works ? `\u2713 works${often && ` ${often}`}` : "in hand"}
                </span>
              </CardButton>
            );
          }),
        )}
      </Toolbar>
      {company.busy.length > 0 && (
        <p class={uiCss.note} data-part="note">
          Busy with campaigns, not in hand:{" "}
          {sentence(listText(company.busy.map(([name, n]) => (n > 1 ? `${n} x ${name}` : name))))}
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
  const back = (card: HandCard, key: string) => (
    <CardButton
      key={key}
      card={card}
      peek={peek}
      small
      data-works={card.id}
      onClick={() => move(card, false)}
    >
      {oftenOf(card, cards) && <span class={css.cardState}>works {oftenOf(card, cards)}</span>}
      <span class="fcm-sr">(send back to the hand)</span>
    </CardButton>
  );
  return (
    <section class={css.structure} aria-label="The structure">
      <h3>
        Structure <small>press a card to send it back</small>
      </h3>
      <div class={css.ceo}>
        <b>CEO</b>
        <Ruled
          text={plural(slots, "slot")}
          tip={ruleTip(company.rules, base[0]?.[2] ?? "", [base[0]?.[0] ?? ""])}
        />
      </div>
      <Toolbar label="Cards at work">
        <div class={css.columns}>
          {columns.map(({ head, below, open }, i) => (
            <div class={css.column} data-team={head?.manager ? "" : undefined} key={i}>
              {head ? back(head, "head") : <Open />}
              {below.map((card, j) => back(card, `b${j}`))}
              {Array.from({ length: open }, (_, j) => (
                <Open key={`o${j}`} />
              ))}
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

function Open() {
  return <span class={css.openSlot}>open slot</span>;
}

/** The limit that is broken: its rule, its rows and what is lost. */
function Misfit({ company, cards }: Pick<Part, "company" | "cards">) {
  const broken = brokenBy(company, cards);
  if (!broken) return null;
  const { limit, over } = broken;
  const names = company.cards
    .filter((c) => cards.includes(c.id))
    .map((c) => (copiesOf(cards, c.id) > 1 ? `${copiesOf(cards, c.id)} x ${c.name}` : c.name));
  const earned = earnedBy(company, cards).map((id) => company.milestones[id]?.[0] ?? id);
  const [with_, without] = [sumOf(wagesOf(company, cards)), sumOf(wagesOf(company, []))];
  return (
    <section class={css.misfit} aria-label="One card too many">
      <strong>
        {"\u2717"} {fill(limit.broken, { over })}{" "}
        <RuleTag rule={limit.rule} rules={company.rules} />
      </strong>
      <p>
        {company.lost[0]} <RuleTag rule={company.lost[1]} rules={company.rules} />
      </p>
      <ul>
        <li>{sentence(`Would not work: ${listText(names)}`)}</li>
        {earned.length > 0 && <li>{sentence(`Would not be earned: ${listText(earned)}`)}</li>}
        {with_ !== without && (
          <li>{sentence(`Wages ${money(without)} in place of ${money(with_)}`)}</li>
        )}
      </ul>
      <TallyTable title={limit.label} rows={rowsOf(limit, cards)} rules={company.rules} />
    </section>
  );
}

function Numbers({ company, cards, open }: Pick<Part, "company" | "cards"> & { open: boolean }) {
  const broken = brokenBy(company, cards);
  const works = broken ? [] : cards; // what a reveal would leave at work
  const { rules } = company;
  const wages = wagesOf(company, works);
  const earned = earnedBy(company, works);
  const slots = company.limits[company.limits.length - 1];
  const rows: TallyRow[] = slots ? rowsOf(slots, works) : [];
  return (
    <div class={css.numbers}>
      <Tally title="Open slots" rows={rows} rules={rules} open={open} bad={!!broken}>
        {broken && <p class={uiCss.muted}>with nobody at work but the CEO</p>}
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
      <Tally title="Wages to come" rows={wages} rules={rules} cash open={open}>
        <p class={uiCss.muted}>{money(company.cash)} in cash now</p>
      </Tally>
      <div class={`${tallyCss.whyBox} ${css.earned}`}>
        <h3>
          Milestones at the reveal <RuleTag rule="ORG-6" rules={rules} />
        </h3>
        {earned.length === 0 ? (
          <p class={uiCss.muted}>none</p>
        ) : (
          <ul>
            {earned.map((id) => {
              const [name, text] = company.milestones[id] ?? [id, ""];
              return (
                <li key={id}>
                  <b>
                    {"\u2605"} {name}
                  </b>{" "}
                  {text}
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
        {company.playing && (
          <Button
            class={uiCss.primary}
            data-part="primary"
            aria-disabled={waiting}
            onClick={() => awaits() || request("use", { cards })}
          >
            {broken ? "Use this all the same" : "Use this"}
          </Button>
        )}
        <Button aria-disabled={cards.length === 0} onClick={() => set([])}>
          Nobody works
        </Button>
        <Button aria-disabled={!changed} onClick={() => changed && set(company.chosen)}>
          As in the game
        </Button>
        {waiting && <span>Python is thinking ...</span>}
      </div>
      {silent ? (
        <p data-part="faults" role="alert">
          {NEEDS}
        </p>
      ) : (
        !live &&
        company.playing && (
          <p class={uiCss.note} data-part="note">
            Using a choice needs Python to be running. Choosing works without it.
          </p>
        )
      )}
      {reply && reply.faults.length > 0 && (
        <div data-part="faults" role="alert">
          <strong>That cannot be:</strong>
          <ul>
            {reply.faults.map(([text]) => (
              <li>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {reply?.body && (
        <p class={css.said} role="status">
          <b>
            {"\u2713"} {reply.body.text}
          </b>
        </p>
      )}
    </div>
  );
}
