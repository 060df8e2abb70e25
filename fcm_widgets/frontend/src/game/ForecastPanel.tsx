import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Chain, Decision, Piece, Scene } from "../core/contract";
import type {
  Effect,
  Effects,
  ForecastDinner,
  ForecastPart,
  GameOptions,
  GameReply,
  GameRequest,
} from "../core/facts";
import { money, sentence, signed } from "../core/format";
import { boxOf } from "../core/space";
import { U } from "../map/draw";

import { Badge, Button, Toggle } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { chainFill } from "../ui/Patterns";
import { isLive, type Request, requester } from "../ui/request";
import { useView } from "../ui/view";
import * as css from "./fcm-game.module.css";
import {
  changeSaid,
  dinedAt,
  effectSaid,
  effectText,
  foretoldIn,
  houseTitle,
  takings,
  would,
} from "./forecast";
import { HouseChoice } from "./HouseChoice";

/** The traits of it. */
export interface ForecastState {
  forecast: boolean;
  _forecasts: ForecastPart[] | null;
  _request: GameRequest | null;
  _reply: GameReply | null;
}

/** Number of options in one request: Python answers no more at once. */
const AT_ONCE = 40;
const PAUSE = 250; // milliseconds at a step before its forecast is requested

export interface Forecast {
  on: boolean;
  set(on: boolean): void;
  /** The forecast after the action of this step, and after the action before. */
  now: ForecastDinner | undefined;
  before: ForecastDinner | undefined;
  /** The house whose choice is open. */
  house: string | null;
  decision: Decision | undefined;
  /** Open a house; false where nothing is foreseen of it. */
  open(house: string | null): boolean;
  /** It is being worked out. */
  waiting: boolean;
  live: boolean;
  effects: Asker;
}

/** The forecast at an action; a missing one is requested if the reader stays there. */
export function useForecast<S extends ForecastState>(
  model: Model<S>,
  action: number,
  ask: GameOptions,
): Forecast {
  const of = model as unknown as Model<ForecastState>;
  const [on, set] = useTrait(of, "forecast");
  const [parts] = useTrait(of, "_forecasts");
  const known = useMemo(() => foretoldIn(parts), [parts]);
  const [chosen, choose] = useState<string | null>(null);
  const live = isLive(of);
  const request = useMemo(() => requester(of), [of]);
  const effects = useEffects(request, ask, on && live);
  const now = on ? known.get(action) : undefined;
  const lacks = on && live && !now;
  useEffect(() => {
    // Python sends the forecast of the last action by itself.
    if (!lacks || action === ask.count) return;
    const timer = setTimeout(() => request("forecast", { at: action }), PAUSE);
    return () => clearTimeout(timer);
  }, [lacks, action, ask.count]);
  const decision = chosen === null ? undefined : now?.decisions[chosen];
  return {
    on,
    set,
    now,
    before: on ? known.get(action - 1) : undefined,
    house: decision ? chosen : null,
    decision,
    open: (house) => {
      const there = house !== null && !!now?.decisions[house];
      if (there || house === null) choose(house);
      return there;
    },
    waiting: lacks,
    live,
    effects,
  };
}

export interface Asker {
  /** The effect of an option; undefined if it is not known. */
  of(seat: number, option: number): Effect | undefined;
  /** An option is in view. */
  want(seat: number, option: number): void;
}

const NOBODY: Asker = { of: () => undefined, want: () => undefined };

/**
 * Effects of the options in view on the forecast, requested after they are drawn, some at a time.
 */
function useEffects(request: Request<ForecastState>, ask: GameOptions, on: boolean): Asker {
  const [found, setFound] = useState<{ ask: GameOptions; of: Map<string, Effect> } | null>(null);
  const wanted = useRef(wantedOf(ask));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  if (wanted.current.ask !== ask) wanted.current = wantedOf(ask);
  const next = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { seats, ask: at, sent } = wanted.current;
      const [seat, options] = [...seats].find(([, all]) => all.size) ?? [];
      if (sent || seat === undefined || !options) return;
      const some = [...options].slice(0, AT_ONCE);
      for (const option of some) options.delete(option);
      wanted.current.sent = true;
      void request("effects", { at: at.at, seat, options: some }).then(({ body }) =>
        take(at, body),
      );
    });
  };
  const take = (at: GameOptions, effects: Effects | null) => {
    const now = wanted.current;
    if (now.ask !== at) return; // for options that are shown no more
    now.sent = false;
    if (effects?.of.length) {
      const more = effects.of.map((effect): [string, Effect] => [
        `${effects.seat} ${effect.option}`,
        effect,
      ]);
      setFound((old) => ({
        ask: at,
        of: new Map([...(old?.ask === at ? old.of : []), ...more]),
      }));
    }
    next();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!on) return NOBODY;
  return {
    of: (seat, option) => (found?.ask === ask ? found.of.get(`${seat} ${option}`) : undefined),
    want: (seat, option) => {
      const { seats, had } = wanted.current;
      if (had.has(`${seat} ${option}`)) return;
      had.add(`${seat} ${option}`);
      if (!seats.has(seat)) seats.set(seat, new Set());
      seats.get(seat)?.add(option);
      next();
    },
  };
}

