import { useRef } from "preact/hooks";
import type { GameReply, GameRequest } from "../core/facts";
import { useAsk } from "../ui/ask";
import type { Model } from "../ui/opened";
import type { GameState } from "./useGame";

/** Requests to Python and its replies; both are traits. */
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
    /** Focus target after a mouse click: the clicked button may be gone. */
    rest,
    /** True if the last action was played by keyboard. */
    keys,
    /**
     * True if the steps that come next were played here: not an undo, and no other line of the
     * game.
     */
    played,
    live,
    asking: silent ? "silent" : waiting ? "waiting" : "idle",
    faults: answer?.faults ?? [],
    send: (what: Omit<GameRequest, "id">, plays = false) => {
      // A second click must not play again before the first one is answered.
      if (awaits()) return;
      focus.current = plays && live;
      played.current = plays;
      keys.current = byKeys();
      // At once, not when the answer is drawn: the browser would have to lay out the page for it.
      if (focus.current && !keys.current) rest.current?.focus({ preventScroll: true });
      ask(what);
    },
  };
}

export type Kernel = ReturnType<typeof useKernel>;

/** Return whether the focus is visible, as it is for keyboard users. */
function byKeys(): boolean {
  let on = document.activeElement;
  while (on?.shadowRoot?.activeElement) on = on.shadowRoot.activeElement;
  return !!on?.matches(":focus-visible");
}
