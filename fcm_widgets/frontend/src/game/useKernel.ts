import { useRef } from "preact/hooks";
import type { GameReply, GameRequest } from "../core/facts";
import { useAsk } from "../ui/ask";
import type { Model } from "../ui/opened";
import type { GameState } from "./useGame";

/** What is asked of Python, and what it answered; both live in traits. */
export function useKernel(model: Model<GameState>) {
  const { ask, answer, awaits, waiting, silent, live } = useAsk<GameState, GameReply>(
    model,
    "_request",
    "_reply",
  );
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
    faults: answer?.faults ?? [],
    send: (what: Omit<GameRequest, "id">, plays = false) => {
      // A second click must not play again from where the first one was made.
      if (awaits()) return;
      focus.current = plays && live;
      played.current = plays;
      keys.current = byKeys();
      // Now, and not when the answer is drawn: the page would have to be laid out for that at once.
      if (focus.current && !keys.current) rest.current?.focus({ preventScroll: true });
      ask(what);
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
