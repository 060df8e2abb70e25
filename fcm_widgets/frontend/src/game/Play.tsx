import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene, Square, Way } from "../core/contract";
import type { GameAsk, GameBox, GameFacts, GameGroup, Shows } from "../core/facts";
import { capital, clauses, listText, sentence } from "../core/format";
import { covered, squareName } from "../core/places";
import { boxOf } from "../core/space";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { cellsPath, U } from "../map/draw";
import { TilePicture } from "../map/TilePicture";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useFrame } from "../ui/useFrame";
import { useTip, useView } from "../ui/view";
import { ChainStock, cardTip, fits } from "./Companies";
import { CHOOSING, Crew } from "./Crew";
import { type Asker, EffectOf } from "./ForecastPanel";
import * as css from "./fcm-game.module.css";
import { type PlaceSelection, spotName } from "./OptionPlaces";
import { empty, farShort, farText, isVain, pointingAt, wayAt } from "./Pointing";
import { toMove, useRovingFocus } from "./rovingFocus";
import type { Kernel } from "./useKernel";
import { WhyButton } from "./WhyButton";

interface Props {
  scene: Scene;
  /** The map as it stands at the step that is shown. */
  drawn: Scene;
  now: GameFacts;
  ask: GameAsk;
  kernel: Kernel;
  /** The step that is shown belongs to the action after which the options stand. */
  here: boolean;
  place: PlaceSelection;
  /** Draw the way of an option that is pointed at. */
  trace(way: Way | null): void;
  box: GameBox;
  goOn(): void;
  branch(): void;
  /** Turn what is in hand. */
  turn(): void;
  /** What options do to the dinner that is foreseen. */
  effects: Asker;
}

const NEEDS = "Playing needs Python to be running. Stepping and every reason work without it.";

/** What stands last in one line each, in sight however much there is above it. */
const LAST = ["put_back", "done"];

/** What can be done where the game stands, in groups; what cannot, grey and with its reason. */
export function Play(props: Props) {
  const {
    scene,
    ask,
    kernel,
    here,
    goOn,
    branch,
    now,
    box: { you },
  } = props;
  const head = kernel.rest;
  const panel = useRef<HTMLElement>(null);
  const walk = useRovingFocus(panel);
  useFrame(() => head.current?.closest("[data-part~=scroll]")?.scrollTo({ top: 0 }), [ask, here]);
  useEffect(() => {
    // Where bots think the next question is still to come.
    if (kernel.focus.current && head.current && here && !ask.thinks) {
      kernel.focus.current = false;
      // Who plays by keys goes on at the next question; to a mouse a marked option would mean something.
      if (kernel.keys.current) toMove(panel.current);
      else head.current.focus({ preventScroll: true });
    }
  }, [ask, here]);
  const { uid } = useView();
  // Of several that choose at once each has its own heading below.
  const mover = ask.seats.length === 1 ? ask.seats[0]?.seat : undefined;
  const idle = here ? ask.idle : "";
  const names = listText(ask.to_move.map((seat) => scene.chains[seat]?.name ?? ""));
  const title = !here
    ? "An earlier step"
    : ask.over
      ? "The game is over"
      : ask.runs
        ? "Nobody has to decide"
        : you !== null && ask.to_move.includes(you)
          ? `Your move: ${scene.chains[you]?.name}`
          : `To move: ${names}`;
  return (
    <section ref={panel} class={css.play} data-part="play" aria-label="What can be done" {...walk}>
      <div class={`${css.row} ${css.playHead}`} data-part="play-head">
        <h3 ref={head} tabIndex={-1} aria-describedby={idle ? `${uid}-idle` : undefined}>
          {title}
        </h3>
        {here && mover !== undefined && (
          <span class={`${css.row} ${css.inStock}`} data-part="in-stock">
            <ChainStock seat={mover} chain={now.chains[mover]} scene={scene} />
          </span>
        )}
        {here && ask.count > 0 && <Button onClick={() => kernel.send({ undo: true })}>Undo</Button>}
      </div>
      {idle && (
        <p id={`${uid}-idle`} class={uiCss.note} data-part="note">
          {idle}
        </p>
      )}
      <div class={css.row}>
        {!here && (
          <Button class={uiCss.primary} data-part="primary" onClick={goOn}>
            To where the game stands
          </Button>
        )}
        {!here && <Button onClick={branch}>Play on from here</Button>}
        {here && ask.at !== ask.count && (
          <p class={dinnerCss.banner}>
            Playing from here leaves what came later.{" "}
            <Button onClick={() => kernel.send({ look: true, at: ask.count })}>Keep it</Button>
          </p>
        )}
        {here && ask.left && <Left ahead={ask.left === "ahead"} kernel={kernel} />}
        {here && ask.runs && (
          <Button
            class={uiCss.primary}
            data-part="primary"
            onClick={() => kernel.send({ run: true, at: ask.at }, true)}
          >
            Run on
          </Button>
        )}
      </div>
      <p role="status" class={css.asking} data-part="asking">
        {kernel.asking === "waiting" ? "\u2026" : ""}
      </p>
      {kernel.asking === "silent" ? (
        <p data-part="faults" role="alert">
          {NEEDS}
        </p>
      ) : (
        !kernel.live && (
          <p class={uiCss.note} data-part="note">
            {NEEDS}
          </p>
        )
      )}
      {kernel.faults.length > 0 && <Faults faults={kernel.faults} />}
      {here && ask.over && <Winner over={ask.over} winner={ask.winner} scene={scene} you={you} />}
      {here &&
        ask.seats.map((one) => (
          <div key={`${ask.at} ${one.seat}`}>
            {ask.seats.length > 1 && (
              <h4 class={uiCss.name} data-part="name">
                <Badge chain={scene.chains[one.seat]} />
                {scene.chains[one.seat]?.name}
              </h4>
            )}
            {one.groups.map((group) => (
              <Options key={`${group.do}${group.name}`} {...props} one={one} group={group} />
            ))}
            {one.notes.map((note) => (
              <p key={note} class={uiCss.note} data-part="note" data-passed>
                {note}
              </p>
            ))}
            {one.grey.length > 0 && <Grey grey={one.grey} />}
          </div>
        ))}
    </section>
  );
}

