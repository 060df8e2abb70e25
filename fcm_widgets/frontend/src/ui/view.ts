import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";

export interface TipText {
  title?: string;
  lines: string[];
}

/** What one view of a model shares with its parts. Two views never share it. */
export interface View {
  uid: string;
  showTip(on: Element, text: TipText): void;
  hideTip(on: Element): void;
  say(text: string): void;
}

export const ViewContext = createContext<View>({ uid: "fcm", showTip() {}, hideTip() {}, say() {} });

export function useView(): View {
  return useContext(ViewContext);
}

/** Handlers that show a text while the pointer or the focus is on an element. */
export function useTip() {
  const view = useView();
  return useMemo(() => (text: TipText) => ({
    onPointerEnter: (e: PointerEvent) => view.showTip(e.currentTarget as Element, text),
    onPointerLeave: (e: PointerEvent) => view.hideTip(e.currentTarget as Element),
    onFocus: (e: FocusEvent) => view.showTip(e.currentTarget as Element, text),
    onBlur: (e: FocusEvent) => view.hideTip(e.currentTarget as Element),
  }), [view]);
}
