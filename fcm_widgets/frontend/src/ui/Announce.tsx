import { useEffect, useRef } from "preact/hooks";
import { useView } from "./view";

/** Announces a text politely when `of` changes; not at first, and not an empty text. */
export function Announce({ of, text }: { of: unknown; text: string }) {
  const { say } = useView();
  const seen = useRef(of);
  useEffect(() => {
    if (seen.current !== of && text) say(text);
    seen.current = of;
  }, [of]);
  return null;
}
