// @vitest-environment happy-dom

import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Square } from "../../src/core/contract";
import type { GameGroup } from "../../src/core/facts";
import { isPieceChoice, PieceChoice } from "../../src/game/PieceChoice";
import { turnedSquares } from "../../src/game/PlaceHints";
import type { GameUi } from "../../src/game/useGame";

afterEach(cleanup);

const bar: Square[] = [
  [0, 0],
  [1, 0],
];
const turned = [
  { number: 5, name: "2 by 1 squares", turn: 0, effect: "reaches no house" },
  { number: 6, name: "1 by 2 squares, turned", turn: 90, effect: "can reach house 4" },
];
const group: GameGroup = {
  do: "take_tile",
  name: "Take a campaign tile",
  rule: "",
  shapes: [bar, [[0, 0]], bar],
  options: [
    { label: "Take billboard 14", number: 5, turned },
    { label: "Take billboard 15", number: 7 },
    { label: "Take billboard 12", number: 8 },
  ],
};

function shown(pieces: GameUi["kernel"]["pieces"]["current"] = new Map()) {
  const [play, watch] = [vi.fn(), vi.fn()];
  const ui = { kernel: { pieces: { current: pieces } }, map: { drawn: { goods: {} } } };
  const { container } = render(
    <PieceChoice
      ui={ui as unknown as GameUi}
      group={group}
      order={[0, 1, 2]}
      name="take"
      inVain={(option) => option === 5}
      play={play}
      watch={watch}
    >
      {() => null}
    </PieceChoice>,
  );
  const take = container.querySelector("[data-take]") as HTMLElement;
  const button = (name: string) =>
    [...container.querySelectorAll("button")].find(
      (found) => found.getAttribute("aria-label") === name || found.textContent?.startsWith(name),
    ) as HTMLElement;
  return { container, take, button, play, watch };
}

test("arrow buttons and arrow keys go around the pieces; one button takes the one on show", () => {
  const { container, take, button, play } = shown();
  expect(take.textContent).toBe("Take billboard 14");
  fireEvent.click(button("Show the next piece"));
  expect(take.textContent).toBe("Take billboard 15");
  expect(container.textContent).toContain("2 of 3");
  fireEvent.keyDown(take, { key: "ArrowLeft" });
  fireEvent.keyDown(take, { key: "ArrowLeft" });
  expect(take.textContent).toBe("Take billboard 12");
  expect(container.textContent).toContain("3 of 3");
  fireEvent.click(take);
  expect(play).toHaveBeenCalledExactlyOnceWith(8);
});

test("a piece is shown first as it reaches something, and is taken as it is turned", () => {
  const { container, take, button, play } = shown();
  expect(container.textContent).toContain("Can reach house 4.");
  expect(take.dataset["vain"]).toBeUndefined();
  fireEvent.click(button("Turn it"));
  expect(container.textContent).toContain("2 by 1 squares.");
  expect(take.dataset["vain"]).toBe("");
  fireEvent.keyDown(take, { key: "t" });
  fireEvent.click(take);
  expect(play).toHaveBeenCalledExactlyOnceWith(6);
});

test("a key with a modifier is the host's, and a piece without other forms is not turned", () => {
  const { take, button } = shown();
  fireEvent.keyDown(take, { key: "ArrowRight", ctrlKey: true });
  expect(take.textContent).toBe("Take billboard 14");
  fireEvent.keyDown(take, { key: "ArrowRight" });
  expect(button("Turn it")).toBeUndefined();
  expect(fireEvent.keyDown(take, { key: "t" })).toBe(true);
});

test("the map shows what the piece does as long as pointer or focus are on it", () => {
  const { take, watch } = shown();
  expect(watch).not.toHaveBeenCalled();
  fireEvent.focusIn(take);
  expect(watch).toHaveBeenLastCalledWith(6);
  fireEvent.keyDown(take, { key: "ArrowRight" });
  expect(watch).toHaveBeenLastCalledWith(7);
  fireEvent.focusOut(take);
  expect(watch).toHaveBeenLastCalledWith(null);
});

test("the piece that was on show is shown again, turned as it was, after it was put back", () => {
  const pieces = new Map();
  const before = shown(pieces);
  fireEvent.click(before.button("Turn it"));
  cleanup();
  const { container } = shown(pieces);
  expect(container.textContent).toContain("2 by 1 squares.");
});

test("three pieces that cannot be turned stay buttons, and so do options without pictures", () => {
  const few = group.options.slice(1);
  expect(isPieceChoice(group)).toBe(true);
  expect(isPieceChoice({ ...group, options: few })).toBe(false);
  expect(isPieceChoice({ ...group, options: [...few, ...few] })).toBe(true);
  const { shapes: _, ...plain } = group;
  expect(isPieceChoice({ ...plain, options: [...few, ...few] })).toBe(false);
});

test("squares are turned clockwise around the north-west corner of their box", () => {
  const corner: Square[] = [...bar, [1, 1]];
  expect(turnedSquares(corner, 0)).toEqual(corner);
  expect(new Set(turnedSquares(corner, 90).map(String))).toEqual(new Set(["1,0", "1,1", "0,1"]));
  expect(turnedSquares(corner, 360).map(String)).toEqual(corner.map(String));
});
