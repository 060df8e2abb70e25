import type { Count, Decision } from "../core/contract";
import type {
  ChainChange,
  ChainFacts,
  GameBox,
  GameChange,
  GameFacts,
  GameFlips,
  GamePart,
  GameStep,
} from "../core/facts";
import { money, plural, sentence } from "../core/format";

export type Kinds = GameBox["kinds"];
/** How much a kind of step matters to who hears what was played. */
type Ear = Kinds[string][2];
/** A step as it is put together of a part; its action stands beside it. */
type Step = Omit<GameStep, "a">;

/** A game as the browser holds it: the steps and the facts after each. */
export interface Told {
  parts: GamePart[];
  steps: Step[];
  /** The number of the action to which each step belongs. */
  actions: number[];
  facts: GameFacts[];
  /** The steps that led here are still to come. */
  follows: boolean;
  say(step: number): string;
}

/** Put the parts together; where they only add to those that were joined before, what is there is kept. */
export function join(parts: GamePart[], before: Told | null): Told {
  const had = before?.parts.every((part, i) => part === parts[i]) ? before : null;
  const steps = had?.steps.slice() ?? [];
  const told: Told = {
    parts,
    steps,
    actions: had?.actions.slice() ?? [],
    facts: had?.facts.slice() ?? [],
    follows: parts.some((part) => part.follows),
    say: (at) => steps[at]?.say ?? "",
  };
  for (const part of parts.slice(had?.parts.length ?? 0)) add(told, part);
  return told;
}

function add({ steps, actions, facts }: Told, part: GamePart): void {
  const [at, action] = part.from;
  steps.length = actions.length = facts.length = at;
  const found = stepsIn(part);
  part.order.forEach((kinds, i) => {
    for (const _ of kinds) actions.push(action + i);
  });
  facts.push(...fold(facts[at - 1] ?? (part.first as GameFacts), found));
  steps.push(...found);
}

/** The steps of each part, once made: a step is the same one in every telling (`firstNew`). */
const made = new WeakMap<GamePart, Step[]>();

/** The steps of a part as they happened: each is the next of its kind, its decision the next of its house. */
function stepsIn(part: GamePart): Step[] {
  const known = made.get(part);
  if (known) return known;
  const next = taker(part.steps);
  const decided = taker(part.decisions);
  const steps = part.order.flat().map((k) => {
    const { d, ...step } = next(k);
    return { k, ...step, ...(d && { d: decided(step.h ?? "") }) };
  });
  made.set(part, steps);
  return steps;
}

/**
 * Each choice of which it is told by now what would have changed it, by its step: that follows the
 * steps, and the flips of a part are known by where it begins.
 */
export function reasoned(parts: GamePart[], flips: GameFlips[] | null): Map<Step, Decision> {
  const found = new Map<Step, Decision>();
  for (const { from, of } of flips ?? []) {
    const part = parts.find((one) => one.from[0] === from);
    const next = taker(of);
    for (const step of part ? stepsIn(part) : []) {
      if (step.d) found.set(step, withFlips(step.d, next(step.h ?? "")));
    }
  }
  return found;
}

function withFlips(
  decision: Decision,
  told: GameFlips["of"][string][number] | undefined,
): Decision {
  const o = decision.o.map((offer, i) => {
    const [v, f] = told?.[i] ?? [];
    return v === undefined || !f ? offer : { ...offer, v, f };
  });
  return { ...decision, o };
}

function taker<T>(lists: Record<string, T[]>): (key: string) => T {
  const taken: Record<string, number> = {};
  return (key) => {
    const at = taken[key] ?? 0;
    taken[key] = at + 1;
    return lists[key]?.[at] as T;
  };
}

/** The facts after every step; what a step leaves alone is shared with the one before. */
export function fold(first: GameFacts, steps: Step[]): GameFacts[] {
  let now = first;
  return steps.map((step) => (now = apply(now, step.set)));
}

export function apply(facts: GameFacts, delta: GameChange | undefined): GameFacts {
  if (!delta) return facts;
  const { demand, p, c, ground, ...plain } = delta;
  return {
    ...facts,
    ...plain,
    ground: ground ? [...facts.ground, ...ground] : facts.ground,
    demand: merged(facts.demand, demand),
    p: merged(facts.p, p),
    chains: c
      ? facts.chains.map((chain, i) => (c[i] ? changed(chain, c[i]) : chain))
      : facts.chains,
  };
}

function changed(chain: ChainFacts, { more = {}, ...plain }: ChainChange): ChainFacts {
  const next = { ...chain, ...plain };
  for (const row of ["work", "beach", "busy", "pick"] as const)
    if (more[row]) next[row] = [...chain[row], ...more[row]];
  return next;
}

function merged<T>(
  old: Record<string, T>,
  part: Record<string, T | null> | undefined,
): Record<string, T> {
  if (!part) return old;
  const out = { ...old };
  for (const [key, value] of Object.entries(part)) {
    if (value === null) delete out[key];
    else out[key] = value;
  }
  return out;
}

