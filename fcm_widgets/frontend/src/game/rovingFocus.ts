import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { setTab } from "../ui/focus";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** The box to which an arrow key leads: the next one in reading order, or one in the next row. */
export function arrowTo(boxes: Box[], from: number, key: string): number | null {
  const along = { ArrowLeft: from - 1, ArrowRight: from + 1 }[key];
  if (along !== undefined) return boxes[along] ? along : null;
  const here = boxes[from];
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!here || !down) return null;
  const ahead = (b: Box) => (down > 0 ? b.top - here.bottom : here.top - b.bottom);
  const beyond = boxes.flatMap((b, i) => (ahead(b) > -4 ? [i] : []));
  const least = Math.min(...beyond.map((i) => ahead(boxes[i] as Box)));
  const aside = (i: number) =>
    Math.abs((boxes[i] as Box).left + (boxes[i] as Box).right - here.left - here.right);
  const row = beyond.filter((i) => ahead(boxes[i] as Box) < least + 8);
  return row.sort((a, b) => aside(a) - aside(b))[0] ?? null;
}

const optionsOf = (part: Element) => [
  ...part.querySelectorAll<HTMLButtonElement>("[data-options] button"),
];

/** Move the focus to the first option, or to a place of the map. */
export function toMove(panel: Element | null | undefined): boolean {
  const first =
    panel?.querySelector<HTMLElement>("[data-options] :is(button, select)") ??
    panel?.querySelector<HTMLElement>("[data-part~=primary], button") ??
    panel?.querySelector<HTMLElement>("h3");
  // If the places are shown already, go straight to them.
  if (first?.matches("[data-enter][data-on]")) first.click();
  else first?.focus({ preventScroll: true });
  return !!first;
}

/** Makes each list of options one tab stop; arrow keys go from option to option. */
export function useRovingFocus(panel: RefObject<HTMLElement>) {
  const stops = useRef(new WeakMap<Element, Element>());
  const mark = () => {
    for (const list of panel.current?.querySelectorAll("[data-options]") ?? []) {
      const all = [...list.querySelectorAll("button")];
      const had = stops.current.get(list) as HTMLButtonElement;
      const stop = all.includes(had) ? had : all[0];
      for (const button of all) setTab(button, button === stop ? 0 : -1);
    }
  };
  useLayoutEffect(mark);
  return {
    onFocusIn: (e: FocusEvent) => {
      const list = (e.target as Element).closest("[data-options]");
      if (list) stops.current.set(list, e.target as Element);
      mark();
    },
    onKeyDown: (e: KeyboardEvent) => {
      const on = e.target as HTMLElement;
      if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || !panel.current) return;
      // A key that is held down must not play the next option too.
      if (e.repeat && (e.key === "Enter" || e.key === " ")) return e.preventDefault();
      if (on.matches("h3") && e.key === "ArrowDown") {
        e.preventDefault();
        return void toMove(panel.current);
      }
      const all = optionsOf(panel.current);
      const from = all.indexOf(on as HTMLButtonElement);
      if (from < 0 || !/^Arrow/.test(e.key)) return;
      e.preventDefault();
      const to = arrowTo(
        all.map((button) => button.getBoundingClientRect()),
        from,
        e.key,
      );
      if (to !== null) all[to]?.focus();
    },
  };
}