/** The line of play that was left, to return to or to be told of no more. */
function Left({ ahead, kernel }: { ahead: boolean; kernel: Kernel }) {
  return (
    <p class={`${css.row} ${css.left}`}>
      <span>{ahead ? "You went back." : "You went back and played otherwise."}</span>
      <Button onClick={() => kernel.send({ back: true })}>
        {ahead ? "Play on as it was" : "Change to the other line"}
      </Button>
      <Button
        aria-label="Dismiss: stay with what is played now"
        onClick={() => kernel.send({ forget: true })}
      >
        {"\u00d7"}
      </Button>
    </p>
  );
}

function Options({
  ask,
  now,
  drawn,
  box,
  kernel,
  one: { seat, plans, groups },
  group,
  place,
  trace,
  turn,
  effects,
}: Props & { one: GameAsk["seats"][number]; group: GameGroup }) {
  const { ways } = box;
  const tip = useTip();
  const send = (what: { option: number; times?: number } | { plan: number }) => {
    trace(null);
    place.point(null);
    kernel.send({ at: ask.at, seat, ...what }, true);
  };
  const play = (option: number) => send({ option });
  const chain = CHOOSING.includes(group.do) ? now.chains[seat] : undefined;
  const often = new Map(group.times);
  const room = new Map(group.room);
  const mine = place.group === group;
  const spot = mine
    ? group.spots?.find(([x, y]) => x === place.square?.[0] && y === place.square[1])
    : undefined;
  const ref = useRef<HTMLDivElement>(null);
  const hide = () => {
    place.choose(null, seat);
    ref.current?.querySelector<HTMLElement>("[data-enter]")?.focus();
  };
  // From the map straight to the ways to lay the piece there.
  useEffect(() => {
    if (spot) ref.current?.querySelector<HTMLElement>("[data-place]")?.focus();
  }, [spot]);
  // What an option takes or does is drawn on the map as long as it is pointed at.
  const watch = (i: number) => {
    const [, option = -1, way] = group.options[i] ?? [];
    const shows = group.draws?.[option];
    const on = () => {
      trace(way ?? null);
      const near = group.near?.[shows?.near ?? -1];
      place.point(shows ? { shows, ...(near && { near }) } : null);
    };
    const off = () => {
      trace(null);
      place.point(null);
    };
    return tip(cardTip(box, group.cards?.[i]), (is) => (is ? on() : off()));
  };
  // What reaches nobody looks so beside what does.
  const reaches = Object.values(group.draws ?? {}).some((shows) => !empty(shows));
  const inVain = (option: number) => reaches && empty(group.draws?.[option]);
  const orderly = group.options
    .map(([label, option], i) => ({ label, option, i }))
    .sort((a, b) => Number(inVain(a.option)) - Number(inVain(b.option)));
  // The others stay where they are as fewer are left to be played at once.
  const held = (option: number) =>
    Array.from({ length: (room.get(option) ?? 1) + 1 }, (_, n) => n).slice(
      (often.get(option) ?? 1) + 1,
    );
  const last = LAST.includes(group.do);
  // A company that one has put together is what one means to reveal.
  const arranged = now.phase === "restructuring" && now.chains[seat]?.pick.length;
  const revealed = arranged && fits(now.chains[seat], box);
  const name = group.do === "take_back" ? "Your company" : group.name;
  const head = (
    <p class={css.row}>
      {!last && <strong>{name}</strong>}
      {group.do === "take_back" && <span class={uiCss.muted}>press to take back</span>}
      {group.left && <span class={uiCss.muted}>{group.left}</span>}
      <Rule rule={group.rule} />
    </p>
  );
  return (
    <div
      ref={ref}
      class={`${css.group} ${last ? css.goOn : ""}`}
      data-part={last ? "group go-on" : "group"}
      role="group"
      aria-label={name}
      data-why={`do|${group.do}`}
    >
      {!last && head}
      {mine && <InHand group={group} drawn={drawn} turn={turn} />}
      <div class={css.row} data-options>
        {plans.map(
          ([kind, label], plan) =>
            kind === group.do && (
              <Button
                key={label}
                class={arranged ? undefined : uiCss.primary}
                data-part={arranged ? undefined : "primary"}
                data-plan
                onClick={() => send({ plan })}
              >
                {label}
                <EffectOf asker={effects} seat={seat} option={-1 - plan} scene={drawn} />
              </Button>
            ),
        )}
        {spot?.[2].map(([what, option, tells]) => (
          <Button
            key={option}
            class={uiCss.primary}
            data-part="primary"
            data-place
            onClick={() => play(option)}
            onPointerEnter={() => place.point(pointingAt(group, spot, what))}
            onFocus={() => place.point(pointingAt(group, spot, what))}
          >
            {[ways[what] ?? what, group.tells?.[tells]].filter(Boolean).join(": ")}
            <Far shows={group.shows?.[tells]} scene={drawn} />
            <EffectOf asker={effects} seat={seat} option={option} scene={drawn} />
          </Button>
        ))}
        {group.spots && (
          <Button
            class={uiCss.toggle}
            data-part="toggle"
            data-enter
            data-on={mine ? "" : undefined}
            onClick={() => place.enter(group, seat)}
          >
            {!mine
              ? "Show the places on the map"
              : spot
                ? "Choose another dotted square"
                : "Choose a dotted square of the map"}
          </Button>
        )}
        {chain && <Crew group={group} groups={groups} chain={chain} box={box} play={play} />}
        {group.choices &&
          (group.choices[0].length === 2 && group.options.length <= MOST_BUTTONS ? (
            <Answers group={group} choices={group.choices} play={play} watch={watch}>
              {(option) => <EffectOf asker={effects} seat={seat} option={option} scene={drawn} />}
            </Answers>
          ) : (
            <Chooser group={group} choices={group.choices} play={play} />
          ))}
        {!group.choices &&
          !chain &&
          orderly.map(({ label, option, i }) => (
            <span key={option} class={css.option} data-part="option">
              <Button
                onClick={() => play(option)}
                {...watch(i)}
                aria-description={cardTip(box, group.cards?.[i]).lines.join(" ") || undefined}
                data-colour={box.cards[group.cards?.[i] ?? -1]?.[4]}
                data-vain={inVain(option) ? "" : undefined}
                data-part={revealed && group.do === "done" ? "primary" : undefined}
                class={
                  revealed && group.do === "done"
                    ? uiCss.primary
                    : group.tiles || group.shapes
                      ? css.pictured
                      : undefined
                }
              >
                <Small group={group} scene={drawn} i={i} />
                {label}
                <EffectOf asker={effects} seat={seat} option={option} scene={drawn} />
              </Button>
              {Array.from({ length: (often.get(option) ?? 1) - 1 }, (_, n) => (
                <Button
                  key={n}
                  aria-label={`${label}: \u00d7${n + 2}`}
                  onClick={() => send({ option, times: n + 2 })}
                >
                  {`\u00d7${n + 2}`}
                </Button>
              ))}
              {held(option).map((n) => (
                <span key={n} class={css.held} data-part="held" aria-hidden>{`\u00d7${n}`}</span>
              ))}
            </span>
          ))}
        {group.spots && mine && (
          <Button class={uiCss.toggle} data-part="toggle" onClick={hide}>
            Hide the places
          </Button>
        )}
      </div>
      {!arranged && group.cards && !last && <Colours group={group} box={box} />}
      {mine && group.spots && <Pointed place={place} group={group} drawn={drawn} ways={ways} />}
      {last && head}
    </div>
  );
}

