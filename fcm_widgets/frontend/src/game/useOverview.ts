import { useRef, useState } from "preact/hooks";

/** Whether the overview is open, and its tab, which it keeps while it is closed. */
export function useOverview() {
  const [isOpen, setOpen] = useState(false);
  const [tab, choose] = useState("");
  const from = useRef<HTMLElement | null>(null);
  const open = (to = tab) => {
    const focused = document.activeElement;
    // Inside a shadow root the document sees only the host, which can be focused as well.
    if (!isOpen) from.current = focused instanceof HTMLElement ? focused : null;
    choose(to);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    from.current?.focus({ preventScroll: true });
  };
  return { isOpen, tab, choose, open, close, toggle: () => (isOpen ? close() : open()) };
}
