import { useEffect, useRef, useState } from "preact/hooks";
import type { Sentence } from "../core/contract";
import type { Model } from "./opened";

export const PATIENCE = 8000; // milliseconds; without Python no reply ever comes

/** Milliseconds that a request is open before the page says that Python works on it. */
export const AT_IT = 150;

export { NEEDS } from "./text";

/** The two traits of a widget that sends requests to Python; its contract types both. */
export interface Asking {
  _request: { id: number; body: { kind: string } } | null;
  _reply: { id: number; faults: Sentence[]; body: unknown } | null;
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

/** Return whether Python may be running. Only an exported page knows that it is not. */
export function isLive<S extends object>(model: Model<S>): boolean {
  return (model as Model<{ _live?: boolean }>).get("_live") !== false;
}

const queues = new WeakMap<object, (waiting: Waiting) => void>();

/** The queue of a view: each request waits for the last answer, as a host may merge two requests. */
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
    const waited = reply && open.get(reply.id);
    if (!waited) return;
    open.delete(reply.id);
    if (reply.id === last) next();
    waited.done(reply);
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

/** Ask Python; if it does not run, the promise stays open. */
export function requester<S extends Asking>(model: Model<S>): Request<S> {
  return (kind, body) =>
    new Promise((resolve) => {
      if (isLive(model)) send(model, { ...body, kind } as Body<S>, resolve);
    });
}

/**
 * The requests of a part of a page, with their replies.
 *
 * A request draws nothing: most replies come before anyone could read that Python is working.
 */
export function useRequests<S extends Asking>(model: Model<S>) {
  const [last, setLast] = useState<Reply<S> | null>(null);
  const open = useRef(new Set<object>());
  const newest = useRef<object | null>(null);
  // The newest request, once it takes long, and whether Python seems not to run.
  const [slow, setSlow] = useState<{ of: object; silent: boolean } | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.splice(0).forEach(clearTimeout);
  useEffect(() => stop, []);
  const live = isLive(model);
  const request: Request<S> = (kind, body) =>
    new Promise((resolve) => {
      const of = {};
      stop();
      newest.current = of;
      if (!live) return setSlow({ of, silent: true });
      open.current.add(of);
      timers.current = [false, true].map((silent) =>
        setTimeout(() => setSlow({ of, silent }), silent ? PATIENCE : AT_IT),
      );
      send(model, { ...body, kind } as Body<S>, (reply) => {
        open.current.delete(of);
        if (newest.current === of) stop();
        setLast(reply); // now, so that it is drawn with everything else in the same message
        resolve(reply);
      });
    });
  const waits = newest.current !== null && (!live || open.current.has(newest.current));
  const shown = waits && slow?.of === newest.current ? slow : null;
  return {
    request,
    /** The reply to the newest request; null while it is awaited. */
    reply: waits ? null : last,
    /** The last reply, also if there is a newer request. */
    last,
    /** Return whether a reply may still come, even if the page does not show that yet. */
    awaits: () =>
      newest.current !== null &&
      open.current.has(newest.current) &&
      !(slow?.of === newest.current && slow.silent),
    waiting: shown?.silent === false,
    silent: shown?.silent === true,
    live,
  };
}