/** What the colours of the cards that one chooses from mean. */
function Colours({ group, box }: { group: GameGroup; box: GameBox }) {
  const colours = new Set((group.cards ?? []).map((card) => box.cards[card]?.[4] ?? ""));
  return (
    <p class={`${uiCss.note} ${css.colours}`} data-part="note colours">
      {[...colours].map((colour) => (
        <span key={colour} data-colour={colour}>
          {box.colours[colour] ?? colour}
        </span>
      ))}
    </p>
  );
}

/** So many options of two questions stand as buttons; of more each question is asked by itself. */
const MOST_BUTTONS = 30;

/** Options of two questions: a line for each answer to the first, a button for each to the second. */
function Answers({
  group,
  choices: [, answers],
  play,
  watch,
  children,
}: {
  group: GameGroup;
  choices: NonNullable<GameGroup["choices"]>;
  play(option: number): void;
  /** What is to happen as long as an option is pointed at. */
  watch(i: number): object;
  /** What else stands on an option's button. */
  children: (option: number) => ComponentChildren;
}) {
  const rows = [...new Set(answers.map(([first = ""]) => first))];
  return (
    <div class={css.answers}>
      {rows.map((row) => (
        <>
          <span>{capital(row)}</span>
          <div>
            {group.options.map(
              ([label, option], i) =>
                answers[i]?.[0] === row && (
                  <Button
                    key={option}
                    aria-label={label}
                    onClick={() => play(option)}
                    {...watch(i)}
                  >
                    {answers[i]?.[1]}
                    {children(option)}
                  </Button>
                ),
            )}
          </div>
        </>
      ))}
      {columnsTold(group, answers).map((line) => (
        <p key={line} class={uiCss.muted}>
          {line}
        </p>
      ))}
    </div>
  );
}

