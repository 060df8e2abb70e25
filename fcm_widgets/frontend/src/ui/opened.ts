import type { AnyModel } from "@anywidget/types";
import { opened } from "../core/wire";
import type { Linking } from "./NotebookLink";

type Handler = () => void;

/** What a view needs of a model. */
export type Model<S extends object> = Pick<
  AnyModel<S>,
  "get" | "set" | "on" | "off" | "save_changes"
> & {
  /** How the host makes links to files; empty in one that makes none. */
  linking: Linking;
  close(): void;
};

/**
 * A model whose packed traits hold facts, for one view.
 *
 * All that Python sends waits until the message that brings it is read to its end, so that what
 * comes in one message is shown together: a step never stands beside the table of the step before.
 * What the reader sets never waits.
 */
export function openedModel<S extends object>(model: AnyModel<S>): Model<S> {
  const raw = model as AnyModel<Record<string, unknown>>;
  const packed = new Set((raw.get("_packed") as string[] | undefined) ?? []);
  const shown = new Map<string, unknown>();
  const handlers = new Map<string, Set<Handler>>();
  const heard = new Map<string, Handler>();
  let line: string[] = [];
  let own = false;

  const fire = (key: string) => {
    for (const handler of [...(handlers.get(key) ?? [])]) handler();
  };
  const read = (key: string): boolean => {
    try {
      shown.set(key, packed.has(key) ? facts(raw, key) : raw.get(key));
      return true;
    } catch (error) {
      // What cannot be read leaves what is shown as it is.
      console.error(`fcm_widgets: ${key} cannot be opened`, error);
      return false;
    }
  };
  const flush = () => {
    const changes = line;
    line = [];
    for (const key of changes.filter(read)) fire(key);
  };
  const changed = (key: string) => {
    if (own) {
      shown.set(key, raw.get(key));
      return fire(key);
    }
    if (!line.length) queueMicrotask(flush);
    if (!line.includes(key)) line.push(key);
  };
  const listen = (key: string) => {
    if (heard.has(key)) return;
    const handler = () => changed(key);
    heard.set(key, handler);
    raw.on(`change:${key}`, handler);
    if (!packed.has(key)) shown.set(key, raw.get(key));
  };

  for (const key of packed) {
    shown.set(key, facts(raw, key));
    listen(key);
  }

  const view = {
    get: (key: string) => (shown.has(key) ? shown.get(key) : raw.get(key)),
    set(key: string, value: unknown) {
      line = line.filter((waiting) => waiting !== key);
      own = true;
      raw.set(key, value);
      own = false;
      shown.set(key, value);
    },
    on(event: string, handler: Handler) {
      const key = event.replace(/^change:/, "");
      listen(key);
      handlers.set(key, (handlers.get(key) ?? new Set()).add(handler));
    },
    off: (event: string, handler: Handler) =>
      handlers.get(event.replace(/^change:/, ""))?.delete(handler),
    save_changes: () => raw.save_changes(),
    linking: linkingOf(raw),
    close() {
      for (const [key, handler] of heard) raw.off(`change:${key}`, handler);
      handlers.clear();
    },
  };
  return view as unknown as Model<S>;
}

/** The facts of a packed trait: `null` while they are to follow; of one that grows all its parts. */
function facts(model: AnyModel<Record<string, unknown>>, key: string): unknown {
  const value = model.get(key);
  if (!Array.isArray(value)) return unpacked(value);
  const [count] = value as [count: number, edition: number];
  return Array.from({ length: count }, (_, n) => unpacked(model.get(`${key}${n}`)));
}

function linkingOf({ widget_manager: manager }: { widget_manager?: unknown }): Linking {
  return (manager as { rendermime?: Linking } | undefined)?.rendermime ?? {};
}

function unpacked(value: unknown): unknown {
  return value instanceof DataView ? opened(value) : value;
}
