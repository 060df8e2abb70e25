import type { AnyModel } from "@anywidget/types";
import { opened } from "../core/wire";

type Handler = () => void;

/** What a view needs of a model. */
export type Model<S extends object> = Pick<
  AnyModel<S>,
  "get" | "set" | "on" | "off" | "save_changes"
> & { close(): void };

interface Change {
  key: string;
  value: unknown;
}

/**
 * A model whose packed traits hold facts, for one view.
 *
 * Opening takes a moment. All that Python sends waits in line, so that what comes in one message is
 * shown together and in its order: a step never stands beside the table of the step before.
 * What the reader sets never waits.
 */
export async function openedModel<S extends object>(model: AnyModel<S>): Promise<Model<S>> {
  const raw = model as AnyModel<Record<string, unknown>>;
  const packed = new Set((raw.get("_packed") as string[] | undefined) ?? []);
  const shown = new Map<string, unknown>();
  const handlers = new Map<string, Set<Handler>>();
  const heard = new Map<string, Handler>();
  let line: Change[] = [];
  let opening = 0;
  let own = false;

  const fire = (key: string) => {
    for (const handler of [...(handlers.get(key) ?? [])]) handler();
  };
  const flush = () => {
    if (opening) return;
    const changes = line;
    line = [];
    for (const { key, value } of changes) shown.set(key, value);
    for (const { key } of changes) fire(key);
  };
  const changed = (key: string) => {
    const value = raw.get(key);
    if (own) {
      shown.set(key, value);
      return fire(key);
    }
    const change = { key, value };
    line.push(change);
    opening++;
    (packed.has(key) ? facts(raw, key) : Promise.resolve(value))
      .then((found) => {
        change.value = found;
      })
      .catch((error) => {
        // What cannot be read leaves what is shown as it is.
        console.error(`fcm_widgets: ${key} cannot be opened`, error);
        line = line.filter((one) => one !== change);
      })
      .finally(() => {
        opening--;
        flush();
      });
  };
  const listen = (key: string) => {
    if (heard.has(key)) return;
    const handler = () => changed(key);
    heard.set(key, handler);
    raw.on(`change:${key}`, handler);
    if (!packed.has(key)) shown.set(key, raw.get(key));
  };

  for (const key of packed) listen(key);
  // Whatever comes while the first of it is opened stands in line as well.
  await Promise.all(
    [...packed].map(async (key) => {
      const found = await facts(raw, key);
      if (!shown.has(key)) shown.set(key, found);
    }),
  );

  const view = {
    get: (key: string) => (shown.has(key) ? shown.get(key) : raw.get(key)),
    set(key: string, value: unknown) {
      line = line.filter((change) => change.key !== key);
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
    close() {
      for (const [key, handler] of heard) raw.off(`change:${key}`, handler);
      handlers.clear();
    },
  };
  return view as unknown as Model<S>;
}

/** The facts of a packed trait: `null` while they are to follow; of one that grows all its parts. */
async function facts(model: AnyModel<Record<string, unknown>>, key: string): Promise<unknown> {
  const value = model.get(key);
  if (!Array.isArray(value)) return unpacked(value);
  const [count] = value as [count: number, edition: number];
  return Promise.all(Array.from({ length: count }, (_, n) => unpacked(model.get(`${key}${n}`))));
}

function unpacked(value: unknown): unknown {
  return value instanceof DataView ? opened(value) : value;
}
