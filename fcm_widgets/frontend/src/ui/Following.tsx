import { useEffect, useState } from "preact/hooks";
import * as css from "./fcm-ui.module.css";
import type { Model } from "./opened";
import { isLive, PATIENCE } from "./request";
import { NEEDS, workingOut } from "./text";

/** Return whether Python seems not to run: what follows the first picture did not come. */
export function useSilence<S extends object>(model: Model<S>): boolean {
  const [silent, setSilent] = useState(!isLive(model));
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return silent;
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
      {workingOut(what)}
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
