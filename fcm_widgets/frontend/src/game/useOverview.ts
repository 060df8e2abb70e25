import { useRef, useState } from "preact/hooks";
import { focusedIn } from "../ui/focus";

/** Whether the overview is open, and its tab, which it keeps while it is closed. */
export function useOverview() {
  const [isOpen, setOpen] = useState(false);
  const [tab, choose] = useState("");
  const from = useRef<HTMLElement | null>(null);
  const open = (to = tab) => {
    if (!isOpen) from.current = focusedIn(document) as HTMLElement | null;
    choose(to);
    setOpen(true);
  };
  const close = () => setOpen(false);
  /** Move the focus back to where it was when the overview was opened. */
  const giveBack = () => from.current?.focus({ preventScroll: true });
  return { isOpen, tab, choose, open, close, giveBack, toggle: () => (isOpen ? close() : open()) };
}