/** So many sentences are heard at once; what is more stands in the log. */
const HEARD = 5;

/** How much a kind of step matters to who hears what was played. */
export function earOf(kinds: Kinds, step: Step | undefined): Ear {
  return kinds[step?.k ?? ""]?.[2] ?? "";
}

/** Where two tellings of a game part: the first step that is new. */
export function firstNew(was: Told, now: Told): number {
  const at = now.steps.findIndex((step, i) => step !== was.steps[i]);
  return at < 0 ? now.steps.length : at;
}

/** One sentence for the ear, and the steps that it tells. */
export interface News {
  text: string;
  steps: number[];
}

/**
 * What was played, for the ear: the own action first, then what the own chain has earned or lost and
 * where houses dined, then the others; what matters least is only counted. `own` is the own chain,
 * if there is one, else the one that acted.
 */
export function heard(
  told: Told,
  kinds: Kinds,
  from: number,
  upto: number,
  own: number | null = null,
  names: string[] = [],
): string {
  const all = Array.from({ length: upto - from + 1 }, (_, i) => from + i);
  const news = all.filter((i) => earOf(kinds, told.steps[i]) !== "frame");
  if (!news.length) return all.map((i) => told.say(i)).join(" ");
  const me = own ?? told.steps[news[0] as number]?.c ?? null;
  const [first, ...others] = gathered(told, news);
  const ranked = others
    .map((one) => ({ ...one, rank: rankOf(told, kinds, one.steps[0] as number, me) }))
    .sort((a, b) => a.rank - b.rank);
  const left = ranked.slice(HEARD - 1).reduce((sum, { steps }) => sum + steps.length, 0);
  const turn = all.filter((i) => told.steps[i]?.k === "turn").pop();
  return [
    first?.text,
    cashSaid(told, from, upto, me, names),
    ...ranked.slice(0, HEARD - 1).map(({ text }) => text),
    left && `And ${plural(left, "more step")}: see the log.`,
    turn !== undefined && told.say(turn),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Steps that say the same, one after the other, are one sentence. */
export function gathered(told: Told, steps: number[]): News[] {
  const found: News[] = [];
  for (const i of steps) {
    const [text, last] = [told.say(i), found[found.length - 1]];
    if (last?.text === text) last.steps.push(i);
    else found.push({ text, steps: [i] });
  }
  return found.map(({ text, steps }) => ({
    steps,
    text: steps.length > 1 ? repeated(text, steps.length) : text,
  }));
}

/** What others do unseen is said card by card; the rest of the sentences are hardly ever the same. */
function repeated(text: string, times: number): string {
  const cards = text.replace(/ a card\.$/, ` ${times} cards.`);
  return cards === text ? `${text} (${times} times)` : cards;
}

const RANKS: Record<Ear, number> = { end: 0, loud: 1, "": 2, frame: 2, low: 3 };

/** How much a step matters to a chain: 0 most, 3 least. */
function rankOf(told: Told, kinds: Kinds, at: number, me: number | null): number {
  const step = told.steps[at];
  const ear = earOf(kinds, step);
  const mine = me !== null && (step?.c === me || !!step?.set?.c?.[me]);
  return mine && ear !== "low" ? 0 : RANKS[ear];
}

/** What all of it has done to the money of a chain. */
function cashSaid(
  told: Told,
  from: number,
  upto: number,
  me: number | null,
  names: string[],
): string {
  const read = (at: number) => told.facts[at]?.chains[me ?? -1]?.cash ?? 0;
  const more = from > 0 ? read(upto) - read(from - 1) : 0;
  return more && me !== null
    ? sentence(
        `${names[me]} has ${money(read(upto))} now, ${money(Math.abs(more))} ${more > 0 ? "more" : "less"}`,
      )
    : "";
}

/** What was taken back, for the ear. */
export function undone(was: Told, kinds: Kinds, from: number): string {
  const more = was.steps.slice(from + 1).filter((step) => earOf(kinds, step) !== "frame").length;
  return `Undone: ${was.say(from)}${more ? ` And ${plural(more, "step")} after it.` : ""}`;
}

export interface Row {
  label: string;
  amount: number;
  rule: string;
}

type Read = (facts: GameFacts) => number;

/**
 * How a number came about: what it was at step `from`, and every change since, each with the rule of
 * its step; changes of one kind together, or each in its own words.
 */
export function ledger(
  told: Told,
  read: Read,
  from: number,
  upto: number,
  base: [label: string, rule: string],
  words: ((kind: string, count: number) => string) | null,
): Row[] {
  const start = from < 0 ? 0 : read(told.facts[from] as GameFacts);
  const rows: Row[] = start ? [{ label: base[0], amount: start, rule: base[1] }] : [];
  const kinds = new Map<string, [Row, number]>();
  let had = start;
  for (let i = from + 1; i <= upto; i++) {
    const has = read(told.facts[i] as GameFacts);
    if (has === had) continue;
    const step = told.steps[i] as Step;
    const row = { label: told.say(i), amount: has - had, rule: step.r || base[1] };
    had = has;
    if (!words) {
      rows.push(row);
      continue;
    }
    const found = kinds.get(step.k);
    if (found) {
      found[0].amount += row.amount;
      found[0].label = words(step.k, ++found[1]);
    } else {
      rows.push(row);
      row.label = words(step.k, 1);
      kinds.set(step.k, [row, 1]);
    }
  }
  if (rows.length === 0) rows.push({ label: base[0], amount: 0, rule: base[1] });
  return rows;
}

/** The last step up to `upto` at which the number was 0, so that what came later makes it up. */
export function lastZero(told: Told, read: Read, upto: number): number {
  let at = upto;
  while (at >= 0 && read(told.facts[at] as GameFacts)) at--;
  return at;
}

export function countOf(counts: Count[] | undefined, good: string): number {
  return counts?.find(([id]) => id === good)?.[1] ?? 0;
}

export type Stride = "step" | "action" | "phase" | "turn";

/** Where a jump leads: to the next or former step, action's end, phase or turn. */
export function jump(told: Told, at: number, by: 1 | -1, stride: Stride): number {
  const last = told.steps.length - 1;
  if (stride === "step") return Math.max(0, Math.min(at + by, last));
  if (stride === "action") {
    const { actions } = told;
    const here = actions[at];
    let to = at;
    while (actions[to] === here) to += by;
    return by < 0 ? Math.max(0, to) : to > last ? last : actions.lastIndexOf(actions[to] ?? 0);
  }
  const marks = stride === "phase" ? ["phase", "turn"] : ["turn"];
  let to = at + by;
  while (to > 0 && to < last && !marks.includes(told.steps[to]?.k ?? "")) to += by;
  return Math.max(0, Math.min(to, last));
}

/** The first step of the turn in which a step lies. */
export function turnStart(told: Told, at: number): number {
  const turn = told.facts[at]?.turn;
  let from = at;
  while (from > 0 && told.facts[from - 1]?.turn === turn) from--;
  return from;
}

/** A turn with its first and its last step. */
export interface Turn {
  number: number;
  from: number;
  to: number;
}

/** The turns that were told, as they followed one another. */
export function turnsOf(told: Told): Turn[] {
  const turns: Turn[] = [];
  told.facts.forEach(({ turn }, i) => {
    const last = turns[turns.length - 1];
    if (last?.number === turn) last.to = i;
    else turns.push({ number: turn, from: i, to: i });
  });
  return turns;
}

/** What a card does, for who points at it; beside the other cards, which it would hide. */
export function cardTip({ cards }: Pick<GameBox, "cards">, card: number | undefined) {
  const [title = "", , , , , lines = []] = cards[card ?? -1] ?? [];
  return { ...(lines.length && { title }), lines, beside: "[data-part~=play]" };
}

export interface Pyramid {
  direct: number[];
  open: number;
  /** Cards for which there is no slot. */
  over: number[];
  managers: { card: number; under: number[]; open: number }[];
}

/** A structure laid out: managers under the CEO, the others beside them while there is room, then below. */
export function pyramid(
  ceo: number,
  work: number[],
  cards: [string, number, 0 | 1, ...unknown[]][],
): Pyramid {
  const isManager = (card: number) => cards[card]?.[2] === 1;
  const slots = (card: number) => cards[card]?.[1] ?? 0;
  const ranked = work.filter(isManager).sort((a, b) => slots(b) - slots(a));
  const bosses = ranked.slice(0, ceo);
  const others = work.filter((card) => !isManager(card));
  const beside = Math.max(0, ceo - bosses.length);
  const direct = others.slice(0, beside);
  let next = beside;
  const managers = bosses.map((card) => {
    const under = others.slice(next, next + slots(card));
    next += slots(card);
    return { card, under, open: slots(card) - under.length };
  });
  const over = [...ranked.slice(ceo), ...others.slice(next)];
  return { direct, open: Math.max(0, beside - direct.length), over, managers };
}

/** Slots are counted as the first place is taken: nobody's choice. */
const COUNTED = "slots";

/** What bots said of their actions, each by the first step of its action that is about its chain. */
export function whysOf(
  told: Told,
  said: Record<string, [seat: number, why: string][]>,
): Record<number, string> {
  const found: Record<number, string> = {};
  const left = new Map(Object.entries(said).map(([action, whys]) => [Number(action), [...whys]]));
  told.actions.forEach((action, i) => {
    const step = told.steps[i];
    const whys = left.get(action) ?? [];
    const at = step?.k === COUNTED ? -1 : whys.findIndex(([seat]) => seat === step?.c);
    const [one] = at < 0 ? [] : whys.splice(at, 1);
    if (one) found[i] = one[1];
  });
  return found;
}
