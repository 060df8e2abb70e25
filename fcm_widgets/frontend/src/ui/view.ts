import { createContext } from "preact";
import { useContext } from "preact/hooks";

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
  hideTip(on: Element): void;
  say(text: string): void;
}

export const ViewContext = createContext<View>({
  uid: "fcm",
  presenting: false,
  showTip() {},
  hideTip() {},
  say() {},
});

export function useView(): View {
  return useContext(ViewContext);
}

/** Handlers that show a text while the pointer or the focus is on an element. */
export function useTip() {
  const view = useView();
  return (text: TipText, over?: (on: boolean) => void) => {
    const on = (e: Event) => {
      over?.(true);
      view.showTip(e.currentTarget as Element, text);
    };
    const off = (e: Event) => {
      over?.(false);
      view.hideTip(e.currentTarget as Element);
    };
    return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
  };
}
