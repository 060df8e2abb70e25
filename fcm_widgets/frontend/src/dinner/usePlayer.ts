import type { AnyModel } from "@anywidget/types";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { clamp } from "../core/timeline";
import { useTrait } from "../ui/model";

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
  go(to: number): void;
  jump(to: number): void;
  toggle(): void;
  pause(): void;
}

/** A cursor over the steps. It is local, so stepping never waits for Python. */
export function usePlayer<S extends { step: number }>(model: AnyModel<S>, options: Options): Player {
  const { last, synced, speed, held } = options;
  const [trait, send] = useTrait<S, "step">(model, "step");
  const [cursor, setCursor] = useState(clamp(trait, last));
  const [playing, setPlaying] = useState(false);
  const sync = useSync(send as (n: number) => void, synced);

  useLayoutEffect(() => {
    if (synced && trait !== sync.sent.current) setCursor(clamp(trait, last));
    sync.sent.current = trait;
  }, [trait]);

  const jump = useCallback((to: number) => setCursor(clamp(to, last)), [last]);
  const move = useCallback((to: number, now: boolean) => {
    const at = clamp(to, last);
    setCursor(at);
    sync.tell(at, now);
  }, [last, sync]);
  const pause = useCallback(() => {
    setPlaying(false);
    sync.flush();
  }, [sync]);
  const go = useCallback((to: number) => {
    setPlaying(false);
    move(to, true);
  }, [move]);

  useEffect(() => {
    if (!playing || held) return;
    if (cursor >= last) return pause();
    const timer = setTimeout(() => move(cursor + 1, false), 1000 / Math.max(speed, 0.1));
    return () => clearTimeout(timer);
  }, [playing, held, cursor, last, speed, move, pause]);

  const toggle = () => {
    if (playing) return pause();
    if (cursor >= last) move(0, true);
    setPlaying(true);
  };
  return { cursor: clamp(cursor, last), playing, go, jump, toggle, pause };
}

function useSync(send: (n: number) => void, on: boolean) {
  const sent = useRef<number | null>(null);
  const waiting = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const active = useRef(on);
  active.current = on;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const at = waiting.current;
    waiting.current = null;
    if (at === null || !active.current) return;
    sent.current = at;
    send(at);
  }, [send]);
  const tell = useCallback((at: number, now: boolean) => {
    waiting.current = at;
    if (now) flush();
    else timer.current ??= setTimeout(flush, SYNC_MS);
  }, [flush]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useRef({ sent, tell, flush }).current;
}
