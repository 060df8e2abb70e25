import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Chain, Count, Good } from "../core/contract";
import { goodsText } from "../core/format";
import { chainFill } from "./Patterns";
import { type TipText, useTip, useView } from "./view";

/** A chain's sign: its letter on its colour and pattern. Its name stands beside it. */
export function Badge({ chain, size = 22 }: { chain: Chain | undefined; size?: number }) {
  const { uid } = useView();
  if (!chain) return null;
  return (
    <svg class="fcm-badge" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="0.5" y="0.5" width="23" height="23" rx="5" fill={chainFill(uid, chain.hue)} stroke="var(--fcm-ink)" />
      <circle cx="12" cy="12" r="8.2" fill="var(--fcm-disc)" />
      <text x="12" y="12" class="fcm-badge-letter">{chain.letter}</text>
    </svg>
  );
}

export function GoodIcon({ good, size = 18 }: { good: Good | undefined; size?: number }) {
  if (!good) return null;
  return (
    <svg class="fcm-good" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="var(--fcm-token)" stroke="var(--fcm-token-edge)" />
      <g transform="translate(3.6 3.6) scale(0.7)"><path d={good.path} fill={good.hue} /></g>
    </svg>
  );
}

/** Goods as icons with counts; the words are there for who does not see them. */
export function GoodsRow({ counts, goods, size = 18 }: { counts: Count[]; goods: Record<string, Good>; size?: number }) {
  const shown = counts.filter(([, n]) => n > 0);
  return (
    <span class="fcm-goods">
      <span class="fcm-sr">{goodsText(counts, goods)}</span>
      {shown.map(([id, n]) => (
        <span class="fcm-goods-item" aria-hidden="true" key={id}>
          {n > 1 && <b>{n}</b>}
          <GoodIcon good={goods[id]} size={size} />
        </span>
      ))}
    </span>
  );
}

/** One tab stop; arrow keys walk the buttons inside. */
export function Toolbar({ label, children }: { label: string; children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const all = buttons(ref.current);
    if (!all.some((b) => b.tabIndex === 0)) for (const [i, b] of all.entries()) b.tabIndex = i ? -1 : 0;
    else {
      const one = all.find((b) => b.tabIndex === 0 && b.dataset["rove"]) ?? all[0];
      for (const b of all) b.tabIndex = b === one ? 0 : -1;
    }
  });
  const go = (to: HTMLButtonElement | undefined) => {
    if (!to) return;
    for (const b of buttons(ref.current)) {
      b.tabIndex = b === to ? 0 : -1;
      if (b === to) b.dataset["rove"] = "1";
      else delete b.dataset["rove"];
    }
    to.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const all = buttons(ref.current);
    const at = all.indexOf(e.target as HTMLButtonElement);
    if (at < 0 || e.ctrlKey || e.metaKey || e.altKey) return;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    go(all[(to + all.length) % all.length]);
  };
  return <div ref={ref} class="fcm-toolbar" role="toolbar" aria-label={label} onKeyDown={onKeyDown}>{children}</div>;
}

function buttons(el: HTMLElement | null): HTMLButtonElement[] {
  return el ? [...el.querySelectorAll<HTMLButtonElement>("button")] : [];
}

interface ToggleProps {
  on: boolean;
  set(on: boolean): void;
  children: ComponentChildren;
}

export function Toggle({ on, set, children }: ToggleProps) {
  return (
    <button type="button" class="fcm-toggle" aria-pressed={on} onClick={() => set(!on)}>
      <span class="fcm-tick" aria-hidden="true">{on ? "\u2713" : ""}</span>
      {children}
    </button>
  );
}

/** Words that carry their rule: shown on hover and on focus, read as the description. */
export function Ruled({ text, tip }: { text: string; tip: TipText }) {
  const bind = useTip();
  const said = tip.lines.join(" ");
  return (
    <button type="button" class="fcm-ruled" aria-description={said} {...bind(tip)}>{text}</button>
  );
}

/** A number that is turned up and down by two buttons of a finger's size. */
export function Counter(props: { label: string; value: number; min: number; max: number; set(n: number): void; show?: string }) {
  const { label, value, min, max, set } = props;
  return (
    <span class="fcm-counter" role="group" aria-label={label}>
      <button type="button" aria-label={`${label}: one less`} aria-disabled={value <= min} onClick={() => value > min && set(value - 1)}>{"\u2212"}</button>
      <output>{props.show ?? value}</output>
      <button type="button" aria-label={`${label}: one more`} aria-disabled={value >= max} onClick={() => value < max && set(value + 1)}>+</button>
    </span>
  );
}

export function ruleTip(rules: Record<string, string>, id: string, more: string[] = []): TipText {
  const text = rules[id];
  return { title: `Rule ${id}`, lines: text ? [text, ...more] : more };
}
