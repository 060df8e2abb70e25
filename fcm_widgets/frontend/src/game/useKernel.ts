import { useRef } from "preact/hooks";
import type { Said } from "../core/contract";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { type Request, useRequests } from "../ui/request";
import type { GameState } from "./GameStepper";

type Send = Request<GameState>;

/** What is asked of Python, and what it answered; both live in traits. */
export function useKernel(model: Model<GameState>) {
  const { request, reply, awaits, waiting, silent, live } = useRequests(model);
  const [{ trouble }] = useTrait(model, "_options");
  const focus = useRef(false);
  const keys = useRef(false);
  const played = useRef(false);
  const rest = useRef<HTMLHeadingElement>(null);
  return {
    focus,
    /** Where the focus of who plays by mouse rests: what was pressed may be there no more. */
    rest,
    /** Whether what was played last was played by keys. */
    keys,
    /** Whether what comes next was played here: it is no undo, and no other line of the game. */
    played,
    live,
    asking: silent ? "silent" : waiting ? "waiting" : "idle",
    faults: trouble ? [[trouble, ""] as Said] : (reply?.faults ?? []),
    send: <K extends Parameters<Send>[0]>(
      kind: K,
      body: Parameters<typeof request<K>>[1],
      plays = false,
    ) => {
      // A second click must not play again from where the first one was made.
      if (awaits()) return;
      focus.current = plays && live;
      played.current = plays;
      keys.current = byKeys();
      // Now, and not when the answer is drawn: the page would have to be laid out for that at once.
      if (focus.current && !keys.current) rest.current?.focus({ preventScroll: true });
      void request(kind, body);
    },
  };
}

export type Kernel = ReturnType<typeof useKernel>;

/** Whether the focus is shown, as it is to whoever presses keys. */
function byKeys(): boolean {
  let on = document.activeElement;
  while (on?.shadowRoot?.activeElement) on = on.shadowRoot.activeElement;
  return !!on?.matches(":focus-visible");
}
