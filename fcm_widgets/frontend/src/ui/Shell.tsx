import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Theme } from "../core/contract";
import { Button } from "./controls";
import * as css from "./fcm-ui.module.css";
import { useKeptFocus } from "./focus";
import { GoesOn } from "./GoesOn";
import { Help, type HelpLine } from "./Help";
import { handled } from "./keys";
import { Patterns } from "./Patterns";
import { usePresent } from "./present";
import { type OpenTip, Tip } from "./Tip";
import { PRESENT } from "./text";
import { type View, ViewContext } from "./view";

interface Props {
  label: string;
  /** The widget's role for screen readers and stylesheets. */
  role: string;
  theme: Theme;
  help?: HelpLine[];
  /** The widget has no keys of its own, so it needs no help. */
  small?: boolean;
  /** Handles a key that no focused part has used; returns whether the widget used it. */
  onKey?: (e: KeyboardEvent) => boolean;
  /** Closes what the widget has open; returns whether there was something. */
  onEscape?: () => boolean;
  /** Called when presenting begins or ends. */
  onPresent?: (on: boolean) => void;
  children: ComponentChildren;
}

/** The root of a view: theme, keys, tooltip, live region, help and presenting. */
export function Shell(props: Props) {
  const { label, role, theme, help = [], small = false, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const [announced, announce] = useState("");
  // A repeated sentence must be read again, so every second time it ends in an invisible space.
  const say = useCallback(
    (text: string) => announce((old) => (old === text ? `${text}\u00a0` : text)),
    [],
  );
  const tips = useTips();
  const { moved, ...pointer } = usePointer();
  const [helpOpen, setHelpOpen] = useState(false);
  const [letters, setLetters] = useState(true);
  const { on, present, onChange } = usePresent(root, props.onPresent);
  const focusHandlers = useKeptFocus(root);
  useLayoutEffect(() => watchLong(root.current), []);
  // Random, not counted: anywidget imports this module once for each model, so a counter would start again.
  const uid = useMemo(() => `fcm${Math.random().toString(36).slice(2, 9)}`, []);
  const view = useMemo<View>(
    () => ({
      uid,
      presenting: on,
      showTip: tips.show,
      renewTip: tips.renew,
      hideTip: tips.hide,
      moved,
      say,
    }),
    [uid, on, tips.show, tips.renew, tips.hide, moved, say],
  );

  const openedFrom = useRef<HTMLElement | SVGElement | null>(null);
  const open = () => {
    const now = (root.current?.getRootNode() as Document | undefined)
      ?.activeElement as HTMLElement | null;
    openedFrom.current = now && now !== root.current && root.current?.contains(now) ? now : null;
    setHelpOpen(true);
  };
  // The focus returns to where the help was opened, or to its button.
  const close = useCallback(() => {
    setHelpOpen(false);
    const from = openedFrom.current?.isConnected
      ? openedFrom.current
      : root.current?.querySelector<HTMLElement>("[data-part~=help-button]");
    from?.focus({ preventScroll: true });
  }, []);
  const onEscape = () =>
    tips.close() ||
    (helpOpen && handled(close())) ||
    props.onEscape?.() ||
    (on && handled(present(false)));
  const own = (e: KeyboardEvent) =>
    e.key === "?" && !small
      ? handled(helpOpen ? close() : open())
      : e.key === "f"
        ? handled(present(!on))
        : on && paged(root.current, e.key);
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || (e.key === "Enter" && e.shiftKey)) return;
    if (e.key === "Escape") {
      // With nothing open, Esc belongs to JupyterLab and leaves the cell's edit mode.
      if (!onEscape()) return;
      e.preventDefault();
      return e.stopPropagation();
    }
    // JupyterLab would run its own commands: `m` turns the cell into Markdown and destroys the widget.
    e.stopPropagation();
    // Letters and arrows belong to a field that takes text.
    const typing = (e.target as Element).matches(
      "textarea,input:not([type=range],[type=checkbox],[type=radio])",
    );
    if (e.defaultPrevented || typing || (e.key.length === 1 && !letters)) return;
    if (own(e) || props.onKey?.(e)) e.preventDefault();
  };

  return (
    <div
      ref={root}
      class="fcm-root"
      data-role={role}
      data-theme={theme === "auto" ? undefined : theme}
      role="group"
      aria-roledescription={role}
      aria-label={label}
      tabIndex={-1}
      data-present={on ? "" : undefined}
      onKeyDown={onKeyDown}
      {...{ onfullscreenchange: onChange, ...focusHandlers, ...pointer }}
      onPointerDown={tips.pressed}
    >
      <ViewContext.Provider value={view}>
        <Patterns uid={uid} />
        <GoesOn />
        {children}
        {helpOpen && (
          <Help
            lines={[...help, ...PRESENT]}
            letters={letters}
            setLetters={setLetters}
            onClose={close}
          />
        )}
        <div class={css.corner} data-part="corner">
          <Button kind="quiet" data-part="present-button" onClick={() => present(!on)}>
            {on ? "End" : "Present"} <kbd aria-hidden>f</kbd>
          </Button>
          {!small && (
            <Button
              kind="quiet"
              data-part="help-button"
              aria-expanded={helpOpen}
              onClick={() => (helpOpen ? close() : open())}
            >
              Keys and help <kbd aria-hidden>?</kbd>
            </Button>
          )}
        </div>
        <div class="fcm-sr" role="status" aria-live="polite">
          {announced}
        </div>
        <Tip tip={tips.open} root={root} onEnter={tips.keep} onLeave={tips.release} />
      </ViewContext.Provider>
    </div>
  );
}

