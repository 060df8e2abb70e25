import { useEffect, useRef, useState } from "preact/hooks";
import { useTrait } from "./model";
import type { Model } from "./opened";

export const PATIENCE = 8000; // milliseconds; without Python no answer ever comes

/** Without Python: said where an answer never came. */
export const NEEDS = "This needs Python to be running. Everything else works without it.";

interface Numbered {
  id: number;
}

/** Whether Python may be there. An exported page knows that it is not; elsewhere only silence tells. */
export function isLive<S extends object>(model: Model<S>): boolean {
  return (model as Model<{ _live?: boolean }>).get("_live") !== false;
}

/** A question to Python in one trait and its answer in another, matched by their number. */
export function useAsk<S extends object, A extends Numbered>(
  model: Model<S>,
  asked: keyof S & string,
  answered: keyof S & string,
) {
  const [question, send] = useTrait(model, asked);
  const [given] = useTrait(model, answered);
  const [waits, setWaits] = useState<number | null>(null);
  const [late, setLate] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const live = isLive(model);
  const answer = given as A | null;
  const ask = (body: object) => {
    const id = Math.max((question as Numbered | null)?.id ?? 0, answer?.id ?? 0) + 1;
    clearTimeout(timer.current);
    setLate(!live);
    setWaits(id);
    if (!live) return;
    timer.current = setTimeout(() => setLate(true), PATIENCE);
    send({ ...body, id } as S[keyof S & string]);
  };
  const waiting = waits !== null && answer?.id !== waits;
  return {
    ask,
    answer: waits !== null && answer?.id === waits ? answer : null,
    waiting: waiting && !late,
    silent: waiting && late,
    live,
  };
}
