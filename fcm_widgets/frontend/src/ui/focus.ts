import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** If the focused element is removed, focus the widget's root; otherwise keys reach JupyterLab. */
export function useKeptFocus(root: RefObject<HTMLElement>) {
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const el = root.current as HTMLElement;
    const gone = new MutationObserver(() => {
      const now = (el.getRootNode() as Document).activeElement;
      if (last.current?.isConnected === false && (!now || now === document.body))
        el.focus({ preventScroll: true });
    });
    gone.observe(el, { childList: true, subtree: true });
    return () => gone.disconnect();
  }, []);
  return {
    onFocusIn: (e: Event) => {
      last.current = e.target as Node;
    },
    // An element that loses the focus but stays has lost it to another element. Some browsers
    // report nothing for removed elements.
    onFocusOut: ({ target }: Event) =>
      queueMicrotask(() => {
        if (last.current === target && (target as Node).isConnected) last.current = null;
      }),
  };
}

/**
 * Set the tab index only if it differs. Otherwise the browser would check the focus, and lay out
 * the page for that.
 */
export function setTab(part: HTMLElement, to: 0 | -1): void {
  if (part.getAttribute("tabindex") !== String(to)) part.tabIndex = to;
}

/** The focused element, also inside a shadow root, of which the document sees only the host. */
export function focusedIn(page: DocumentOrShadowRoot): Element | null {
  const found = page.activeElement;
  return (found?.shadowRoot && focusedIn(found.shadowRoot)) || found;
}
