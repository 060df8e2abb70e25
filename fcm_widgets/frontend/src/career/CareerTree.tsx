import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Theme } from "../core/contract";
import type { Branch, CareerCard, Careers } from "../core/facts";
import { CardButton, CardLines, CardSigns, hueOf } from "../ui/Card";
import { Badge, Toolbar } from "../ui/controls";
import * as cardCss from "../ui/fcm-card.module.css";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { RuledSentence } from "../ui/Rule";
import { Scroll } from "../ui/Scroll";
import { Shell } from "../ui/Shell";
import { sumOf, Tally } from "../ui/Tally";
import { useView } from "../ui/view";
import * as css from "./fcm-career.module.css";
import * as text from "./text";
import { canHire, canTrainTo, sourcesOf } from "./tree";

export interface CareerState {
  _careers: Careers;
  theme: Theme;
  card: string;
}

export function CareerTree({ model }: AppProps<CareerState>) {
  const [careers] = useTrait(model, "_careers");
  const [theme] = useTrait(model, "theme");
  const [selected, setSelected] = useTrait(model, "card");
  const [open, setOpen] = useState(false);
  const cards = useMemo(() => new Map(careers.cards.map((c) => [c.id, c])), [careers]);
  const card = cards.get(selected);
  const onKey = (e: KeyboardEvent) => (e.key === "e" ? handled(setOpen(!open)) : false);
  const free = () => (selected ? handled(setSelected("")) : false);
  return (
    <Shell
      label={careers.title}
      role="career tree"
      theme={theme}
      help={text.HELP}
      onKey={onKey}
      onEscape={free}
    >
      <div class={uiCss.head}>
        <h2 class={uiCss.title} data-part="title">
          {careers.title}
        </h2>
        <p class={uiCss.hint}>{careers.hint}</p>
      </div>
      <Market
        careers={careers}
        cards={cards}
        card={card}
        open={open}
        pick={(id) => setSelected(id === selected ? "" : id)}
      />
    </Shell>
  );
}

/** The hires and training steps of the chain, and what the marks on cards mean. */
function Numbers({ careers, open }: { careers: Careers; open: boolean }) {
  const { now } = careers;
  const bothWait = String(now.hire) === String(now.train);
  return (
    <>
      <div class={css.numbers}>
        <p class={css.turn}>
          <Badge chain={careers.chain} size={26} />{" "}
          <span>
            <b>{careers.chain.name}</b>, this turn
          </span>
        </p>
        <Tally title="Hires left" rows={careers.hires} rules={careers.rules} open={open}>
          {!bothWait && <Wait careers={careers} why={now.hire} />}
        </Tally>
        <Tally title="Training steps left" rows={careers.steps} rules={careers.rules} open={open}>
          {!bothWait && <Wait careers={careers} why={now.train} />}
        </Tally>
      </div>
      {bothWait && <Wait careers={careers} why={now.hire} />}
      <Marks careers={careers} />
    </>
  );
}

interface MarketProps extends Omit<TwigProps, "branch"> {
  open: boolean;
}

/** All cards by career, next to the text of the chosen card. */
function Market({ open, ...tree }: MarketProps) {
  const { careers, cards, card } = tree;
  const { presenting } = useView();
  const numbers = <Numbers careers={careers} open={open} />;
  return (
    <>
      {!presenting && numbers}
      <div class={`${uiCss.split} ${css.careerSplit}`} data-part="career-split">
        <Scroll class={css.careerList} data-part="career-list">
          <Toolbar label="Employee cards by career">
            <div class={css.careers}>
              {careers.roots.map((branch) => (
                <ul
                  class={css.career}
                  key={branch.card}
                  data-alone={branch.below.length ? undefined : ""}
                >
                  <Twig {...tree} branch={branch} />
                </ul>
              ))}
            </div>
          </Toolbar>
        </Scroll>
        <Scroll class={css.careerSide} data-part="career-side">
          {card ? (
            <Details card={card} careers={careers} cards={cards} open={open} />
          ) : (
            <p class={uiCss.note} data-part="note">
              Choose a card to see its text and numbers, and whether you may hire and train it.
            </p>
          )}
          {presenting && numbers}
        </Scroll>
      </div>
    </>
  );
}

/** The legend of the marks on the cards, without those that no card has. */
function Marks({ careers }: { careers: Careers }) {
  const { cards } = careers;
  return (
    <ul class={css.marks} data-part="marks">
      {cards.some(canHire) && (
        <li>
          <span class={css.can} data-hire="">
            {"\u2713"} hire
          </span>{" "}
          you may hire this card
        </li>
      )}
      {cards.some(({ id }) => canTrainTo(careers, id)) && (
        <li>
          <span class={css.can} data-train="">
            {"\u2713"} train
          </span>{" "}
          a card on the beach (not at work) may become this card
        </li>
      )}
      {cards.some((card) => card.has_salary) && (
        <li>
          <span class={`${cardCss.signChip} ${cardCss.signPay}`}>$5</span> has a salary
        </li>
      )}
      {cards.some((card) => card.is_unique) && (
        <li>
          <span class={cardCss.signChip}>max 1</span> a chain may have only one
        </li>
      )}
    </ul>
  );
}

