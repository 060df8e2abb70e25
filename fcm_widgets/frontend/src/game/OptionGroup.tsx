import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Route } from "../core/contract";
import type { GameGroup, PlanButton, SeatOptions } from "../core/facts";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useTip, useView } from "../ui/view";
import { CardOption, CopiesLeft, pileTip } from "./CardOption";
import { cardTip, fits } from "./Companies";
import { CHOOSING, Crew } from "./Crew";
import { EffectOf } from "./ForecastPanel";
import * as css from "./fcm-game.module.css";
import { OptionMenus, OptionTable } from "./OptionChoices";
import { formsOf, isPieceChoice, PieceChoice } from "./PieceChoice";
import { Far, InHand, PlaceText, Small } from "./PlaceHints";
import { empty, isAt, type Pointing, pointingAt } from "./Pointing";
import { toMove } from "./rovingFocus";
import * as text from "./text";
import type { GameUi } from "./useGame";
import { byKeys } from "./useKernel";
import { RuleButton } from "./WhyButton";

/** Kinds of groups that come last, in one line each, so that they stay in view. */
export const LAST = ["put_back", "done"];

/** Maximum number of options for which two questions become a table of buttons. */
const MOST_BUTTONS = 30;

interface Props {
  ui: GameUi;
  mine: SeatOptions;
  group: GameGroup;
}

interface SureProps {
  text: string;
  reveals: boolean;
  no(): void;
  yes(): void;
}

/** The question before what cannot be taken back; the focus goes to its harmless answer. */
function Sure({ text: unused, reveals, no, yes }: SureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = `${useView().uid}-${useId()}`;
  const answers = text.sureAnswers(reveals);
  useEffect(() => ref.current?.querySelector("button")?.focus(), []);
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== "Escape") return;
    e.preventDefault();
    e.stopPropagation();
    no();
  };
  return (
    <div
      ref={ref}
      class={css.sure}
      data-part="sure"
      role="alertdialog"
      aria-label={text.SURE}
      aria-describedby={id}
      onKeyDown={onKeyDown}
    >
      <p id={id}>{unused}</p>
      <Button kind="primary" onClick={no}>
        {answers.no}
      </Button>
      <Button data-careful onClick={yes}>
        {answers.yes}
      </Button>
    </div>
  );
}

