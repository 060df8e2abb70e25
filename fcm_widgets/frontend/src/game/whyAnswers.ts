import type { Term } from "../core/contract";
import type { GameFacts } from "../core/facts";
import { tokensOf, turnStart } from "./gameTimeline";
import { lastZero, ledger } from "./ledger";
import { changesText, ELSEWHERE, GONE, HOW_IT_ADDS_UP, RULE, ruleTitle, titleOf } from "./text";
import type { GameUi } from "./useGame";

export interface WhyTable {
  title: string;
  rows: Term[];
  cash?: boolean;
}

export interface WhyAnswer {
  title: string;
  lines: [text: string, rule: string][];
  tables: WhyTable[];
}

/** The explanation of a number at a step; every number of the widget has a key. */
export function answerTo(key: string, ui: GameUi): WhyAnswer {
  const [kind = "", a = "", b = ""] = key.split("|");
  const { timeline, scene, box } = ui.game;
  const { at, now } = ui.moment;
  const seat = Number(a);
  const card = Number(b);
  const chain = now.chains[seat];
  if (kind === "piece") return piece(a, ui);
  if (kind === "step") return stepAnswer(seat, ui.game);
  if (kind === "rule")
    return { title: ruleTitle(a), lines: [[scene.rules[a] ?? "", ""]], tables: [] };
  if (kind === "milestone") {
    const { name: title = "", text = "" } = box.milestones[card] ?? {};
    const when = timeline.facts.findIndex((f) => f.chains[seat]?.milestones.includes(card));
    return {
      title,
      lines: [
        [text, "MIL-1"],
        [timeline.say(when), timeline.steps[when]?.rule ?? "MIL-1"],
      ],
      tables: [],
    };
  }
  const { title: word = "", first: base = "", rule = "" } = box.numbers[kind] ?? {};
  const name = scene.chains[seat]?.name;
  if (kind === "route") {
    const terms = ui.map.decision?.offers.find((o) => o.chain === seat)?.distance_terms ?? [];
    const table = { title: word, rows: terms };
    return { title: titleOf(name, word), lines: [], tables: [table] };
  }
  const stock = kind === "stock";
  const count = (cards: number[]) => cards.filter((other) => other === card).length;
  const reads: Record<string, (f: GameFacts) => number> = {
    bank: (f) => f.bank,
    owed: (f) => f.owed,
    turn: (f) => f.turn,
    broken: (f) => f.broken,
    cash: (f) => f.chains[seat]?.cash ?? 0,
    stock: (f) => f.chains[seat]?.stock[b] ?? 0,
    cards: (f) => {
      const c = f.chains[seat];
      return c ? count([...c.work, ...c.beach, ...c.busy]) : 0;
    },
  };
  const read = reads[kind];
  let rows: Term[];
  if (read) {
    const from = stock ? turnStart(timeline, at) - 1 : kind === "broken" ? -1 : 0;
    const words = (k: string, n: number) => changesText(box.kinds[k]?.brought, n);
    rows = ledger(timeline, read, from, at, [base, rule], stock ? null : words);
  } else if (chain && kind === "slots") rows = chain.open_slots;
  else if (chain && kind === "wages") rows = chain.salaries;
  else {
    const amount = kind === "place" ? now.order.indexOf(seat) + 1 : (now.reserve[seat] ?? 0);
    rows = [[base, amount, rule]];
  }
  if (kind === "cards" && chain) {
    // The number is next to the beach: cards elsewhere are subtracted.
    const pick = now.phase === "restructuring" ? chain.pick : [];
    for (const [label, n] of [
      [ELSEWHERE.work, count(chain.work)],
      [ELSEWHERE.pick, count(pick)],
      [ELSEWHERE.busy, count(chain.busy)],
    ] as const)
      if (n) rows.push([label, -n, "ORG-5"]);
  }
  const what = stock ? scene.goods[b]?.plural : kind === "cards" ? box.cards[card]?.name : word;
  const title = titleOf(a ? name : "", what);
  return { title, lines: [], tables: [{ title, rows, cash: box.money.includes(kind) }] };
}

/** The explanation of a piece: its number, its demand, its turns and its notes. */
function piece(id: string, { game, moment }: GameUi): WhyAnswer {
  const { timeline, scene, box } = game;
  const { at, now } = moment;
  const pieceAt = (f: GameFacts) => f.pieces[id];
  const known = pieceAt(now) ?? scene.pieces.find((p) => p.id === id);
  const [kind = "", number = ""] = id.split(":");
  const { title: word = "", first: base = "", rule = "GEO-1" } = box.numbers[kind] ?? {};
  const tables: WhyTable[] = [];
  if (word && Number(number)) tables.push({ title: word, rows: [[base, Number(number), rule]] });
  const grown = (title: string, read: (f: GameFacts) => number) =>
    tables.push({
      title,
      rows: ledger(timeline, read, lastZero(timeline, read, at), at, [base, rule], null),
    });
  if (kind === "house")
    for (const [good] of now.demand[number] ?? [])
      grown(scene.goods[good]?.plural ?? good, (f) => tokensOf(f.demand[number], good));
  if (known?.turns && known.turns !== "eternal")
    grown(box.numbers["turns"]?.title ?? "", (f) => Number(pieceAt(f)?.turns ?? 0));
  const notes = (known?.notes ?? []).map((text): [string, string] => [text, ""]);
  return { title: known?.name ?? GONE, lines: [...notes, [RULE, rule]], tables };
}

/** A step: its sentence, its rule, and the rows of its numbers. */
export function stepAnswer(at: number, { timeline, box }: GameUi["game"]): WhyAnswer {
  const step = timeline.steps[at];
  if (!step) return { title: "", lines: [], tables: [] };
  return {
    title: timeline.say(at),
    lines: [[RULE, step.rule || box.phase_rules[timeline.facts[at]?.phase ?? ""] || "REC-1"]],
    tables: (step.tallies ?? []).map((terms) => ({
      title: box.kinds[step.kind]?.title || HOW_IT_ADDS_UP,
      rows: terms,
      cash: box.money.includes(step.kind),
    })),
  };
}
