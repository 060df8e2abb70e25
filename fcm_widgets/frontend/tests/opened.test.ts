import assert from "node:assert/strict";
import { deflateSync } from "node:zlib";
import type { AnyModel } from "@anywidget/types";
import { test, vi } from "vitest";
import { modelOf } from "../src/export/pageModel";
import { openedModel } from "../src/ui/opened";

interface Shown {
  _table: unknown;
  _parts: unknown;
  step: number;
}

function packed(facts: unknown): DataView {
  const { buffer, byteOffset, byteLength } = deflateSync(JSON.stringify(facts));
  return new DataView(buffer as ArrayBuffer, byteOffset, byteLength);
}

function shown(state: Record<string, unknown>) {
  const raw = modelOf({ _packed: ["_table", "_parts"], _parts: [0, 0], step: 0, ...state });
  const view = openedModel<Shown>(raw as unknown as AnyModel<Shown>);
  const heard: [string, unknown][] = [];
  for (const key of ["_table", "_parts", "step"] as const)
    view.on(`change:${key}`, () => heard.push([key, view.get(key)]));
  return { raw, view, heard };
}

/** A message has been read to its end: what waits for that is next. */
const read = () => Promise.resolve();

test("what is packed is open before anything is drawn, and null where it is to follow", async () => {
  const { view } = shown({ _table: packed({ phase: "setup" }) });
  assert.deepEqual(view.get("_table"), { phase: "setup" });
  assert.deepEqual(view.get("_parts"), []);
  const late = shown({ _table: null });
  assert.equal(late.view.get("_table"), null);
});

test("parts are opened together, and those that were there stay the same", async () => {
  const { raw, view } = shown({ _parts: [1, 0], _parts0: packed({ steps: [1] }) });
  const before = view.get("_parts") as unknown[];
  raw.set("_parts1", packed({ steps: [2] }));
  raw.set("_parts", [2, 1]);
  await read();
  const after = view.get("_parts") as unknown[];
  assert.deepEqual(after, [{ steps: [1] }, { steps: [2] }]);
  assert.equal(after[0], before[0]);
});

test("what is sent waits until its message is read, and all is told in its order", async () => {
  const { raw, view, heard } = shown({ _table: packed("early") });
  raw.set("_table", packed("late"));
  raw.set("step", 3);
  assert.deepEqual(heard, []);
  assert.deepEqual([view.get("_table"), view.get("step")], ["early", 0]);
  await read();
  assert.deepEqual(heard, [
    ["_table", "late"],
    ["step", 3],
  ]);
});

test("what comes in one message is told together, whichever part of it is heard of first", async () => {
  const { raw, view, heard } = shown({ _table: packed("early") });
  const seen: unknown[] = [];
  view.on("change:step", () => seen.push([view.get("step"), view.get("_table")]));
  raw.set("step", 3);
  raw.set("_table", packed("late"));
  assert.deepEqual([view.get("step"), heard], [0, []]);
  await read();
  assert.deepEqual(seen, [[3, "late"]]);
});

test("what the reader sets never waits, and is not overtaken by what was sent before", async () => {
  const { raw, view, heard } = shown({ _table: packed("early") });
  raw.set("_table", packed("late"));
  raw.set("step", 3);
  view.set("step", 5);
  assert.deepEqual(heard, [["step", 5]]);
  await read();
  assert.deepEqual([view.get("step"), raw.get("step")], [5, 5]);
  assert.deepEqual(heard, [
    ["step", 5],
    ["_table", "late"],
  ]);
});

test("what cannot be read is told to the console and changes nothing", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { raw, view, heard } = shown({ _table: packed("early") });
  raw.set("_table", new DataView(new ArrayBuffer(7)));
  raw.set("step", 2);
  await read();
  assert.equal(error.mock.calls.length, 1);
  error.mockRestore();
  assert.equal(view.get("_table"), "early");
  assert.deepEqual(heard, [["step", 2]]);
});

test("a view that is closed hears nothing", async () => {
  const { raw, view, heard } = shown({ _table: packed("early") });
  raw.set("_table", packed("late"));
  view.close();
  raw.set("step", 2);
  await read();
  assert.deepEqual(heard, []);
});
