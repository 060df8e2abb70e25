import { useEffect, useRef, useState } from "preact/hooks";
import type { Said } from "../core/contract";
import type { Model } from "./opened";

export const PATIENCE = 8000; // milliseconds; without Python no reply ever comes

/** Without Python: said where a reply never came. */
export const NEEDS = "This needs Python to be running. Everything else works without it.";

/** How long a request stays open before the page says that Python is at it, in milliseconds. */
export const AT_IT = 150;

/** The two traits of a widget whose pages ask Python; its contract types both. */
export interface Asking {
  _request: { id: number; body: { kind: string } } | null;
  _reply: { id: number; faults: Said[]; body: unknown } | null;
}

type Body<S extends Asking> = NonNullable<S["_request"]>["body"];
/** The rest of a request of some kind. */
type Of<B, K> = B extends { kind: infer T } ? (K extends T ? Omit<B, "kind"> : never) : never;
export type Reply<S extends Asking> = NonNullable<S["_reply"]>;
export type Request<S extends Asking> = <K extends Body<S>["kind"]>(
  kind: K,
  body: Of<Body<S>, K>,
) => Promise<Reply<S>>;

interface Waiting {
  body: { kind: string };
  done(reply: NonNullable<Asking["_reply"]>): void;
}

/** Whether Python may be there. An exported page knows that it is not; elsewhere only silence tells. */
export function isLive<S extends object>(model: Model<S>): boolean {
  return (model as Model<{ _live?: boolean }>).get("_live") !== false;
}

const queues = new WeakMap<object, (waiting: Waiting) => void>();

/** The queue of a view: a request goes out when the last one is answered, as a host may merge two. */
function queueOf(model: Model<Asking>): (waiting: Waiting) => void {
  const known = queues.get(model);
  if (known) return known;
  const waiting: Waiting[] = [];
  const open = new Map<number, Waiting>();
  let last: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    clearTimeout(timer);
    const first = waiting.shift();
    last = null;
    if (!first) return;
    last = Math.max(model.get("_request")?.id ?? 0, model.get("_reply")?.id ?? 0) + 1;
    open.set(last, first);
    timer = setTimeout(() => {
      last = null;
      waiting.length = 0;
    }, PATIENCE);
    model.set("_request", { id: last, body: first.body });
    model.save_changes();
  };
  model.on("change:_reply", () => {
    const reply = model.get("_reply");
    const asked = reply && open.get(reply.id);
    if (!asked) return;
    open.delete(reply.id);
    if (reply.id === last) next();
    asked.done(reply);
  });
  const add = (more: Waiting) => {
    waiting.push(more);
    if (last === null) next();
  };
  queues.set(model, add);
  return add;
}

function send<S extends Asking>(
  model: Model<S>,
  body: Body<S>,
  done: (reply: Reply<S>) => void,
): void {
  queueOf(model as unknown as Model<Asking>)({ body, done: done as Waiting["done"] });
}

/** Ask Python; where it does not run the promise stays open. */
export function requester<S extends Asking>(model: Model<S>): Request<S> {
  return (kind, body) =>
    new Promise((resolve) => {
      if (isLive(model)) send(model, { ...body, kind } as Body<S>, resolve);
    });
}

/**
 * What a part of a page asks, with its replies.
 *
 * To ask draws nothing: most replies are there before one could have read of the waiting.
 */
export function useRequests<S extends Asking>(model: Model<S>) {
  const [last, setLast] = useState<Reply<S> | null>(null);
  const open = useRef(new Set<object>());
  const newest = useRef<object | null>(null);
  // What is said of the newest request, and of no other.
  const [said, say] = useState<{ of: object; silent: boolean } | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.splice(0).forEach(clearTimeout);
  useEffect(() => stop, []);
  const live = isLive(model);
  const request: Request<S> = (kind, body) =>
    new Promise((resolve) => {
      const of = {};
      stop();
      newest.current = of;
      if (!live) return say({ of, silent: true });
      open.current.add(of);
      timers.current = [false, true].map((silent) =>
        setTimeout(() => say({ of, silent }), silent ? PATIENCE : AT_IT),
      );
      send(model, { ...body, kind } as Body<S>, (reply) => {
        open.current.delete(of);
        if (newest.current === of) stop();
        setLast(reply); // now, so that it is drawn with all that came in the same message
        resolve(reply);
      });
    });
  const waits = newest.current !== null && (!live || open.current.has(newest.current));
  const told = waits && said?.of === newest.current ? said : null;
  return {
    request,
    /** The reply to the newest request; null while it is awaited. */
    reply: waits ? null : last,
    /** The last reply, whatever was asked since. */
    last,
    /** Whether a reply may still come: also before that is drawn. */
    awaits: () =>
      newest.current !== null &&
      open.current.has(newest.current) &&
      !(said?.of === newest.current && said.silent),
    waiting: told?.silent === false,
    silent: told?.silent === true,
    live,
  };
}
