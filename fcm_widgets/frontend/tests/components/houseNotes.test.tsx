// @vitest-environment happy-dom

import { cleanup } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { Dinner } from "../../src/dinner/Dinner";
import type { DinnerState } from "../../src/dinner/useShownDinner";
import fixture from "../fixtures/dinnertime_explorer.json";
import { mount } from "./mount";

afterEach(cleanup);

const description = (state: object, id: string) =>
  mount<DinnerState>(Dinner, { ...fixture, ...state })
    .container.querySelector(`[data-piece="${id}"]`)
    ?.getAttribute("aria-description");

test("a house's description has each chain's price, distance and sum, and the winner", () => {
  const said = description({ predict: false }, "house:8");
  expect(said).toMatch(/^It dines at Xango Blues Bar\. Xango Blues Bar: price \$\d+ \+ distance/);
  expect(said).toMatch(/Golden Duck Diner: price \$\d+ \+ distance \d+ = \d+; 1 beer short\./);
  expect(said).toContain("Room for 5 tokens");
});

test("before the guess a house's description gives nothing away", () => {
  expect(description({ predict: true, guesses: {} }, "house:8")).not.toMatch(/distance|It dines/);
  cleanup();
  const guesses = { "8": "Xango Blues Bar" };
  expect(description({ predict: true, guesses }, "house:8")).toContain("It dines at");
});
