import type { AnyModel } from "@anywidget/types";
import { useEffect, useRef, useState } from "preact/hooks";
import { useTrait } from "../ui/model";
import type { GameState } from "./GameStepper";

const PATIENCE = 8000; // milliseconds; without Python no answer ever comes

/** What is asked of Python, and what it answered; both live in traits. */
export function useKernel(model: AnyModel<GameState>) {
  const [, send] = useTrait(model, "_request");
  const [reply] = useTrait(model, "_reply");
  const [asked, setAsked] = useState(0);
  const [late, setLate] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const focus = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const waiting = asked > 0 && (reply?.id ?? 0) !== asked;
  return {
    focus,
    asking: !waiting ? "idle" : late ? "silent" : "waiting",
    faults: reply && reply.id === asked ? reply.faults : [],
    send: (what: Record<string, unknown>, focusAfter = false) => {
      // A second click must not play again from where the first one was made.
      if (waiting && !late) return;
      const id = Math.max(asked, reply?.id ?? 0) + 1;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setLate(true), PATIENCE);
      setLate(false);
      setAsked(id);
      focus.current = focusAfter;
      send({ ...what, id });
    },
  };
}

export type Kernel = ReturnType<typeof useKernel>;
