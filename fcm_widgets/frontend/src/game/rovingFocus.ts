import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { setTab } from "../ui/focus";

/** More pixels than a panel is high. */
const FAR_BELOW = 100_000;
/** Height in pixels of the shadow above the lines at the bottom. */
const SHADE = 14;

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

/** A button that plays, unlike one that only shows another piece or turns it. */
const OPTION = "button:not([data-tool])";

/** The lines at the bottom of the panel that stay in view, over the options. */
const footOf = (part: Element) => part.closest("[data-part~='go-on']");

/** Where an option is for the arrow keys: the lines that stay in view are below all options. */
function boxOf(button: Element): Box {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const below = footOf(button) ? FAR_BELOW : 0;
  return { left, right, top: top + below, bottom: bottom + below };
}

/** Scroll just as far as needed until an option is in view, above the lines at the bottom. */
function intoView(option: HTMLElement, panel: Element): void {
  if (!footOf(option)) {
    const feet = [...panel.querySelectorAll("[data-part~='go-on']")];
    const heights = feet.map((foot) => foot.getBoundingClientRect().height);
    option.style.scrollMarginBlock = `8px ${Math.max(0, ...heights) + SHADE}px`;
  }
  option.scrollIntoView({ block: "nearest" });
}

const optionsOf = (part: Element) => [
  ...part.querySelectorAll<HTMLButtonElement>(`[data-options] ${OPTION}`),
];

/** A button of the options that was pressed: its group, its name and its place in the group. */
export interface Pressed {
  group: string;
  name: string;
  at: number;
}

/** The name of a button, without what changes with each action, such as effects and counts. */
const nameOf = (button: HTMLElement) =>
  button.dataset["name"] ?? button.getAttribute("aria-label") ?? button.textContent ?? "";
const harmless = (button: Element) => !button.matches("[data-careful], [aria-disabled='true']");
const groupOf = (part: Element | null) => part?.closest<HTMLElement>("[data-group]");

/** Return where a pressed button is among the options; null if it is no option. */
export function pressedAt(button: Element | null): Pressed | null {
  const group = groupOf(button);
  if (!group || !button?.matches("button")) return null;
  return {
    group: group.dataset["group"] ?? "",
    name: nameOf(button as HTMLElement),
    at: optionsOf(group).indexOf(button as HTMLButtonElement),
  };
}

/** The same button again, or the nearest harmless one of its group. */
function near(panel: Element, { group, name, at }: Pressed): HTMLElement | undefined {
  const same = [...panel.querySelectorAll<HTMLElement>("[data-group]")].find(
    (found) => found.dataset["group"] === group,
  );
  const all = same ? optionsOf(same) : [];
  const by = (button: HTMLElement) => Math.abs(all.indexOf(button as HTMLButtonElement) - at);
  const [nearest] = all.filter(harmless).sort((a, b) => by(a) - by(b));
  const again = all.find((button) => nameOf(button) === name);
  return again && harmless(again) ? again : nearest;
}

/**
 * Move the focus to the button that was pressed, or near it. Otherwise move it to the first option
 * or to a place of the map. Nobody may lose something by a key that is pressed once too often: the
 * focus goes to no option that hurts or ends something, but to the heading if there is no other.
 */
export function toMove(panel: Element | null | undefined, pressed: Pressed | null = null): boolean {
  const [first] = [
    ...(panel?.querySelectorAll<HTMLElement>(`[data-options] :is(${OPTION}, select)`) ?? []),
  ].filter((option) => harmless(option) && !option.closest("[data-why='do|take_back']"));
  const to =
    (panel && pressed && near(panel, pressed)) ??
    first ??
    panel?.querySelector<HTMLElement>("[data-first]") ??
    panel?.querySelector<HTMLElement>("h3");
  // If the places are shown already, go straight to them.
  if (to?.matches("[data-enter][data-on]")) to.click();
  else to?.focus({ preventScroll: true });
  return !!to;
}

/**
 * Makes each list of options one tab stop; arrow keys go from option to option. The second click of
 * a double click counts only on the same button, for the same chain, in the same `chapter`.
 */
export function useRovingFocus(panel: RefObject<HTMLElement>, chapter: string) {
  const clicked = useRef("");
  const stops = useRef(new WeakMap<Element, Element>());
  const mark = () => {
    for (const list of panel.current?.querySelectorAll("[data-options]") ?? []) {
      const all = [...list.querySelectorAll<HTMLButtonElement>(OPTION)];
      const had = stops.current.get(list) as HTMLButtonElement;
      const stop = all.includes(had) ? had : all[0];
      for (const button of all) setTab(button, button === stop ? 0 : -1);
    }
  };
  useLayoutEffect(mark);
  return {
    onFocusIn: (e: FocusEvent) => {
      const list = (e.target as Element).closest("[data-options]");
      if (list && (e.target as Element).matches(OPTION))
        stops.current.set(list, e.target as Element);
      mark();
      if (list && panel.current && (e.target as Element).matches(":focus-visible"))
        intoView(e.target as HTMLElement, panel.current);
    },
    onClickCapture: (e: MouseEvent) => {
      const button = (e.target as Element).closest("button");
      if (!button) return;
      const name = groupOf(button) ? `${chapter} ${nameOf(button)}` : nameOf(button);
      // Browsers count clicks by their place, even if another button has come there. An option
      // that hurts needs a second click of its own.
      if (e.detail > 1 && (name !== clicked.current || button.matches("[data-careful]"))) {
        e.preventDefault();
        return e.stopPropagation();
      }
      clicked.current = name;
    },
    onKeyDown: (e: KeyboardEvent) => {
      const on = e.target as HTMLElement;
      if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || !panel.current) return;
      // A key that is held down must not play the next option too.
      if (e.repeat && (e.key === "Enter" || e.key === " ")) return e.preventDefault();
      if (on.matches("h3") && e.key === "ArrowDown") {
        e.preventDefault();
        toMove(panel.current);
        // By an arrow every option can be reached, also those that need care.
        if (on.matches(":focus")) optionsOf(panel.current)[0]?.focus();
        return;
      }
      if (on.matches("h3") && e.key === "ArrowUp") {
        e.preventDefault();
        return optionsOf(panel.current).at(-1)?.focus();
      }
      const all = optionsOf(panel.current);
      const from = all.indexOf(on as HTMLButtonElement);
      if (from < 0 || !/^Arrow/.test(e.key)) return;
      e.preventDefault();
      const to = arrowTo(all.map(boxOf), from, e.key);
      if (to !== null) all[to]?.focus({ preventScroll: true });
      else if (e.key === "ArrowUp") panel.current.querySelector("h3")?.focus();
    },
  };
}
