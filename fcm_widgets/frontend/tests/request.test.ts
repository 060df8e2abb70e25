import assert from "node:assert/strict";
import type { AnyModel } from "@anywidget/types";
import { test, vi } from "vitest";
import { modelOf } from "../src/export/pageModel";
import { openedModel } from "../src/ui/opened";
import { type Asking, PATIENCE, requester } from "../src/ui/request";

function asked(live = true) {
  const raw = modelOf({ _packed: [], _live: live, _request: null, _reply: null });
  const view = openedModel<Asking>(raw as unknown as AnyModel<Asking>);
  return { raw, request: requester(view) };
}

/** A message has been read to its end: what waits for that is next. */
const read = () => Promise.resolve();
const replied = async (raw: ReturnType<typeof modelOf>, id: number, body: unknown = null) => {
  raw.set("_reply", { id, faults: [], body });
  await read();
};

test("requests go out one after the other, each with its own reply", async () => {
  const { raw, request } = asked();
  const replies = [request("look", { at: 1 }), request("undo", {})];
  assert.deepEqual(raw.get("_request"), { id: 1, body: { kind: "look", at: 1 } });
  await replied(raw, 1, "one");
  assert.deepEqual(raw.get("_request"), { id: 2, body: { kind: "undo" } });
  await replied(raw, 7, "somebody else's");
  await replied(raw, 2, "two");
  assert.deepEqual(
    (await Promise.all(replies)).map(({ body }) => body),
    ["one", "two"],
  );
});

test("numbers go on from those of another view", async () => {
  const { raw, request } = asked();
  raw.set("_reply", { id: 4, faults: [], body: null });
  void request("undo", {});
  assert.equal((raw.get("_request") as { id: number }).id, 5);
});

test("after silence the next request goes out all the same, and a late reply is heard", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { raw, request } = asked();
  const first = request("run", {});
  void request("look", {});
  vi.advanceTimersByTime(PATIENCE);
  void request("undo", {});
  assert.deepEqual(raw.get("_request"), { id: 2, body: { kind: "undo" } });
  await replied(raw, 1, "late");
  assert.equal((await first).body, "late");
  vi.useRealTimers();
});

test("an exported page asks nothing", () => {
  const { raw, request } = asked(false);
  void request("undo", {});
  assert.equal(raw.get("_request"), null);
});
