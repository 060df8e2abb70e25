// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { useState } from "preact/hooks";
import { afterEach, expect, test, vi } from "vitest";
import { Button, Counter, Ruled, Toggle, Toolbar } from "../../src/ui/controls";

afterEach(cleanup);

test("a toolbar is one tab stop, and the arrow keys walk its buttons in a circle", () => {
  render(
    <Toolbar label="Steps">
      <Button>first</Button>
      <Button>second</Button>
      <Button>last</Button>
    </Toolbar>,
  );
  const buttons = screen.getAllByRole("button");
  const stops = () => buttons.map((button) => button.tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  buttons[0]?.focus();
  fireEvent.keyDown(buttons[0] as Element, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(buttons[2]);
  expect(stops()).toEqual([-1, -1, 0]);
  fireEvent.keyDown(buttons[2] as Element, { key: "Home" });
  expect(document.activeElement).toBe(buttons[0]);
});

test("a toggle says whether it is on, and asks for the opposite", () => {
  const set = vi.fn();
  render(
    <Toggle on set={set} tip="Draws all roads.">
      roads
    </Toggle>,
  );
  const button = screen.getByRole("button", { name: /roads/ });
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(button.getAttribute("aria-description")).toBe("Draws all roads.");
  fireEvent.click(button);
  expect(set).toHaveBeenCalledWith(false);
});

test("a counter stays within its bounds, and its buttons say what they would do", () => {
  const Held = () => {
    const [n, set] = useState(1);
    return <Counter label="Burgers" value={n} min={0} max={2} set={set} />;
  };
  render(<Held />);
  const less = screen.getByRole("button", { name: "Burgers: one fewer" });
  const more = screen.getByRole("button", { name: "Burgers: one more" });
  for (let i = 0; i < 3; i++) fireEvent.click(more);
  expect(screen.getByRole("group").textContent).toContain("2");
  expect(more.getAttribute("aria-disabled")).toBe("true");
  for (let i = 0; i < 3; i++) fireEvent.click(less);
  expect(screen.getByRole("group").textContent).toContain("0");
  expect(less.getAttribute("aria-disabled")).toBe("true");
});

test("words with a rule carry its text as their description", () => {
  render(
    <Ruled text="sum" tip={{ title: "Rule DIN-4", lines: ["Price plus distance.", "Lowest."] }} />,
  );
  const button = screen.getByRole("button", { name: "sum" });
  expect(button.getAttribute("aria-description")).toBe("Price plus distance. Lowest.");
});