/** The options in view, those still to be requested by seat, and whether a reply is awaited. */
function wantedOf(ask: GameOptions) {
  return { ask, seats: new Map<number, Set<number>>(), had: new Set<string>(), sent: false };
}

/** The effect of an option on the forecast, on its button. */
export function EffectOf({
  asker,
  seat,
  option,
  scene,
}: {
  asker: Asker;
  seat: number;
  option: number;
  scene: Pick<Scene, "chains" | "called">;
}) {
  useEffect(() => asker.want(seat, option));
  const effect = asker.of(seat, option);
  if (!effect) return null;
  return (
    <small class={css.effect} data-part="effect" data-more={Math.sign(effect.dollars)}>
      <span aria-hidden>{effectText(effect, scene)}</span>
      <span class="fcm-sr">({effectSaid(effect, scene)})</span>
    </small>
  );
}

/**
 * At each house the sign of the chain where it would dine, above the campaigns, or its colour,
 * below them.
 */
export function ForecastMarks({ of: Mark, forecast, scene }: MarksProps) {
  const { now } = forecast;
  const { pieces, chains } = scene;
  return useMemo(
    () =>
      now && (
        <g aria-hidden class={css.foreseen}>
          {pieces.map((piece) => {
            const choice = piece.id.startsWith("house:")
              ? now.decisions[piece.id.slice(6)]
              : undefined;
            const chain = choice?.winner == null ? undefined : chains[choice.winner];
            return choice && <Mark key={piece.id} piece={piece} chain={chain} />;
          })}
        </g>
      ),
    [Mark, now, pieces, chains],
  );
}

interface MarkProps {
  piece: Piece;
  chain: Chain | undefined;
}

interface MarksProps {
  of: ComponentType<MarkProps>;
  forecast: Forecast;
  scene: Scene;
}

/** Round a house the colour of the chain where it would dine; campaigns lie over it. */
export function ForeseenFrame({ piece, chain }: MarkProps) {
  const { uid } = useView();
  const b = boxOf(piece.squares);
  const frame = {
    x: b.x * U + 0.5,
    y: b.y * U + 0.5,
    width: b.w * U - 1,
    height: b.h * U - 1,
    rx: 4.5,
  };
  return (
    <>
      <rect class={css.foreseenHalo} {...frame} />
      <rect
        class={css.foreseenFrame}
        data-part="foreseen-frame"
        {...frame}
        style={chain && { stroke: chainFill(uid, chain.hue) }}
      />
    </>
  );
}

/** Its sign, at the corner of the house. */
export function ForeseenSign({ piece, chain }: MarkProps) {
  const { uid } = useView();
  const b = boxOf(piece.squares);
  return (
    <g
      data-forecast={piece.id.slice(6)}
      data-at={chain?.letter ?? ""}
      transform={`translate(${(b.x + b.w) * U - 3} ${b.y * U + 3})`}
    >
      <rect
        x="-9"
        y="-9"
        width="18"
        height="18"
        rx="4"
        fill={chain ? chainFill(uid, chain.hue) : "var(--fcm-panel)"}
        stroke="var(--fcm-ink)"
      />
      <circle r="6.4" />
      <text>{chain?.letter ?? "\u2013"}</text>
    </g>
  );
}

interface PanelProps {
  forecast: Forecast;
  scene: Scene;
  order: readonly number[];
  /** The seat whose takings are announced when they change. */
  you: number | null;
  hoveredChain: number | null;
  hoverChain(chain: number | null): void;
}

const WHAT = "The real dinner, held on the table as it stands.";

