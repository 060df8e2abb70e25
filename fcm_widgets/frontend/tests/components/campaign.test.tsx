// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { type CampaignTraits, useCampaign } from "../../src/campaign/useCampaign";
import type { AppProps } from "../../src/ui/model";
import type { Model } from "../../src/ui/opened";
import { mount } from "./mount";

const PARTS = {
  marketeer: "trainee",
  tile: 13,
  turned: false,
  place: null,
  good: "beer",
  turns: 2,
};
const FACTS = {
  marketeers: [
    { id: "trainee", kinds: ["billboard"], turns: { billboard: [1, 2] } },
    { id: "director", kinds: ["radio"], turns: { radio: [1, 2, 3] } },
  ],
  tiles: [
    { number: 13, kind: "billboard" },
    { number: 1, kind: "radio" },
  ],
};

function Chooser({ model }: AppProps<CampaignTraits>) {
  const [campaign, choose] = useCampaign(model);
  return (
    <>
      <output>{JSON.stringify(campaign)}</output>
      <button type="button" onClick={() => choose({ place: [3, 6] })}>
        place
      </button>
      <button type="button" onClick={() => choose({ marketeer: "director" })}>
        director
      </button>
    </>
  );
}

function shown(state: object = {}) {
  const { model } = mount<CampaignTraits>(Chooser, {
    _campaigns: FACTS,
    campaign: PARTS,
    ...PARTS,
    ...state,
  });
  return { model };
}

const seen = () => JSON.parse(screen.getByRole("status").textContent ?? "");
const parts = (model: Model<CampaignTraits>) =>
  Object.fromEntries(
    (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((name) => [name, model.get(name)]),
  );

afterEach(cleanup);

test("a choice sets its part and the whole campaign", () => {
  const { model } = shown();
  fireEvent.click(screen.getByText("place"));
  expect(model.get("campaign")).toEqual({ ...PARTS, place: [3, 6] });
  expect(parts(model)).toEqual({ ...PARTS, place: [3, 6] });
  fireEvent.click(screen.getByText("director"));
  expect(seen()).toEqual({ ...PARTS, marketeer: "director", tile: 1, place: [3, 6] });
  expect(parts(model)).toEqual(seen());
});

test("a campaign that a link sets moves its parts, all or some", () => {
  const { model } = shown();
  act(() => model.set("campaign", { ...PARTS, good: "pizza", place: [1, 2] }));
  expect(seen()).toEqual({ ...PARTS, good: "pizza", place: [1, 2] });
  expect(parts(model)).toEqual(seen());
  act(() => model.set("campaign", { turned: true }));
  expect(seen()).toEqual({ ...PARTS, good: "pizza", place: [1, 2], turned: true });
  expect(model.get("campaign")).toEqual(seen());
});

test("the state of an earlier release, without a campaign, is shown as it is", () => {
  const { model } = shown({ campaign: undefined, turns: 1 });
  expect(seen()).toEqual({ ...PARTS, turns: 1 });
  fireEvent.click(screen.getByText("place"));
  expect(model.get("campaign")).toEqual({ ...PARTS, turns: 1, place: [3, 6] });
});
