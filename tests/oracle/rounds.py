"""The marketing phase in as many rounds as there are to run, token by token.

One round, and one more for each mass marketeer at work, whoever played him. A round is run to its
end before the next begins; the duration tokens go once, after the last.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .dinner import held
from .reach import RADIOS, reach
from .squares import APARTMENTS, Scenario, build

Token = tuple[str, str | None]  # a good and the chain whose marketeer made the demand


def rounds_to_run(scenario: Scenario) -> int:
    """Return how often all campaigns are run in this phase."""
    rounds = 1
    for chain in scenario["chain"]:
        for card in chain.get("at_work", []):
            if card == "mass_marketeer":
                rounds += 1
    return rounds


class Marketing:
    """The houses while the campaigns are run."""

    def __init__(self, scenario: Scenario) -> None:
        """Read what lies on the houses."""
        self.scenario = scenario
        self.houses = build(scenario).houses
        self.tokens: dict[str, list[Token]] = {number: [] for number in self.houses}
        for entry in scenario.get("house", []):
            for token in entry.get("demand", []):
                good, by = (token, None) if isinstance(token, str) else (token["good"], token["by"])
                self.tokens[str(entry["number"])].append((good, by))
        self.campaigns = sorted(scenario.get("campaign", []), key=lambda one: int(one["number"]))
        self.reached: dict[str, list[str]] = reach(scenario)["reach"]

    def has_room(self, number: str) -> bool:
        """Say whether one more token may lie on a house."""
        if number in APARTMENTS:
            return True
        return len(self.tokens[number]) < (5 if self.houses[number].garden else 3)

    def tokens_for(self, campaign: dict[str, Any], number: str) -> int:
        """Return how many tokens a campaign has for a house in one round."""
        tokens = 1
        for chain in self.scenario["chain"]:
            mine = chain["name"] == campaign.get("chain")
            if mine and campaign["number"] in RADIOS and "first_radio_campaign" in held(chain):
                tokens = 2
        if number in APARTMENTS:
            tokens *= 2
        return tokens

    def one_round(self) -> None:
        """Run every campaign once, the lowest number first."""
        for campaign in self.campaigns:
            for number in self.reached[str(campaign["number"])]:
                for _ in range(self.tokens_for(campaign, number)):
                    if self.has_room(number):
                        self.tokens[number].append((campaign["good"], campaign.get("chain")))

    def run(self) -> None:
        """Run all rounds."""
        for _ in range(rounds_to_run(self.scenario)):
            self.one_round()

    def demand(self) -> dict[str, Counter[str]]:
        """Return what every house wants."""
        return {
            number: Counter(good for good, _ in tokens)
            for number, tokens in self.tokens.items()
            if tokens
        }

    def makers(self) -> dict[str, Counter[Token]]:
        """Return whose demand lies on every house."""
        return {number: Counter(tokens) for number, tokens in self.tokens.items() if tokens}

    def campaigns_after(self) -> dict[int, int | str]:
        """Return the campaigns that stay with the turns that they have left."""
        left: dict[int, int | str] = {}
        for campaign in self.campaigns:
            turns = campaign["turns_left"]
            if turns == "eternal":
                left[campaign["number"]] = turns
            elif turns > 1:
                left[campaign["number"]] = turns - 1
        return left

    def busy_after(self) -> dict[str, Counter[str]]:
        """Return the marketeers who stay busy: those with a campaign that still runs."""
        staying = self.campaigns_after()
        busy: dict[str, Counter[str]] = {c["name"]: Counter() for c in self.scenario["chain"]}
        for campaign in self.campaigns:
            if "by" not in campaign or "with" in campaign:
                continue
            both = [campaign["number"]]
            both += [c["number"] for c in self.campaigns if c.get("with") == campaign["number"]]
            if any(number in staying for number in both):
                busy[campaign["chain"]][campaign["by"]] += 1
        return busy


def clean_up(chain: dict[str, Any]) -> dict[str, int]:
    """Return the stock of a chain without a freezer after clean-up.

    Everything is thrown away, kimchi too; then each master at work makes one. She has a salary, so
    the night shift makes no second.
    """
    if chain.get("bankrupt", False):
        return {}
    masters = chain.get("at_work", []).count("kimchi_master")
    return {"kimchi": masters} if masters else {}
