import { useEffect, useRef, useState } from "preact/hooks";
import { clamp } from "../core/timeline";
import { useTrait } from "./model";
import type { Model } from "./opened";
import { useEvent } from "./useEvent";

const DELAY = 100; // milliseconds

export interface Cursor {
  at: number;
  /** Show a step, and tell Python. */
  go(to: number): void;
  /** Show a step in this view alone. */
  show(to: number): void;
}

interface Options<S> {
  last: number;
  /** False while the steps are not those that Python knows. */
  synced?: boolean;
  /** Send the first change at once and later ones every 100 ms, so links follow a drag. */
  eager?: boolean;
  /** The traits that follow from a step: sent in the same message, so that they never disagree. */
  along?(step: number): Partial<S>;
}

/** Current step, kept in the browser and sent to Python after 100 ms without a change, or `eager`. */
export function useCursor<S extends { step: number }>(
  model: Model<S>,
  { last, synced = true, eager = false, along }: Options<S>,
): Cursor {
  const [trait, send] = useTrait<S, "step">(model, "step");
  const [, draw] = useState({});
  const at = useRef<number>(trait);
  const sent = useRef<number>(trait);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Ignore the echo of our own writes; apply a step set by Python in the same render as the rest of its message.
  if (trait !== sent.current) {
    sent.current = trait;
    if (synced) {
      clearTimeout(timer.current);
      timer.current = undefined;
      at.current = trait;
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useEvent((to: number) => {
    at.current = clamp(to, last);
    draw({});
  });
  const tell = useEvent(() => {
    const step = clamp(at.current, last);
    if (!synced || step === sent.current) return;
    sent.current = step;
    const others = Object.entries(along?.(step) ?? {}) as [keyof S & string, S[keyof S & string]][];
    for (const [key, value] of others) model.set(key, value);
    send(step as S["step"]);
  });
  // After a what-if the picture may be at another step than the one that Python knows.
  const wasSynced = useRef(synced);
  useEffect(() => {
    if (synced && !wasSynced.current) tell();
    wasSynced.current = synced;
  }, [synced]);
  const go = useEvent((to: number) => {
    if (!last) return; // the steps are still to come
    show(to);
    if (eager) {
      if (timer.current !== undefined) return; // the timer sends the last step
      tell();
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      tell();
    }, DELAY);
  });
  return { at: clamp(at.current, last), go, show };
}
