import { useEffect, useState } from "preact/hooks";

import * as css from "./fcm-ui.module.css";
import type { Model } from "./opened";
import { isLive, NEEDS, PATIENCE } from "./request";

/** Return whether the wait for what follows the first picture was in vain: Python does not run. */
export function useSilence<S extends object>(model: Model<S>): boolean {
  const [silent, setSilent] = useState(!isLive(model));
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return silent;
}

/** In a cell, where there is no room for a sentence. */
export function awaited(silent: boolean): string {
  return silent ? "needs Python" : "still being worked out";
}

interface AwaitedProps {
  silent: boolean;
  /** The missing part, as the object of a sentence. */
  what: string;
}

/** A placeholder for a part that arrives after the first picture; it requests nothing. */
export function Awaited({ silent, what }: AwaitedProps) {
  return silent ? (
    <p role="alert" data-part="faults">
      {NEEDS}
    </p>
  ) : (
    <p role="status" class={css.note} data-part="note">
      Python is working out {what}
      {"\u2026"}
    </p>
  );
}

interface Props<S extends object> {
  model: Model<S>;
  what: string;
}

export function Following<S extends object>({ model, what }: Props<S>) {
  return <Awaited silent={useSilence(model)} what={what} />;
}
