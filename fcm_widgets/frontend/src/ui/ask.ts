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

/** How long a question stays open before it is said that Python is at it, in milliseconds. */
export const AT_IT = 150;

/**
 * A question to Python in one trait and its answer in another, matched by their number.
 *
 * To ask draws nothing: most answers are there before one could have read of the waiting.
 */
export function useAsk<S extends object, A extends Numbered>(
  model: Model<S>,
  asked: keyof S & string,
  answered: keyof S & string,
) {
  const [given] = useTrait(model, answered);
  const answer = given as A | null;
  const open = useRef<number | null>(null);
  // What is said of the question that is open, and of no other.
  const [said, say] = useState<{ id: number; silent: boolean } | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.splice(0).forEach(clearTimeout);
  useEffect(() => stop, []);
  useEffect(() => {
    if (answer?.id === open.current) stop();
  }, [answer]);
  const live = isLive(model);
  const ask = (body: object) => {
    const last = [model.get(asked), model.get(answered)] as (Numbered | null)[];
    const id = Math.max(...last.map((one) => one?.id ?? 0)) + 1;
    stop();
    open.current = id;
    if (!live) return say({ id, silent: true });
    timers.current = [false, true].map((silent) =>
      setTimeout(() => say({ id, silent }), silent ? PATIENCE : AT_IT),
    );
    model.set(asked, { ...body, id } as S[keyof S & string]);
    model.save_changes();
  };
  const waits = open.current !== null && answer?.id !== open.current;
  const told = waits && said?.id === open.current ? said : null;
  return {
    ask,
    answer: open.current !== null && !waits ? answer : null,
    /** Whether an answer may still come: also before that is drawn. */
    awaits: () =>
      open.current !== null &&
      (model.get(answered) as Numbered | null)?.id !== open.current &&
      !(said?.id === open.current && said.silent),
    waiting: told?.silent === false,
    silent: told?.silent === true,
    live,
  };
}
