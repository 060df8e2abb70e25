import type { AnyModel } from "@anywidget/types";
import { useEffect, useState } from "preact/hooks";
import { NEEDS, PATIENCE, isLive } from "./ask";

interface Props<S extends object> {
  model: AnyModel<S>;
  /** What is not there yet, as the object of a sentence. */
  what: string;
}

/** Stands where something is shown that follows the first picture, until it comes; nothing is asked for. */
export function Following<S extends object>({ model, what }: Props<S>) {
  const [late, setLate] = useState(!isLive(model));
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return late ? <p role="alert" class="fcm-faults">{NEEDS}</p> : <p role="status" class="fcm-note">Python is working out {what}{"\u2026"}</p>;
}