/** The dinner as it would be now; off until the reader turns it on. */
export function ForecastPanel(props: PanelProps) {
  const { forecast } = props;
  return (
    <section class={css.forecast} aria-label="If dinner were now" data-answer>
      <Toggle on={forecast.on} set={forecast.set} description={WHAT}>
        If dinner were now <kbd aria-hidden>d</kbd>
      </Toggle>
      {forecast.on &&
        (forecast.now ? (
          <Dinner {...props} now={forecast.now} />
        ) : (
          <p class={uiCss.note} data-part="note">
            {forecast.waiting ? "It is being worked out." : "No forecast was sent for this step."}
          </p>
        ))}
    </section>
  );
}

function Dinner({
  forecast,
  now,
  scene,
  order,
  you,
  hoveredChain,
  hoverChain,
}: PanelProps & { now: ForecastDinner }) {
  const { before, house, decision } = forecast;
  const all = takings(now, before, order);
  const choice = useRef<HTMLDivElement>(null);
  // A house that was pressed on the map opens here, where it may be out of sight.
  useEffect(() => {
    if (house !== null) choice.current?.scrollIntoView?.({ block: "nearest" });
  }, [house]);
  const mine = all.find((taken) => taken.seat === you) ?? all.find((taken) => taken.more);
  if (now.why_not)
    return (
      <p class={uiCss.note} data-part="note">
        {now.why_not}
      </p>
    );
  return (
    <>
      <ul class={css.takings} data-part="takings">
        {all.map(({ seat, total, more, by }) => (
          <li key={seat} data-seat={seat}>
            <Badge chain={scene.chains[seat]} />
            <span>{scene.chains[seat]?.name}</span>
            <b>{money(total)}</b>
            {more !== 0 && (
              <span class={css.effect} data-part="effect" data-more={Math.sign(more)}>
                {signed(more, "$")}
                <span class="fcm-sr"> with the last action</span>
              </span>
            )}
            {by.length > 1 && (
              <small class={uiCss.muted}>
                {by.map(([what, amount]) => `${what} ${money(amount)}`).join(", ")}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p class="fcm-sr" role="status">
        {mine ? changeSaid(mine, scene.chains[mine.seat]?.name) : ""}
      </p>
      {now.houses.length ? (
        <div class={css.row} role="group" aria-label="Where each house would dine">
          {now.houses.map((number) => (
            <House
              key={number}
              house={number}
              choice={now.decisions[number]}
              was={dinedAt(number, now, before)}
              open={number === house}
              toggle={() => {
                hoverChain(null);
                forecast.open(number === house ? null : number);
              }}
              scene={scene}
            />
          ))}
        </div>
      ) : (
        <p class={uiCss.note} data-part="note">
          No house wants anything.
        </p>
      )}
      {now.breaks ? (
        <p class={uiCss.note} data-part="note">
          The bank would break.
        </p>
      ) : null}
      {forecast.live && (
        <p class={uiCss.note} data-part="note">
          {WHAT} What an option would change of it stands beside the option.
        </p>
      )}
      {decision && house !== null && (
        <div ref={choice} class={css.foreseenChoice} data-part="foreseen-choice">
          <p>
            <strong>
              {sentence(`${houseTitle(house, scene)} ${would(decision, scene.chains)}`)}
            </strong>{" "}
            Press a chain to read why it would not be the one, and the smallest changes with which
            it would.
          </p>
          <HouseChoice
            scene={scene}
            house={house}
            decision={decision}
            hoveredChain={hoveredChain}
            hoverChain={hoverChain}
          />
        </div>
      )}
    </>
  );
}

function House({
  house,
  choice,
  was,
  open,
  toggle,
  scene,
}: {
  house: string;
  choice: Decision | undefined;
  was: number | null | undefined;
  open: boolean;
  toggle(): void;
  scene: Scene;
}) {
  if (!choice) return null;
  const at = (seat: number | null) => (seat === null ? "at home" : scene.chains[seat]?.name);
  const then = was === undefined ? "" : `; before the last action ${at(was)}`;
  return (
    <Button
      class={css.foreseenHouse}
      data-part="foreseen-house"
      aria-expanded={open}
      aria-label={`${houseTitle(house, scene)} ${would(choice, scene.chains)}${then}`}
      data-changed={was === undefined ? undefined : ""}
      onClick={toggle}
    >
      {house}
      {was !== undefined && (
        <>
          {was === null ? "\u2013" : <Badge chain={scene.chains[was]} size={15} />}
          {"\u2192"}
        </>
      )}
      {choice.winner === null ? (
        <span class={uiCss.muted}>{"\u2013"}</span>
      ) : (
        <Badge chain={scene.chains[choice.winner]} size={18} />
      )}
    </Button>
  );
}
