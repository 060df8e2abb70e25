import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { clamp } from "../core/timeline";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";

const SYNC_MS = 100; // Python hears of a moving cursor at most this often

interface Options {
  last: number;
  /** False while a what-if is on show: its steps are not Python's. */
  synced: boolean;
  speed: number;
  /** The pointer or focus rests on the explanation, or a guess is awaited. */
  held: boolean;
}

export interface Player {
  cursor: number;
  playing: boolean;
  /** How often somebody wanted to go further than the steps do. */
  bumps: number;
  go(to: number): void;
  jump(to: number): void;
  toggle(): void;
  pause(): void;
}

/** A cursor over the steps. It is local, so stepping never waits for Python. */
export function usePlayer<S extends { step: number }>(model: Model<S>, options: Options): Player {
  const { last, synced, speed, held } = options;
  const [trait, send] = useTrait<S, "step">(model, "step");
  const [cursor, setCursor] = useState(clamp(trait, last));
  const [playing, setPlaying] = useState(false);
  const [bumps, setBumps] = useState(0);
  const sync = useSync(send as (n: number) => void, synced);

  useLayoutEffect(() => {
    if (synced && trait !== sync.state.current.sent) setCursor(clamp(trait, last));
    sync.state.current.sent = trait;
  }, [trait]);

  const jump = useCallback((to: number) => setCursor(clamp(to, last)), [last]);
  const move = useCallback(
    (to: number) => {
      const at = clamp(to, last);
      setCursor(at);
      sync.tell(at);
    },
    [last, sync],
  );
  const pause = useCallback(() => {
    setPlaying(false);
    sync.flush();
  }, [sync]);
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      if (clamp(to, last) === cursor) setBumps((n) => n + 1);
      move(to);
    },
    [move, cursor, last],
  );

  useEffect(() => {
    if (!playing || held) return;
    if (cursor >= last) return pause();
    const timer = setTimeout(() => move(cursor + 1), 1000 / Math.max(speed, 0.1));
    return () => clearTimeout(timer);
  }, [playing, held, cursor, last, speed, move, pause]);

  const toggle = () => {
    if (playing) return pause();
    if (cursor >= last) move(0);
    setPlaying(true);
  };
  return { cursor: clamp(cursor, last), playing, bumps, go, jump, toggle, pause };
}

/** Sends at once, then at most once every SYNC_MS, and always the last. */
function useSync(send: (n: number) => void, on: boolean) {
  const state = useRef<{
    sent: number | null;
    next: number | null;
    timer?: ReturnType<typeof setTimeout> | undefined;
    on: boolean;
  }>({ sent: null, next: null, on });
  state.current.on = on;
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return useMemo(() => {
    const flush = () => {
      const s = state.current;
      clearTimeout(s.timer);
      s.timer = undefined;
      if (s.next === null || !s.on) return;
      s.sent = s.next;
      send(s.next);
      s.next = null;
      s.timer = setTimeout(flush, SYNC_MS);
    };
    const tell = (at: number) => {
      state.current.next = at;
      if (state.current.timer === undefined) flush();
    };
    return { state, tell, flush };
  }, [send]);
}
