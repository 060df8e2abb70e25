import { useEffect, useRef } from "preact/hooks";
import { useView } from "./view";

/** Says a text politely when what it is of has changed; at first, and without a text, nothing. */
export function Announce({ of, text }: { of: unknown; text: string }) {
  const { say } = useView();
  const seen = useRef(of);
  useEffect(() => {
    if (seen.current !== of && text) say(text);
    seen.current = of;
  }, [of]);
  return null;
}
