/** A widget's model over the state that the page carries; `kept.ts` keeps answers over a reload. */

export type State = Record<string, unknown>;
type Handler = () => void;

export interface PageModel {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  on(event: string, handler: Handler): void;
  off(event?: string | null, handler?: Handler | null): void;
  save_changes(): void;
  send(): void;
}

export function modelOf(state: State): PageModel {
  const handlers = new Map<string, Set<Handler>>();
  const fire = (event: string) => {
    for (const handler of [...(handlers.get(event) ?? [])]) handler();
  };
  return {
    get: (key) => state[key],
    set(key, value) {
      if (Object.is(state[key], value)) return;
      state[key] = value;
      fire(`change:${key}`);
      fire("change");
    },
    on(event, handler) {
      const known = handlers.get(event) ?? new Set();
      handlers.set(event, known.add(handler));
    },
    off(event, handler) {
      if (event == null) handlers.clear();
      else if (handler == null) handlers.delete(event);
      else handlers.get(event)?.delete(handler);
    },
    // There is no Python to send to.
    save_changes() {},
    send() {},
  };
}
