// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Decision, Rung, Scene } from "../../src/core/contract";
import { Offers } from "../../src/dinner/Offers";
import fixture from "../fixtures/dinnertime_explorer.json";

const ladder: Rung[] = [
  { id: "price_plus_distance", rule: "DIN-3", heads: [], may_be_seen: true },
  { id: "waitresses", rule: "DIN-5", heads: [], may_be_seen: true },
  { id: "turn_order", rule: "DIN-5", heads: [], may_be_seen: true },
];
const scene = { ...fixture._scene, ladder } as unknown as Scene;
const step = fixture._timeline.steps.find((one) => one.house === "8");
const decision = step?.decision as unknown as Decision;

afterEach(cleanup);

const table = (props: { hidden?: boolean; open?: number[]; flip?(chain: number): void }) =>
  render(
    <Offers
      scene={scene}
      house="8"
      decision={decision}
      hidden={props.hidden ?? false}
      open={new Set(props.open)}
      flip={props.flip ?? (() => {})}
      hoveredChain={null}
      hoverChain={() => {}}
    />,
  );
const rowOf = (name: string) =>
  screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr") as HTMLElement;

test("the table has an offer of each chain, the winner's first and marked", () => {
  table({});
  const heads = screen.getAllByRole("rowheader").map((head) => head.textContent);
  expect(heads[0]).toContain("Xango Blues Bar");
  expect(heads[1]).toContain("Golden Duck Diner");
  expect(rowOf("Xango").dataset["won"]).toBe("");
  expect(rowOf("Golden").dataset["won"]).toBeUndefined();
  expect(rowOf("Golden").textContent).toContain("short of 1 beer");
});

test("before the guess it tells neither sums nor who won", () => {
  table({ hidden: true });
  const row = rowOf("Xango");
  expect(row.dataset["won"]).toBeUndefined();
  const sum = row.querySelector("[data-col=sum]");
  expect(sum?.textContent).toBe("?");
  expect(row.textContent).not.toContain("served");
});

test("a number opens the reasons of its row, which are there but hidden until then", () => {
  const flip = vi.fn();
  const drawn = table({ flip });
  const price = within(rowOf("Golden")).getByRole("button", { name: /6/ });
  expect(price.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(price);
  expect(flip).toHaveBeenCalledWith(1);
  drawn.unmount();
  table({ open: [1] });
  expect(screen.getByText("Discount manager", { exact: false })).toBeTruthy();
});
