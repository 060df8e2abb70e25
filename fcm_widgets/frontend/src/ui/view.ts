import { createContext } from "preact";
import { useContext, useRef } from "preact/hooks";

export interface TipText {
  title?: string;
  lines: string[];
  /**
   * The element that the tooltip must not cover. The tooltip is next to it or, without room, above
   * it.
   */
  beside?: string;
  /** Whether the pointer goes through it, to what it covers. */
  through?: true;
}

/** State that the components of a view share, but not two views of a model. */
export interface View {
  uid: string;
  /** The widget fills the screen. */
  presenting: boolean;
  showTip(on: Element, text: TipText): void;
  /** Replaces the text of an open tooltip. */
  renewTip(on: Element, text: TipText): void;
  /**
   * Return whether the pointer has moved onto an element. If not, the element appeared under a
   * resting pointer.
   */
  moved(e: PointerEvent): boolean;
  hideTip(on: Element): void;
  say(text: string): void;
}

export const ViewContext = createContext<View>({
  uid: "fcm",
  presenting: false,
  showTip() {},
  renewTip() {},
  moved: () => true,
  hideTip() {},
  say() {},
});

export function useView(): View {
  return useContext(ViewContext);
}

/** Handlers that show a text while the pointer or the focus is on an element. */
export function useTip() {
  const view = useView();
  // The element that appeared under a resting pointer, until the pointer moves.
  const under = useRef<EventTarget | null>(null);
  return (text: TipText, over?: (on: boolean) => void) => {
    const on = (e: Event) => {
      over?.(true);
      view.showTip(e.currentTarget as Element, text);
    };
    const off = (e: Event) => {
      over?.(false);
      view.hideTip(e.currentTarget as Element);
    };
    return {
      onPointerEnter: (e: PointerEvent) => {
        if (view.moved(e)) on(e);
        else under.current = e.currentTarget;
      },
      onPointerMove: (e: PointerEvent) => {
        if (under.current === e.currentTarget) on(e);
        under.current = null;
      },
      onPointerLeave: off,
      onFocus: on,
      onBlur: off,
    };
  };
}
