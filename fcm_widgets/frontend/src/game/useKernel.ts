import { useRef } from "preact/hooks";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { type Request, useRequests } from "../ui/request";
import { type Pressed, pressedAt } from "./rovingFocus";
import type { GameState } from "./useGame";

type Send = Request<GameState>;

/** Requests to Python and its replies; both are traits. */
export function useKernel(model: Model<GameState>) {
  const { request, reply, awaits, waiting, silent, live } = useRequests(model);
  const [{ trouble }] = useTrait(model, "_options");
  const focus = useRef(false);
  const keys = useRef(false);
  const pressed = useRef<Pressed | null>(null);
  const confirmed = useRef(new Set<string>());
  const pieces = useRef(new Map<string, { label: string; form: string | undefined }>());
  const played = useRef(false);
  const rest = useRef<HTMLHeadingElement>(null);
  return {
    focus,
    /** Focus target after a mouse click: the clicked button may be gone. */
    rest,
    /** True if the last action was played by keyboard. */
    keys,
    /** The option that was pressed last; by keyboard the focus stays near it. */
    pressed,
    /** The questions that the player has confirmed: none is asked twice. */
    confirmed,
    /** The piece that each choice showed last: it is shown again if the player puts it back. */
    pieces,
    /** True if the next steps were played here, not undone or returned to. */
    played,
    live,
    /** Whether the host can draw another widget, such as the review. */
    drawsOthers: model.host !== undefined,
    asking: silent ? "silent" : waiting ? "waiting" : "idle",
    faults: trouble ? [{ text: trouble, rule: "" }] : (reply?.faults ?? []),
    send: <K extends Parameters<Send>[0]>(
      kind: K,
      body: Parameters<typeof request<K>>[1],
      plays = false,
    ) => {
      // A second click must not play again before the first one is answered.
      if (awaits()) return;
      focus.current = plays && live;
      played.current = plays;
      keys.current = byKeys();
      pressed.current = pressedAt(focused());
      // Move the focus now. After the answer is drawn, the browser would have to lay out the page
      // for it.
      if (focus.current && !keys.current) rest.current?.focus({ preventScroll: true });
      void request(kind, body);
    },
  };
}

export type Kernel = ReturnType<typeof useKernel>;

/** The element that has the focus, also in a shadow root. */
export function focused(): Element | null {
  let on = document.activeElement;
  while (on?.shadowRoot?.activeElement) on = on.shadowRoot.activeElement;
  return on;
}

/** Return whether the focus is visible, as it is for keyboard users. */
export const byKeys = () => !!focused()?.matches(":focus-visible");