/** The options of one kind, as buttons, cards, menus or places of the map. */
export function OptionGroup({ ui, mine: { seat, plans, groups }, group }: Props) {
  const { kernel, forecast } = ui;
  const { ask, catalogue } = ui.game;
  const { now } = ui.moment;
  const { drawn, place, trace } = ui.map;
  const tip = useTip();
  const ref = useRef<HTMLDivElement>(null);
  const point = (route: Route | null, at: Pointing | null) => {
    trace(route);
    place.point(at);
  };
  const send = (what: { option: number; times?: number } | { plan: number }) => {
    point(null, null);
    if ("plan" in what) kernel.send("plan", { at: ask.at, seat, ...what }, true);
    else kernel.send("option", { at: ask.at, seat, ...what }, true);
  };
  const play = (option: number) => send({ option });
  // Ask only once before what the player cannot take back, and only if something would go unused.
  const [question, setQuestion] = useState<SureProps | null>(null);
  const ifSure = (unused: string | undefined, yes: () => void) => {
    const asked = `${now.turn} ${seat} ${unused}`;
    if (!unused || !kernel.live || kernel.confirmed.current.has(asked)) return yes();
    setQuestion({
      text: unused,
      reveals: now.phase === "restructuring",
      no: () => {
        setQuestion(null);
        if (byKeys()) toMove(ref.current?.closest("[data-part~=play]"));
        else kernel.rest.current?.focus({ preventScroll: true });
      },
      yes: () => {
        kernel.confirmed.current.add(asked);
        yes();
      },
    });
  };
  const effectOf = (option: number) => (
    <EffectOf effects={forecast.effects} seat={seat} option={option} />
  );

  // After arranging a structure the next thing to do is to reveal it.
  const choosing = now.phase === "restructuring";
  const arranged = choosing && now.chains[seat]?.chosen.length;
  const planButton = ({ label, more, careful, unused, held }: PlanButton, plan: number) => (
    <Button
      kind={choosing && !arranged && plan === 0 && !unused ? "primary" : undefined}
      // As wide as when it stands out, also when it does not.
      class={plan > 0 ? undefined : css.firstPlan}
      data-plan
      aria-disabled={held}
      data-name={label}
      data-careful={careful && ""}
      aria-label={more && label}
      onClick={() => !held && ifSure(unused, () => send({ plan }))}
    >
      {more ?? label}
      {effectOf(-1 - plan)}
    </Button>
  );

  const onMap = place.group === group;
  const spot = onMap ? group.spots?.find((candidate) => isAt(candidate, place.square)) : undefined;
  const hide = () => {
    place.choose(null, seat);
    ref.current?.querySelector<HTMLElement>("[data-enter]")?.focus();
  };
  // From the map the focus goes straight to the orientations of the piece.
  useEffect(() => {
    if (spot) ref.current?.querySelector<HTMLElement>("[data-place]")?.focus();
  }, [spot]);
  // A hire and a training also show the pile and the career of their card.
  const tipOf = (i: number) =>
    group.trained_from ? pileTip(group.cards?.[i], ui) : cardTip(catalogue, group.cards?.[i]);
  // While the pointer is on an option, the map shows what it takes or does.
  const pointAt = (number: number): Pointing | null => {
    const shows = group.option_effects?.[number];
    const range = group.ranges?.[shows?.range ?? -1];
    return shows ? { shows, ...(range && { range }) } : null;
  };
  const watch = (i: number) => {
    const { number = -1, route } = group.options[i] ?? {};
    const about = tipOf(i);
    const handlers = tip(about, (on) =>
      on ? point(route ?? null, pointAt(number)) : point(null, null),
    );
    return { ...handlers, "aria-description": about.lines.join(" ") || undefined };
  };

  // Options that gain nothing, or reach no house if others do, come last.
  const reaches = Object.values(group.option_effects ?? {}).some((shows) => !empty(shows));
  const inVain = (option: number) => reaches && empty(group.option_effects?.[option]);
  const options = group.options
    .map((option, i) => ({
      name: option.label,
      label: text.optionText(option),
      option: option.number,
      i,
      vain: !!option.is_vain || formsOf(option).every(({ number }) => inVain(number)),
    }))
    .sort((a, b) => Number(a.vain) - Number(b.vain));
  // Cards to fire keep their places: a fired card leaves a gap.
  const held = group.held ?? [];
  const places = [
    ...held.map(
      (first) => options.find(({ name }) => name === first.label) ?? text.optionText(first),
    ),
    ...options.filter(({ name }) => !held.some(({ label }) => label === name)),
  ];
  const timesOf = (option: number, all = group.times) =>
    all?.find((found) => found.option === option)?.times ?? 1;
  // Buttons keep their places: when fewer can be played at once, gaps remain.
  const gapsOf = (option: number) =>
    Array.from({ length: timesOf(option, group.room) + 1 }, (_, n) => n).slice(timesOf(option) + 1);

  const pieces = isPieceChoice(group);
  const optionButton = ({ label, option, i, vain }: (typeof options)[number]) => (
    <span
      key={option}
      class={css.option}
      data-part="option"
      data-card={group.trained_from ? "" : undefined}
      data-row={group.held && ""}
    >
      <Button
        onClick={() => ifSure(group.unused, () => play(option))}
        {...watch(i)}
        data-name={label}
        data-careful={group.careful && ""}
        data-colour={catalogue.cards[group.cards?.[i] ?? -1]?.hue}
        data-vain={vain ? "" : undefined}
        kind={revealed ? "primary" : undefined}
        class={group.tiles || group.shapes ? css.pictured : undefined}
      >
        <Small group={group} scene={drawn} i={i} />
        {group.trained_from ? <CardOption group={group} i={i} label={label} ui={ui} /> : label}
        {effectOf(option)}
      </Button>
      {Array.from({ length: timesOf(option) - 1 }, (_, n) => (
        <Button
          key={n}
          aria-label={text.timesName(label, n + 2)}
          data-careful={group.careful && ""}
          onClick={() => send({ option, times: n + 2 })}
        >
          {text.timesButton(n + 2)}
        </Button>
      ))}
      {gapsOf(option).map((n) => (
        <span key={n} class={css.held} data-part="held" aria-hidden>
          {text.timesButton(n)}
        </span>
      ))}
    </span>
  );

  const last = LAST.includes(group.do);
  const chain = CHOOSING.includes(group.do) ? now.chains[seat] : undefined;
  const revealed = arranged && fits(now.chains[seat], catalogue) && group.do === "done";
  const name = group.do === "take_back" ? text.YOUR_STRUCTURE : group.name;
  // A legend of one colour would tell nothing apart.
  const hues = new Set((group.cards ?? []).map((card) => catalogue.cards[card]?.hue ?? ""));
  const head = (
    <p class={css.row}>
      {!last && <strong class={css.task}>{name}</strong>}
      {group.do === "take_back" && <small class={uiCss.muted}>press to take back</small>}
      {group.left && <span class={uiCss.muted}>{group.left}</span>}
      <RuleButton rule={group.rule} />
    </p>
  );
  return (
    <div
      ref={ref}
      class={`${css.group} ${last ? css.goOn : ""}`}
      data-part={last ? "group go-on" : "group"}
      data-reveals={last && now.phase === "restructuring" ? "" : undefined}
      role="group"
      aria-label={name}
      data-why={`do|${group.do}`}
      data-group={`${seat} ${group.do} ${group.name}`}
    >
      {!last && head}
      {onMap && <InHand ui={ui} group={group} />}
      {question && <Sure {...question} />}
      <div class={css.row} data-options hidden={last && !!question}>
        {plans.map(
          (plan, n) =>
            plan.do === group.do &&
            !plan.more && (
              <span key={plan.label} class={css.option} data-part="option">
                {planButton(plan, n)}
                {plans[n + 1]?.more && planButton(plans[n + 1] as PlanButton, n + 1)}
              </span>
            ),
        )}
        {spot?.forms.map((form) => {
          const show = () => place.point(pointingAt(group, spot, form.form));
          return (
            <Button
              key={form.option}
              kind={spot.forms.length === 1 ? "primary" : undefined}
              data-place
              onClick={() => play(form.option)}
              onPointerEnter={show}
              onFocus={show}
            >
              {text.formButton(group, form, catalogue.forms)}
              <Far shows={group.map_effects?.[form.effect]} scene={drawn} />
              {effectOf(form.option)}
            </Button>
          );
        })}
        {group.spots && (
          <Button
            class={uiCss.toggle}
            data-part="toggle"
            data-enter
            data-on={onMap ? "" : undefined}
            onClick={() => place.enter(group, seat)}
          >
            {text.placesButton(onMap, !!spot)}
          </Button>
        )}
        {chain && (
          <Crew group={group} groups={groups} chain={chain} catalogue={catalogue} play={play} />
        )}
        {group.choices &&
          (group.choices.questions.length === 2 && group.options.length <= MOST_BUTTONS ? (
            <OptionTable group={group} choices={group.choices} play={play} watch={watch}>
              {(option, i) => (
                <>
                  {group.trained_from && <CopiesLeft card={group.cards?.[i]} ui={ui} />}
                  {effectOf(option)}
                </>
              )}
            </OptionTable>
          ) : (
            <OptionMenus group={group} choices={group.choices} play={play} />
          ))}
        {pieces && (
          <PieceChoice
            ui={ui}
            group={group}
            order={options.map(({ i }) => i)}
            name={`${seat} ${group.do} ${group.name}`}
            inVain={inVain}
            play={play}
            watch={(option) => point(null, option === null ? null : pointAt(option))}
          >
            {effectOf}
          </PieceChoice>
        )}
        {!group.choices &&
          !chain &&
          !pieces &&
          places.map((shown) =>
            typeof shown === "string" ? (
              <span key={shown} class={css.option} data-row>
                <span class={css.held} data-part="held" aria-hidden>
                  {shown}
                </span>
              </span>
            ) : (
              optionButton(shown)
            ),
          )}
        {group.spots && onMap && (
          <Button class={uiCss.toggle} data-part="toggle" onClick={hide}>
            Hide the places
          </Button>
        )}
      </div>
      {!arranged && !last && hues.size > 1 && (
        <p class={`${uiCss.note} ${css.colours}`} data-part="note colours">
          {[...hues].map((colour) => (
            <span key={colour} data-colour={colour}>
              {catalogue.colours[colour] ?? colour}
            </span>
          ))}
        </p>
      )}
      {onMap && group.spots && <PlaceText ui={ui} group={group} />}
      {last && !question && head}
    </div>
  );
}
