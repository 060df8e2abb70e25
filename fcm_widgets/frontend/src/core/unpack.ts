import type { Decision, Offer, Step, Term, Timeline } from "./contract";

/** A text on the wire: a sentence by its number, or several that follow each other. */
export type PackedText = number | number[];
type Ruled = [PackedText, string];

export interface PackedOffer extends Omit<Offer, "pt" | "dt" | "m" | "v" | "f" | "why" | "x"> {
  pt: number;
  dt: number;
  m: PackedText;
  v?: PackedText;
  f?: Ruled[];
  why: Ruled;
  x?: Record<string, PackedText[]>;
}

export interface PackedDecision extends Omit<Decision, "line" | "o"> {
  line: PackedText;
  o: PackedOffer[];
}

export interface PackedStep extends Omit<Step, "say" | "d" | "t"> {
  say: PackedText;
  d?: PackedDecision;
  t?: number;
}

/** Sentences and tallies once each, a chain's name as one character. */
export interface PackedTexts {
  strings: string[];
  tallies: [PackedText, number, string][][];
}

/** As Python sends a dinner. */
export interface PackedTimeline extends PackedTexts, Omit<Timeline, "steps" | "strings"> {
  steps: PackedStep[];
}

const CHAIN = 0xe000; // private use: the character of chain 0; U+F8FF says that the next one is itself

/** Gives packed texts, tallies and decisions their places again, as numbers into its `strings`. */
export function reader(packed: PackedTexts, names: string[]) {
  const strings = packed.strings.map((text) =>
    text.replace(
      /\uF8FF(.)|[\uE000-\uE005]/gs,
      (c, raw?: string) => raw ?? names[c.charCodeAt(0) - CHAIN] ?? c,
    ),
  );
  const known = new Map<string, number>();
  const text = (ref: PackedText): number => {
    if (typeof ref === "number") return ref;
    const key = ref.join(" ");
    let at = known.get(key);
    if (at === undefined) {
      at = strings.push(ref.map((one) => strings[one] ?? "").join(" ")) - 1;
      known.set(key, at);
    }
    return at;
  };
  const tally = (at: number): Term[] =>
    (packed.tallies[at] ?? []).map(([label, amount, rule]) => [text(label), amount, rule]);
  const cells = (packed: Record<string, PackedText[]>) =>
    Object.fromEntries(Object.entries(packed).map(([rung, texts]) => [rung, texts.map(text)]));
  const offer = ({ x, ...o }: PackedOffer): Offer => ({
    ...o,
    pt: tally(o.pt),
    dt: tally(o.dt),
    m: text(o.m),
    v: o.v === undefined ? null : text(o.v),
    f: o.f === undefined ? null : o.f.map(([said, rule]) => [text(said), rule]),
    why: [text(o.why[0]), o.why[1]],
    ...(x && { x: cells(x) }),
  });
  const decision = (d: PackedDecision): Decision => ({
    ...d,
    line: text(d.line),
    o: d.o.map(offer),
  });
  return { strings, text, tally, decision };
}

/** The whole dinner, so that the rest need not know how it was packed. */
export function unpack(packed: PackedTimeline, chains: { name: string }[]): Timeline {
  const { strings, text, tally, decision } = reader(
    packed,
    chains.map((c) => c.name),
  );
  const step = ({ say, d, t, ...rest }: PackedStep): Step => ({
    ...rest,
    say: text(say),
    ...(d && { d: decision(d) }),
    ...(t !== undefined && { t: tally(t) }),
  });
  const steps = packed.steps.map(step);
  return { strings, first: packed.first, steps };
}
