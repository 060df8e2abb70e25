import type { Sentence, Term } from "../core/contract";
import type { GameFacts } from "../core/facts";
import { HOW_IT_ADDS_UP, ruleTitle } from "../ui/text";
import { tokensOf, turnStart } from "./gameTimeline";
import { lastZero, ledger } from "./ledger";
import { changesText, ELSEWHERE, GONE, titleOf } from "./text";
import type { GameUi } from "./useGame";

/** What a click explains: a number of the game, a piece, a step, a milestone or a rule. */
export type WhyQuestion =
  | { kind: "bank" | "broken" | "owed" | "turn" }
  | { kind: "cash" | "route" | "slots" | "wages"; seat: number }
  | { kind: "cards"; seat: number; card: number }
  | { kind: "stock"; seat: number; good: string }
  | { kind: "milestone"; seat: number; milestone: number }
  | { kind: "piece"; id: string }
  | { kind: "step"; at: number }
  | { kind: "rule"; rule: string };

type NumberQuestion = Exclude<WhyQuestion, { kind: "milestone" | "piece" | "step" | "rule" }>;

/** A question in a word, as the attribute `data-why` has it: "cash|2". */
export const keyOf = (question: WhyQuestion) => Object.values(question).join("|");

export interface WhyTable {
  title: string;
  rows: Term[];
  cash?: boolean;
}

export interface WhyAnswer {
  title: string;
  lines: Sentence[];
  tables: WhyTable[];
}

/** The explanation of a number, piece, step, milestone or rule at the step on show. */
export function answerTo(question: WhyQuestion, ui: GameUi): WhyAnswer {
  const { timeline, scene, catalogue } = ui.game;
  switch (question.kind) {
    case "piece":
      return pieceAnswer(question.id, ui);
    case "step":
      return stepAnswer(question.at, ui.game);
    case "rule": {
      const { rule } = question;
      const lines = [{ text: scene.rules[rule] ?? "", rule: "" }];
      return { title: ruleTitle(rule), lines, tables: [] };
    }
    case "milestone": {
      const { seat, milestone } = question;
      const { name: title = "", text = "" } = catalogue.milestones[milestone] ?? {};
      const earned = timeline.facts.findIndex((f) =>
        f.chains[seat]?.milestones.includes(milestone),
      );
      const rule = timeline.steps[earned]?.rule ?? "MIL-1";
      const lines = [
        { text, rule: "MIL-1" },
        { text: timeline.say(earned), rule },
      ];
      return { title, lines, tables: [] };
    }
    default:
      return numberAnswer(question, ui);
  }
}

function numberAnswer(question: NumberQuestion, { game, map, moment }: GameUi): WhyAnswer {
  const { timeline, scene, catalogue } = game;
  const { at, now } = moment;
  const { title: word = "", first: label = "", rule = "" } = catalogue.numbers[question.kind] ?? {};
  const base = { label, rule };
  const seat = "seat" in question ? question.seat : -1;
  const chain = now.chains[seat];
  /** All changes up to now, those of a kind in one row. */
  const changes = (read: (facts: GameFacts) => number, from = 0) =>
    ledger(timeline, read, from, at, base, (kind, n) =>
      changesText(catalogue.kinds[kind]?.change_label, n),
    );
  let what: string | undefined = word;
  let rows: Term[] = [];
  switch (question.kind) {
    case "bank":
    case "owed":
    case "turn":
      rows = changes((f) => f[question.kind]);
      break;
    case "broken":
      rows = changes((f) => f.broken, -1);
      break;
    case "cash":
      rows = changes((f) => f.chains[seat]?.cash ?? 0);
      break;
    case "stock": {
      const { good } = question;
      const read = (f: GameFacts) => f.chains[seat]?.stock[good] ?? 0;
      what = scene.goods[good]?.plural;
      rows = ledger(timeline, read, turnStart(timeline, at) - 1, at, base, null);
      break;
    }
    case "cards": {
      const { card } = question;
      const count = (cards: number[]) => cards.filter((other) => other === card).length;
      what = catalogue.cards[card]?.name;
      rows = changes((f) => {
        const c = f.chains[seat];
        return c ? count([...c.work, ...c.beach, ...c.busy]) : 0;
      });
      // The number is next to the beach: cards elsewhere are subtracted.
      for (const place of ["work", "chosen", "busy"] as const) {
        const n = count(chain?.[place] ?? []);
        if (n) rows.push({ label: ELSEWHERE[place], amount: -n, rule: "ORG-5" });
      }
      break;
    }
    case "slots":
      rows = chain?.open_slots ?? [];
      break;
    case "wages":
      rows = chain?.salaries ?? [];
      break;
    case "route":
      rows = map.decision?.offers.find((offer) => offer.chain === seat)?.distance_terms ?? [];
  }
  const title = titleOf(scene.chains[seat]?.name, what);
  const cash = catalogue.money.includes(question.kind);
  return { title, lines: [], tables: [{ title, rows, cash }] };
}

/** The explanation of a piece: its number, its demand, its turns and its notes. */
function pieceAnswer(id: string, { game, moment }: GameUi): WhyAnswer {
  const { timeline, scene, catalogue } = game;
  const { at, now } = moment;
  const pieceAt = (f: GameFacts) => f.pieces[id];
  const known = pieceAt(now) ?? scene.pieces.find((p) => p.id === id);
  const [kind = "", number = ""] = id.split(":");
  const { title: word = "", first = "", rule = "GEO-1" } = catalogue.numbers[kind] ?? {};
  const base = { label: first, rule };
  const tables: WhyTable[] = [];
  if (word && Number(number))
    tables.push({ title: word, rows: [{ ...base, amount: Number(number) }] });
  const grown = (title: string, read: (f: GameFacts) => number) =>
    tables.push({
      title,
      rows: ledger(timeline, read, lastZero(timeline, read, at), at, base, null),
    });
  if (kind === "house")
    for (const [good] of now.demand[number] ?? [])
      grown(scene.goods[good]?.plural ?? good, (f) => tokensOf(f.demand[number], good));
  if (known?.turns && known.turns !== "eternal")
    grown(catalogue.numbers["turns"]?.title ?? "", (f) => Number(pieceAt(f)?.turns ?? 0));
  const notes = (known?.notes ?? []).map((text) => ({ text, rule: "" }));
  const lines = [...notes, { text: scene.rules[rule] ?? "", rule }];
  return { title: known?.name ?? GONE, lines, tables };
}

/** A step: its sentence, its rule with the rule's text, and the rows of its numbers. */
export function stepAnswer(at: number, { timeline, scene, catalogue }: GameUi["game"]): WhyAnswer {
  const step = timeline.steps[at];
  if (!step) return { title: "", lines: [], tables: [] };
  const phase = timeline.facts[at]?.phase ?? "";
  const rule = step.rule || catalogue.phase_rules[phase] || "REC-1";
  return {
    title: timeline.say(at),
    lines: [{ text: scene.rules[rule] ?? "", rule }],
    tables: (step.tallies ?? []).map((terms) => ({
      title: catalogue.kinds[step.kind]?.title || HOW_IT_ADDS_UP,
      rows: terms,
      cash: catalogue.money.includes(step.kind),
    })),
  };
}
