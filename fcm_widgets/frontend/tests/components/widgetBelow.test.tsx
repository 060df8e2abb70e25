// @vitest-environment happy-dom

import { act, cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { modelOf } from "../../src/export/pageModel";
import type { GameState } from "../../src/game/useGame";
import { type Host, openedModel } from "../../src/ui/opened";
import { WidgetBelow } from "../../src/ui/WidgetBelow";

afterEach(cleanup);

/** A host with one other widget, which writes its name. */
const asked: string[] = [];
const host = {
  async getWidget(id: string) {
    asked.push(id);
    return { exports: {}, render: async ({ el }: { el: HTMLElement }) => el.append("A review") };
  },
} as unknown as Host;

const shown = async (from: Host | undefined) => {
  const raw = modelOf({ _review: null });
  const model = openedModel<GameState>(raw as never, from);
  const { container } = render(<WidgetBelow model={model} trait="_review" part="review-below" />);
  const set = (_review: string | null) => act(async () => raw.set("_review", _review));
  return { container, set };
};

test("the host draws the review below the game, and it goes with the game", async () => {
  const { container, set } = await shown(host);
  expect(container.textContent).toBe("");
  await set("IPY_MODEL_7");
  expect(asked).toEqual(["anywidget:7"]);
  expect(container.textContent).toBe("A review");
  await set(null);
  expect(container.textContent).toBe("");
});

test("a host that draws no other widgets shows none", async () => {
  const { container, set } = await shown(undefined);
  await set("IPY_MODEL_7");
  expect(container.textContent).toBe("");
});