/** What is told of all the options with one answer to the second question, once. */
function columnsTold({ options }: GameGroup, answers: string[][]): string[] {
  const told = new Map<string, Set<string>>();
  options.forEach(([label], i) => {
    const [, second = ""] = answers[i] ?? [];
    told.set(second, (told.get(second) ?? new Set()).add(label.split(": ")[1] ?? ""));
  });
  return [...told].flatMap(([second, [all, other]]) =>
    all && other === undefined ? [sentence(`${capital(second)}: ${all}`)] : [],
  );
}

/** Options that are too many for buttons: each part of them is chosen by itself, and then one is played. */
function Chooser({
  group,
  choices: [questions, answers],
  play,
}: {
  group: GameGroup;
  choices: NonNullable<GameGroup["choices"]>;
  play(option: number): void;
}) {
  const [at, choose] = useState(0);
  const now = answers[at] ?? [];
  // What was chosen last holds; of the rest as much as there is an option for.
  const pick = (part: number, to: string) => {
    const alike = (one: string[]) => one.filter((answer, i) => answer === now[i]).length;
    const fit = answers.map((one, i) => ({ i, one })).filter(({ one }) => one[part] === to);
    const [best] = fit.sort((a, b) => alike(b.one) - alike(a.one) || a.i - b.i);
    if (best) choose(best.i);
  };
  const option = group.options[at];
  return (
    <>
      {questions.map((question, part) => (
        <label key={question}>
          {question}{" "}
          <select
            aria-label={question}
            value={now[part]}
            onChange={(e) => pick(part, e.currentTarget.value)}
          >
            {[...new Set(answers.map((one) => one[part] ?? ""))].map((answer) => (
              <option key={answer} value={answer}>
                {answer}
              </option>
            ))}
          </select>
        </label>
      ))}
      {option && (
        <Button class={uiCss.primary} data-part="primary" onClick={() => play(option[1])}>
          {option[0]}
        </Button>
      )}
    </>
  );
}

