// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { Terms } from "../../src/dinner/OfferRow";
import { RuledSentence } from "../../src/ui/Rule";

afterEach(cleanup);

const RULES = { "DIN-7": "A house pays for each item.", "DIN-9": "A garden doubles the price." };

test("the sign of a rule stays with the last word of its sentence", () => {
  const { container, getByRole } = render(
    <RuledSentence text="House 8 pays $10." rule="DIN-7" rules={RULES} />,
  );
  expect(container.textContent).toBe("House 8 pays $10.\u00a7Rule DIN-7");
  const bound = getByRole("button", { name: "Rule DIN-7" }).parentElement?.parentElement;
  expect(bound?.textContent).toBe("$10.\u00a7Rule DIN-7");
});

test("a name without a space may be broken before the sign", () => {
  const { container } = render(
    <RuledSentence text={`It is ${"X".repeat(60)}`} rule="DIN-7" rules={RULES} />,
  );
  expect(container.textContent).toContain("X \u00a7");
});

test("a sentence without a rule has no sign", () => {
  const { container } = render(<RuledSentence text="It stays." rule="" rules={RULES} />);
  expect(container.textContent?.trim()).toBe("It stays.");
});

const paid = (rules: string[]) => {
  const terms = rules.map((rule, i) => ({ label: `row ${i}`, amount: 10, rule }));
  const { container } = render(<Terms title="What was paid" terms={terms} rules={RULES} cash />);
  const texts = [...container.querySelectorAll("caption, tbody tr")].map((one) => one.textContent);
  cleanup();
  return texts;
};

test("a rule that all rows have is in the heading, once", () => {
  expect(paid(["DIN-7", "DIN-7"])).toEqual([
    "What was paid\u00a7Rule DIN-7",
    "row 0$10",
    "row 1$10",
    "total$20",
  ]);
  expect(paid(["DIN-7", "DIN-9"])).toEqual([
    "What was paid",
    "row 0$10DIN-7",
    "row 1$10DIN-9",
    "total$20",
  ]);
});
