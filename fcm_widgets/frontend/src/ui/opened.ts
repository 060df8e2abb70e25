import type { AnyModel, RenderProps } from "@anywidget/types";
import { opened } from "../core/wire";
import type { Linking } from "./NotebookLink";

type Handler = () => void;

export type Host = RenderProps["host"];

/** What a view needs of a model. */
export type Model<S extends object> = Pick<
  AnyModel<S>,
  "get" | "set" | "on" | "off" | "save_changes"
> & {
  /** How the host makes links to files; empty if it makes none. */
  linking: Linking;
  /** Draws other widgets; an exported page and some hosts have none. */
  host: Host | undefined;
  close(): void;
};

/**
 * The model of a view, with its packed traits opened.
 *
 * A value that Python sends waits until its whole message is read, so that everything in a message
 * is shown together: a step never appears with the table of the step before. Values that the reader
 * sets never wait.
 */
export function openedModel<S extends object>(model: AnyModel<S>, host?: Host): Model<S> {
  const raw = model as AnyModel<Record<string, unknown>>;
  const packed = new Set((raw.get("_packed") as string[] | undefined) ?? []);
  const shown = new Map<string, unknown>();
  const handlers = new Map<string, Set<Handler>>();
  const listeners = new Map<string, Handler>();
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
      // If a value cannot be read, the old one stays.
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
    if (listeners.has(key)) return;
    const handler = () => changed(key);
    listeners.set(key, handler);
    raw.on(`change:${key}`, handler);
    if (!packed.has(key)) shown.set(key, raw.get(key));
  };

  for (const key of packed) {
    shown.set(key, facts(raw, key));
    listen(key);
  }

  const view = {
    host,
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
    linking:
      (raw.widget_manager as unknown as { rendermime?: Linking } | undefined)?.rendermime ?? {},
    close() {
      for (const [key, handler] of listeners) raw.off(`change:${key}`, handler);
      handlers.clear();
    },
  };
  return view as unknown as Model<S>;
}

/** The facts of a packed trait: `null` until they follow; all parts of a trait that grows. */
function facts(model: AnyModel<Record<string, unknown>>, key: string): unknown {
  const value = model.get(key);
  if (!Array.isArray(value)) return unpacked(value);
  const [count] = value as [count: number, edition: number];
  return Array.from({ length: count }, (_, n) => unpacked(model.get(`${key}${n}`)));
}

function unpacked(value: unknown): unknown {
  return value instanceof DataView ? opened(value) : value;
}