/** What is in hand as it lies now, and to turn it. */
function InHand({
  group: { turns, ...group },
  drawn,
  turn,
}: {
  group: GameGroup;
  drawn: Scene;
  turn(): void;
}) {
  if (!turns) return null;
  const [now, all] = turns;
  return (
    <div class={`${css.row} ${css.inHand}`} data-part="in-hand">
      <Small group={{ shapes: group.lies && [group.lies], ...group }} scene={drawn} i={0} />
      <span>
        {capital(all[now] ?? "")}
        <small class={uiCss.muted}>
          {" "}
          ({now + 1} of {all.length})
        </small>
      </span>
      <Button data-turn onClick={turn}>
        Turn it <kbd aria-hidden>t</kbd>
      </Button>
    </div>
  );
}

/** What an option takes, or what is in hand, as a small picture. */
function Small({
  group: { tiles, shapes },
  scene,
  i,
}: {
  group: Pick<GameGroup, "tiles" | "shapes">;
  scene: Scene;
  i: number;
}) {
  const tile = tiles?.[i];
  if (tile) return <TilePicture tile={tile} goods={scene.goods} drawings={scene.drawings ?? {}} />;
  const squares = shapes?.[i];
  if (!squares?.length) return null;
  const { w, h } = boxOf(squares);
  return (
    <svg
      class={css.shape}
      viewBox={`-1 -1 ${w * U + 2} ${h * U + 2}`}
      style={{ width: `${w * 13}px` }}
      aria-hidden
    >
      <path d={cellsPath(squares)} />
    </svg>
  );
}

/** The place that is pointed at, else the one that is chosen, and what it does for the piece. */
function Pointed({
  place,
  group,
  drawn,
  ways,
}: {
  place: PlaceSelection;
  group: GameGroup;
  drawn: Scene;
  ways: GameBox["ways"];
}) {
  const [looked, look] = useState<{ at: Square | null; corner?: string | undefined }>({ at: null });
  place.look.current = (at, corner) => look({ at, corner });
  const { at, corner } = looked;
  const [x, y] = at ?? place.square ?? [];
  const spot = group.spots?.find((one) => one[0] === x && one[1] === y);
  const other = at && !spot ? `${sentence(capital(squareName(at, drawn)))} Not here.` : "";
  const way = spot && wayAt(spot, at ? corner : undefined);
  const measured = group.shows?.some(({ far }) => far.length);
  const vain = group.spots?.some((one) => isVain(group, one));
  return (
    <>
      {/* What the ways to lay it at a chosen place do stands on their buttons. */}
      <p
        class={`${uiCss.note} ${css.pointed}`}
        data-part="note pointed"
        hidden={!at && !!place.square}
      >
        {spot
          ? sentence(
              measured
                ? entranceText(group, spot, way, drawn, ways)
                : spotName(group, spot, drawn, ways),
            )
          : other || "Point at a dotted square: it says here what lies there and what it does."}
      </p>
      {(vain || group.near) && (
        <p class={uiCss.note} data-part="note">
          {vain && "Hollow dots: from there it reaches no house. "}
          {group.near && "Shaded: the squares within range."}
        </p>
      )}
      {measured && (
        <p class={uiCss.note} data-part="note">
          The numbers on the map are the borders to cross from where you point.
        </p>
      )}
    </>
  );
}

