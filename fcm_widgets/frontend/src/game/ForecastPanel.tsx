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
import { dinedAt, forecastsIn, takings } from "./forecast";
import { HouseChoice } from "./HouseChoice";
import { Note } from "./parts";
import * as text from "./text";
import type { GameUi } from "./useGame";

/** The traits of the forecast. */
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
  /** Open a house; returns false if it has no forecast. */
  open(house: string | null): boolean;
  /** True while Python works it out. */
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
  const known = useMemo(() => forecastsIn(parts), [parts]);
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

const NO_EFFECTS: Asker = { of: () => undefined, want: () => undefined };

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
    if (now.ask !== at) return; // for options that are gone
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
  if (!on) return NO_EFFECTS;
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
export function EffectOf({ asker, seat, option }: { asker: Asker; seat: number; option: number }) {
  useEffect(() => asker.want(seat, option));
  const effect = asker.of(seat, option);
  if (!effect) return null;
  return (
    <small class={css.effect} data-part="effect" data-more={Math.sign(effect.dollars)}>
      <span aria-hidden>{effect.text}</span>
      <span class="fcm-sr">({effect.spoken})</span>
    </small>
  );
}

/** At each house the chain where it would dine: a sign above the campaigns, a colour below them. */
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

/** The frame of a house in the colour of the chain where it would dine. */
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

/** The sign of that chain, at the corner of the house. */
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

/** The dinner if it were now; off until the reader turns it on. */
export function ForecastPanel({ ui }: { ui: GameUi }) {
  const { forecast } = ui;
  return (
    <section class={css.forecast} aria-label={text.IF_DINNER_NOW} data-answer>
      <Toggle on={forecast.on} set={forecast.set} description={text.FORECAST_IS}>
        {text.IF_DINNER_NOW} <kbd aria-hidden>d</kbd>
      </Toggle>
      {forecast.on &&
        (forecast.now ? (
          <Dinner ui={ui} now={forecast.now} />
        ) : (
          <Note>{text.noForecast(forecast.waiting)}</Note>
        ))}
    </section>
  );
}

function Dinner({ ui, now }: { ui: GameUi; now: ForecastDinner }) {
  const { forecast, hover } = ui;
  const scene = ui.map.drawn;
  const { you } = ui.game.box;
  const { before, house, decision } = forecast;
  const all = takings(now, before, ui.moment.now.order);
  const choice = useRef<HTMLDivElement>(null);
  // A house that was pressed on the map opens here, where it may be out of sight.
  useEffect(() => {
    if (house !== null) choice.current?.scrollIntoView?.({ block: "nearest" });
  }, [house]);
  const mine = all.find((taken) => taken.seat === you) ?? all.find((taken) => taken.more);
  if (now.why_not) return <Note>{now.why_not}</Note>;
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
            {by.length > 1 && <small class={uiCss.muted}>{text.earnedText(by)}</small>}
          </li>
        ))}
      </ul>
      <p class="fcm-sr" role="status">
        {mine ? text.forecastChange(scene.chains[mine.seat]?.name, mine.total, mine.more) : ""}
      </p>
      {now.houses.length > 0 && (
        <div class={css.row} role="group" aria-label="Where each house would dine">
          {now.houses.map((number) => (
            <House
              key={number}
              house={number}
              choice={now.decisions[number]}
              was={dinedAt(number, now, before)}
              open={number === house}
              toggle={() => {
                hover.hoverChain(null);
                forecast.open(number === house ? null : number);
              }}
              scene={scene}
            />
          ))}
        </div>
      )}
      {[...now.notes, ...(forecast.live ? [`${text.FORECAST_IS} ${text.OPTIONS_SHOW}`] : [])].map(
        (note) => (
          <Note key={note}>{note}</Note>
        ),
      )}
      {decision && house !== null && (
        <div ref={choice} class={css.foreseenChoice} data-part="foreseen-choice">
          <p>
            <strong>{sentence(text.houseForecast(house, decision, scene))}</strong> Press a chain to
            see why it would win or lose, and the smallest changes that would make it win.
          </p>
          <HouseChoice scene={scene} house={house} decision={decision} {...hover} />
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
  return (
    <Button
      class={css.foreseenHouse}
      data-part="foreseen-house"
      aria-expanded={open}
      aria-label={text.houseForecast(house, choice, scene, was)}
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
