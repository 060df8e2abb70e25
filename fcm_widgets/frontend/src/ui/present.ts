import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/**
 * Presenting: the widget fills the screen. If the page may not do that, it fills the window as a
 * popover, which no frame, shadow root or scrolled panel of a host cuts off.
 */
export function usePresent(root: RefObject<HTMLElement>, tell?: (on: boolean) => void) {
  const [on, set] = useState(false);
  const full = (el: HTMLElement) => (el.getRootNode() as Document).fullscreenElement === el;
  const from = useRef<HTMLElement | SVGElement | null>(null);
  const present = (to: boolean) => {
    const el = root.current;
    const host = el?.parentElement;
    if (!el || !host) return;
    const now = (el.getRootNode() as Document).activeElement as HTMLElement | null;
    if (to) from.current = now && el.contains(now) ? now : null;
    // The page around keeps its height, so that nothing has moved afterwards.
    host.style.minHeight = to ? `${host.offsetHeight}px` : "";
    set(to);
    tell?.(to);
    if (to) void fill(el);
    else if (full(el)) void document.exitFullscreen();
    el.removeAttribute("popover");
    el.focus({ preventScroll: true });
  };
  // Focus only after the page is drawn as before, or the page would scroll with the element.
  useEffect(() => {
    if (!on && from.current?.isConnected) from.current.focus({ preventScroll: true });
  }, [on]);
  /**
   * After Esc the browser leaves the full screen by itself. It may also enter the full screen late.
   */
  const onChange = () => {
    const now = full(root.current as HTMLElement);
    if (now === on) return;
    if (now) void document.exitFullscreen();
    else present(false);
  };
  return { on, present, onChange };
}

async function fill(el: HTMLElement): Promise<void> {
  try {
    await el.requestFullscreen();
  } catch {
    el.popover = "manual";
    el.showPopover?.();
    el.focus({ preventScroll: true });
  }
}