/** How far all is, on a button: short for the eye, in whole words for the ear. */
function Far({ shows, scene }: { shows: Shows | undefined; scene: Scene }) {
  const short = farShort(shows, scene);
  return short ? (
    <small class={css.far}>
      <span aria-hidden>{short}</span>
      <span class="fcm-sr">; {farText(shows, scene)}</span>
    </small>
  ) : null;
}

/** One way to lay a piece at a place: what is there, how far all is, and in which other ways it can lie. */
function entranceText(
  group: GameGroup,
  [x, y, laid]: NonNullable<GameGroup["spots"]>[number],
  way: string | undefined,
  drawn: Scene,
  ways: GameBox["ways"],
): string {
  const found = laid.find(([what]) => what === way);
  const [what = "", , tells = -1] = found ?? [];
  const others = laid.filter((one) => one !== found).map(([one]) => SHORT(ways[one] ?? one));
  return clauses([
    [ways[what] ?? what, group.tells?.[tells]].filter(Boolean).join(": "),
    farText(group.shows?.[tells], drawn),
    others.length ? `or ${listText(others)}` : "",
    squareName([x, y], drawn, covered([x, y], group)),
  ]);
}

/** "Entrance north-west": without the word that stands before it already. */
const SHORT = (way: string) => way.replace(/^\S+ /, "");

/** A rule to read on a click: what opens by itself would lie over the buttons below. */
function Rule({ rule }: { rule: string }) {
  return <WhyButton k={`rule|${rule}`}>{rule}</WhyButton>;
}

function Faults({ faults }: { faults: [string, string][] }) {
  return (
    <section data-part="faults" role="alert" aria-label="Why this cannot be" data-answer>
      <h4>That cannot be:</h4>
      <ul>
        {faults.map(([text, rule]) => (
          <li>
            {text} {rule && <Rule rule={rule} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Grey({ grey }: { grey: GameAsk["seats"][number]["grey"] }) {
  return (
    <details class={css.grey} data-part="grey" data-answer>
      <summary>Not possible now, and why</summary>
      <ul>
        {grey.map(([label, why, rule]) => (
          <li>
            <s aria-label={`not possible: ${label}`}>{label}</s>: {why}{" "}
            {rule && <Rule rule={rule} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth"];

function Winner({
  over,
  winner,
  scene,
  you,
}: {
  over: [number, number][];
  winner: number | null;
  scene: Scene;
  you: number | null;
}) {
  const best = winner === null ? undefined : scene.chains[winner];
  const own = over.findIndex(([seat]) => seat === you) + 1;
  return (
    <div class={css.winner} data-part="winner">
      <p class={dinnerCss.say} data-part="say">
        {best ? (
          <>
            <Badge chain={best} size={30} /> {winner === you ? "You win" : `${best.name} wins`}
          </>
        ) : (
          "Nobody wins: all are bankrupt"
        )}
      </p>
      {own > 1 && (
        <p data-answer>{sentence(`You end ${ORDINALS[own] ?? `${own}th`} of ${over.length}`)}</p>
      )}
      <ol class={css.order} data-part="order">
        {over.map(([seat, cash], i) => (
          <li key={seat}>
            <span data-answer>{i + 1}</span>
            <Badge chain={scene.chains[seat]} />
            {scene.chains[seat]?.name}
            {seat === you && <em>(you)</em>}{" "}
            <WhyButton
              k={`cash|${seat}`}
              value={cash}
              label={`${scene.chains[seat]?.name}, cash $${cash}: why?`}
            >
              ${cash}
            </WhyButton>
          </li>
        ))}
      </ol>
      <p class={uiCss.note} data-part="note">
        Where did the money come from, and what would have brought more? If this widget is called{" "}
        <code>stepper</code>, run <code>fcm.GameReview(stepper.game)</code> in a new cell.
      </p>
    </div>
  );
}
