import { createContext } from "preact";
import { useContext, useRef } from "preact/hooks";

export interface TipText {
  title?: string;
  lines: string[];
  /** The element that it must not cover: the tooltip is beside it, else above. */
  beside?: string;
}

/** State that the components of one view share; two views of a model do not. */
export interface View {
  uid: string;
  /** It fills a screen that a class looks at. */
  presenting: boolean;
  showTip(on: Element, text: TipText): void;
  /**
   * Return whether the pointer has moved there: an element that appears under a resting pointer was
   * not chosen.
   */
  moved(e: PointerEvent): boolean;
  hideTip(on: Element): void;
  say(text: string): void;
}

export const ViewContext = createContext<View>({
  uid: "fcm",
  presenting: false,
  showTip() {},
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
