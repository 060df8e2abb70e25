import { createContext } from "preact";
import { useContext, useRef } from "preact/hooks";

export interface TipText {
  title?: string;
  lines: string[];
  /** What it must not cover: it stands beside that, else above it. */
  beside?: string;
}

/** What one view of a model shares with its parts. Two views never share it. */
export interface View {
  uid: string;
  /** It fills a screen that a class looks at. */
  presenting: boolean;
  showTip(on: Element, text: TipText): void;
  /** Whether the pointer has come there: what is drawn under one that rests was not pointed at. */
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
  // What came under a pointer that rests, until it moves there.
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
