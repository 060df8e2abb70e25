import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Effect, ForecastPart, GameOptions, GameReply, GameRequest } from "../core/facts";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { isLive, type Request, requester } from "../ui/request";
import { forecastsIn } from "./forecast";

/** The traits of the forecast. */
export interface ForecastState {
  forecast: boolean;
  _forecasts: ForecastPart[] | null;
  _request: GameRequest | null;
  _reply: GameReply | null;
}

const AT_ONCE = 40; // options in a request; Python accepts no more
const PAUSE = 250; // milliseconds at a step before its forecast is requested

/** The forecast at an action; a missing one is requested if the reader stays there. */
export function useForecast<S extends ForecastState>(
  model: Model<S>,
  action: number,
  ask: GameOptions,
) {
  const of = model as unknown as Model<ForecastState>;
  const [on, set] = useTrait(of, "forecast");
  const [parts] = useTrait(of, "_forecasts");
  const known = useMemo(() => forecastsIn(parts), [parts]);
  const [chosen, choose] = useState<string | null>(null);
  const live = isLive(of);
  const request = useMemo(() => requester(of), [of]);
  const effects = useEffects(request, ask, on && live);
  const now = on ? known.get(action) : undefined;
  const waiting = on && live && !now;
  useEffect(() => {
    // Python sends the forecast of the last action by itself.
    if (!waiting || action === ask.count) return;
    const timer = setTimeout(() => request("forecast", { at: action }), PAUSE);
    return () => clearTimeout(timer);
  }, [waiting, action, ask.count]);
  const decision = chosen === null ? undefined : now?.decisions[chosen];
  return {
    on,
    set,
    /** The forecast after the action of this step, and after the action before. */
    now,
    before: on ? known.get(action - 1) : undefined,
    /** The house whose decision is open. */
    house: decision ? chosen : null,
    decision,
    /** Open a house; returns false if it has no forecast. */
    open: (house: string | null) => {
      const there = house !== null && !!now?.decisions[house];
      if (there || house === null) choose(house);
      return there;
    },
    /** True while Python works it out. */
    waiting,
    live,
    effects,
  };
}

export type Forecast = ReturnType<typeof useForecast>;

/** The effects of the options in view on the forecast, requested after they are drawn, in batches. */
function useEffects(request: Request<ForecastState>, ask: GameOptions, on: boolean) {
  const [found, setFound] = useState<{ ask: GameOptions; of: Map<string, Effect> } | null>(null);
  const wanted = useRef(wantedOf(ask));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  if (wanted.current.ask !== ask) wanted.current = wantedOf(ask);
  const next = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const { seats, sent } = wanted.current;
      const [seat, options] = [...seats].find(([, all]) => all.size) ?? [];
      if (sent || seat === undefined || !options) return;
      const some = [...options].slice(0, AT_ONCE);
      for (const option of some) options.delete(option);
      wanted.current.sent = true;
      const { body } = await request("effects", { at: ask.at, seat, options: some });
      if (wanted.current.ask !== ask) return; // the options are gone
      wanted.current.sent = false;
      if (body?.of.length) {
        const more = body.of.map((effect): [string, Effect] => [
          `${seat} ${effect.option}`,
          effect,
        ]);
        setFound((old) => ({ ask, of: new Map([...(old?.ask === ask ? old.of : []), ...more]) }));
      }
      next();
    });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** The effect of an option; undefined if it is not known. */
    of: (seat: number, option: number) =>
      on && found?.ask === ask ? found.of.get(`${seat} ${option}`) : undefined,
    /** Request the effect of an option that is in view. */
    want: (seat: number, option: number) => {
      const { seats, had } = wanted.current;
      if (!on || had.has(`${seat} ${option}`)) return;
      had.add(`${seat} ${option}`);
      if (!seats.has(seat)) seats.set(seat, new Set());
      seats.get(seat)?.add(option);
      next();
    },
  };
}

export type Effects = ReturnType<typeof useEffects>;

/** The options in view, those still to be requested by seat, and whether a reply is awaited. */
function wantedOf(ask: GameOptions) {
  return { ask, seats: new Map<number, Set<number>>(), had: new Set<string>(), sent: false };
}
