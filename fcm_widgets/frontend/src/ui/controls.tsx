import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Chain, Count, Good } from "../core/contract";
import { goodsText } from "../core/format";
import * as css from "./fcm-ui.module.css";
import { setTab } from "./focus";
import { GoodIcon } from "./GoodIcon";
import { chainFill } from "./Patterns";
import { oneFewer, oneMore, ruleTitle } from "./text";
import { type TipText, useTip, useView } from "./view";

/** A chain's sign: its letter on its colour and pattern. Its name is next to it. */
export function Badge({ chain, size = 22 }: { chain: Chain | undefined; size?: number }) {
  const { uid } = useView();
  if (!chain) return null;
  return (
    <svg
      class={css.badge}
      data-part="badge"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <rect
        x="0.5"
        y="0.5"
        width="23"
        height="23"
        rx="5"
        fill={chainFill(uid, chain.hue)}
        stroke="var(--fcm-ink)"
      />
      <circle cx="12" cy="12" r="8.2" fill="var(--fcm-disc)" />
      <text x="12" y="12" class={css.badgeLetter}>
        {chain.letter}
      </text>
    </svg>
  );
}

interface GoodsRowProps {
  counts: Count[];
  goods: Record<string, Good>;
  size?: number;
  /** Counts of 0 and 1 are written too. */
  all?: boolean;
  /** The text for screen readers, if the counts are not of items. */
  description?: string;
  more?: (good: string, n: number) => ComponentChildren;
}

/** Goods as icons with counts, and as words for screen readers. */
export function GoodsRow({ counts, goods, size = 18, all, description, more }: GoodsRowProps) {
  return (
    <span class={css.goods} data-part="goods">
      <span class="fcm-sr">{description ?? goodsText(counts, goods)}</span>
      {counts.map(
        ([id, n]) =>
          (n > 0 || all) && (
            <span class={css.goodsItem} data-part="goods-item" aria-hidden key={id}>
              {(n > 1 || all) && <b>{n}</b>}
              <GoodIcon good={goods[id]} size={size} />
              {more?.(id, n)}
            </span>
          ),
      )}
    </span>
  );
}

const KINDS = { primary: css.primary, quiet: css.quiet, icon: css.icon };

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Without a kind it is a secondary button (DESIGN.md). */
  kind?: keyof typeof KINDS | undefined;
  class?: string | undefined;
  "data-part"?: string | undefined;
}

/** A button that never submits a form of the host around the widget. */
export function Button({ kind, class: name, "data-part": part, ...rest }: ButtonProps) {
  const words = (...all: (string | undefined)[]) => all.filter(Boolean).join(" ") || undefined;
  return (
    <button
      type="button"
      class={words(kind && KINDS[kind], name)}
      data-part={words(kind, part)}
      {...rest}
    />
  );
}

/** A row of buttons with a single tab stop; arrow keys go from button to button. */
export function Toolbar({
  label,
  class: name,
  "data-part": part = name ? undefined : "toolbar",
  children,
}: {
  label: string;
  class?: string | undefined;
  "data-part"?: string | undefined;
  children: ComponentChildren;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const stop = useRef(0);
  const buttons = () => [...(ref.current?.querySelectorAll("button") ?? [])];
  const mark = () => {
    const all = buttons();
    stop.current = Math.min(stop.current, Math.max(all.length - 1, 0));
    for (const [i, button] of all.entries()) setTab(button, i === stop.current ? 0 : -1);
  };
  // Tab returns to the button that last had the focus.
  const onFocusIn = (e: FocusEvent) => {
    stop.current = Math.max(buttons().indexOf(e.target as HTMLButtonElement), 0);
    mark();
  };
  useLayoutEffect(mark);
  const onKeyDown = (e: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(e.target as HTMLButtonElement);
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    }[e.key];
    if (to === undefined || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  return (
    <div
      ref={ref}
      class={name ?? css.toolbar}
      data-part={part}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocusIn={onFocusIn}
    >
      {children}
    </div>
  );
}

interface ToggleProps {
  on: boolean;
  set(on: boolean): void;
  /** An explanation, if the label does not say everything. */
  tip?: string | undefined;
  /** An explanation for screen readers only, if a tooltip would hide what it explains. */
  description?: string | undefined;
  children: ComponentChildren;
}

export function Toggle({ on, set, tip, description = tip, children }: ToggleProps) {
  const bind = useTip();
  return (
    <Button
      class={css.toggle}
      data-part="toggle"
      aria-pressed={on}
      aria-description={description}
      onClick={() => set(!on)}
      {...(tip ? bind({ lines: [tip] }) : {})}
    >
      <span class={css.tick} aria-hidden>
        {on ? "\u2713" : ""}
      </span>
      {children}
    </Button>
  );
}

/** A text with its rule, which is a tooltip and the description for screen readers. */
export function Ruled({ text, tip }: { text: ComponentChildren; tip: TipText }) {
  const bind = useTip();
  const description = tip.lines.join(" ");
  return (
    <Button class={css.ruled} data-part="ruled" aria-description={description} {...bind(tip)}>
      {text}
    </Button>
  );
}

/** A number with two buttons that lower and raise it, each as large as a finger. */
export function Counter(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  set(n: number): void;
  show?: string;
}) {
  const { label, value, min, max, set } = props;
  const press = (by: number, name: string, sign: string) => {
    const to = value + by;
    const off = to < min || to > max;
    return (
      <Button kind="icon" aria-label={name} aria-disabled={off} onClick={() => off || set(to)}>
        {sign}
      </Button>
    );
  };
  return (
    <span class={css.counter} data-part="counter" role="group" aria-label={label}>
      {press(-1, oneFewer(label), "\u2212")}
      <output>{props.show ?? value}</output>
      {press(1, oneMore(label), "+")}
    </span>
  );
}

export function ruleTip(rules: Record<string, string>, id: string, more: string[] = []): TipText {
  const text = rules[id];
  return { title: ruleTitle(id), lines: text ? [text, ...more] : more };
}