const LONG_WORD = /[\p{L}\p{N}]{21}/u;

/** A very long word may be broken anywhere; from then on this holds for all words of the widget. */
function watchLong(root: HTMLElement | null) {
  if (!root) return;
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      look(type === "childList" ? addedNodes : [target]);
  });
  const look = (nodes: Iterable<Node>) => {
    for (const node of nodes) {
      const texts = document.createNodeIterator(node, NodeFilter.SHOW_TEXT); // `node` may be a text
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (LONG_WORD.test((text as Text).data)) {
          root.dataset["long"] = "";
          return watch.disconnect();
        }
    }
  };
  watch.observe(root, { childList: true, characterData: true, subtree: true });
  look([root]);
  return () => watch.disconnect();
}

/** Scrolls the text next to a map by keys, wherever the focus is. */
function paged(root: HTMLElement | null, key: string): boolean {
  const box = root?.querySelector("[data-part~=scroll]");
  const by = { PageDown: 1, PageUp: -1 }[key];
  if (!box || !by) return false;
  box.scrollBy({ top: by * 0.8 * box.clientHeight });
  return true;
}

/**
 * The last position of the pointer: a browser also reports "enter" for what a click has drawn under
 * it.
 */
function usePointer() {
  const last = useRef<[number, number] | null>(null);
  return useMemo(() => {
    const note = (e: PointerEvent) => {
      last.current = [e.clientX, e.clientY];
    };
    const moved = ({ clientX, clientY }: PointerEvent) =>
      last.current?.[0] !== clientX || last.current[1] !== clientY;
    return { moved, onPointerMoveCapture: note, onPointerDownCapture: note };
  }, []);
}

const LINGER = 150; // milliseconds to move from an element to its tooltip

function useTips() {
  const [open, setOpen] = useState<OpenTip | null>(null);
  const now = useRef<OpenTip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    // A removed element gets no event that would close its tooltip.
    if (open && !open.on.isConnected) controls.close();
  });
  const controls = useMemo(() => {
    const put = (tip: OpenTip | null) => {
      now.current = tip;
      setOpen(tip);
    };
    const keep = () => clearTimeout(timer.current);
    const release = () => {
      keep();
      timer.current = setTimeout(() => put(null), LINGER);
    };
    return {
      keep,
      release,
      show: (on: Element, text: OpenTip["text"]) => {
        keep();
        put(text.title || text.lines.length ? { on, text } : null);
      },
      renew: (on: Element, text: OpenTip["text"]) => {
        if (now.current?.on === on) put({ on, text });
      },
      hide: (on: Element) => {
        if (now.current?.on === on) release();
      },
      /** A press elsewhere closes a tooltip: a finger that is lifted does not leave. */
      pressed: (e: PointerEvent) => {
        const at = e.target as Element;
        if (now.current && !now.current.on.contains(at) && !at.closest("[role=tooltip]")) release();
      },
      close: () => {
        const was = now.current !== null;
        keep();
        put(null);
        return was;
      },
    };
  }, []);
  return { open, ...controls };
}
