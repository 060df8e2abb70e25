// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { GoesOn } from "../../src/ui/GoesOn";
import { mount } from "./mount";

interface State {
  _goes_on: boolean;
  _live?: boolean;
}

afterEach(cleanup);

test("after a second run the widget says so, and its button asks Python to begin anew", () => {
  const { model } = mount<State>(GoesOn, { _goes_on: true });
  fireEvent.click(screen.getByRole("button", { name: "Begin anew" }));
  expect(model.get("_goes_on")).toBe(false);
  expect(screen.queryByRole("note")).toBeNull();
});

test("a first run and an exported page say nothing", () => {
  mount<State>(GoesOn, { _goes_on: false });
  mount<State>(GoesOn, { _goes_on: true, _live: false });
  expect(screen.queryByRole("note")).toBeNull();
});