/** The reason why no card can be hired or trained now. */
function Wait({ careers, why }: { careers: Careers; why: number[] }) {
  if (why.length === 0) return null;
  return (
    <p class={`${uiCss.muted} ${css.wait}`} data-part="muted">
      Not now: <Reasons why={why} careers={careers} /> The marks show what you may do at the right
      time.
    </p>
  );
}

interface TwigProps {
  branch: Branch;
  careers: Careers;
  cards: Map<string, CareerCard>;
  card: CareerCard | undefined;
  pick(id: string): void;
}

function Twig(props: TwigProps) {
  const {
    branch: { card: id, below },
    careers,
    cards,
    card: chosen,
    pick,
  } = props;
  const card = cards.get(id);
  if (!card) return null;
  const steps = chosen?.train.find(({ to }) => to === id)?.steps;
  const into = card.train.find(({ to }) => to === chosen?.id)?.steps;
  const left = sumOf(card.left);
  const mine = card.mine.reduce((sum, { count }) => sum + count, 0);
  return (
    <li>
      <CardButton
        card={card}
        small
        data-card={id}
        aria-pressed={chosen === card}
        data-path={steps || into ? "" : undefined}
        onClick={() => pick(id)}
      >
        <span class={css.pile} data-empty={left ? undefined : ""}>
          {mine > 0 && <span class={css.mine}>{text.ownText(mine)}</span>}
          {canHire(card) && (
            <span class={css.can} data-hire="">
              {"\u2713"} hire
            </span>
          )}
          {canTrainTo(careers, id) && (
            <span class={css.can} data-train="">
              {"\u2713"} train
            </span>
          )}
          {steps && <span class={css.steps}>{text.afterText(steps)}</span>}
          <span class={uiCss.muted} data-part="muted">
            <b>{left}</b> left
          </span>
        </span>
      </CardButton>
      {below.length > 0 && (
        <ul>
          {below.map((twig) => (
            <Twig key={twig.card} {...props} branch={twig} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface DetailsProps {
  card: CareerCard;
  careers: Careers;
  cards: Map<string, CareerCard>;
  open: boolean;
}

function Details({ card, careers, cards, open }: DetailsProps) {
  const name = (id: string) => cards.get(id)?.name ?? id;
  const sources = sourcesOf(careers, card.id);
  return (
    <section
      class={`${uiCss.details} ${css.careerDetails}`}
      data-part="details"
      style={hueOf(card)}
      aria-label={text.aboutLabel(card)}
    >
      <h3>
        {card.name} <small>{card.group}</small>
      </h3>
      <CardSigns card={card} />
      <CardLines card={card} rules={careers.rules} />
      {card.mine.length > 0 && <p>{text.ownedText(careers, card)}</p>}
      <Tally title="Left in the pile" rows={card.left} rules={careers.rules} open={open} />
      <h4>Hire it?</h4>
      <ul class={css.verdicts}>
        {card.hire.map(({ becomes, reasons: why }) => (
          <Verdict
            key={becomes}
            why={why}
            careers={careers}
            yes={becomes ? "" : "You may hire it."}
          >
            {becomes ? text.becomesText(name(becomes)) : ""}
          </Verdict>
        ))}
      </ul>
      {card.train.length > 0 && (
        <>
          <h4>Train it to become</h4>
          <ul class={css.verdicts}>
            {card.train.map(({ to, steps, reasons: why }) => (
              <Verdict key={to} why={why} careers={careers}>
                {text.stepsText(name(to), steps)}
              </Verdict>
            ))}
          </ul>
        </>
      )}
      {sources.length > 0 && (
        <>
          <h4>Train it from</h4>
          <ul class={css.verdicts}>
            {sources.map(({ from, steps, why }) => (
              <Verdict key={from.id} why={why} careers={careers}>
                {text.stepsText(from.name, steps)}
              </Verdict>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Verdict({
  why,
  careers,
  yes,
  children,
}: {
  why: number[];
  careers: Careers;
  yes?: string;
  children?: ComponentChildren;
}) {
  const ok = why.length === 0;
  return (
    <li data-ok={ok ? "" : undefined}>
      <span class={css.verdictSign} aria-hidden>
        {ok ? "\u2713" : "\u2717"}
      </span>
      <span>
        <span class="fcm-sr">{text.allowedLabel(ok)}</span>
        <b>{children}</b>
        {ok ? (
          ` ${yes ?? ""}`
        ) : (
          <>
            {" "}
            <Reasons why={why} careers={careers} />
          </>
        )}
      </span>
    </li>
  );
}

function Reasons({ why, careers }: { why: number[]; careers: Careers }) {
  return (
    <>
      {why.map((at) => {
        const { text: reason = "", rule = "" } = careers.reasons[at] ?? {};
        return (
          <span key={at}>
            <RuledSentence text={reason} rule={rule} rules={careers.rules} />{" "}
          </span>
        );
      })}
    </>
  );
}
