"""The marketing phase in as many rounds as there are to run, token by token.

One round, and one more for each mass marketeer at work, whoever played him. A round is run to its
end before the next begins; the duration tokens go once, after the last.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .dinner import held
from .reach import RADIOS, reach
from .squares import APARTMENTS, RURAL, Scenario, build

Token = tuple[str, str | None]  # a good and the chain whose marketeer made the demand
RURAL_TOKENS = 2
FOR_A_TOKEN = 5


def token_of(token: str | dict[str, str]) -> Token:
    """Read a demand token."""
    return (token, None) if isinstance(token, str) else (token["good"], token.get("by"))


def goods_of(campaign: dict[str, Any]) -> list[str]:
    """Return the goods of a campaign; an airplane may carry two, the first on its side A."""
    good = campaign["good"]
    return good if isinstance(good, list) else [good]


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
                self.tokens[str(entry["number"])].append(token_of(token))
        self.campaigns = sorted(scenario.get("campaign", []), key=lambda one: int(one["number"]))
        self.reached: dict[str, list[str]] = reach(scenario)["reach"]
        rural = scenario.get("rural_area", {})
        self.billboards: list[dict[str, Any]] = rural.get("billboards", [])
        if RURAL in self.tokens:
            self.tokens[RURAL] += [token_of(one) for one in rural.get("demand", [])]
        self.placed: Counter[str | None] = Counter()  # tokens put down, by whose marketeer

    def has_room(self, number: str) -> bool:
        """Say whether one more token may lie on a house."""
        if number in (*APARTMENTS, RURAL):
            return True
        return len(self.tokens[number]) < (5 if self.houses[number].garden else 3)

    def houses_of(self, campaign: dict[str, Any]) -> list[str]:
        """Return the houses that a campaign reaches."""
        return self.reached[str(campaign["number"])]

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
            for good in goods_of(campaign):
                for number in self.houses_of(campaign):
                    self.put(number, good, campaign.get("chain"), self.tokens_for(campaign, number))
        for billboard in self.billboards:
            self.put(RURAL, billboard["good"], billboard.get("chain"), RURAL_TOKENS)

    def put(self, number: str, good: str, by: str | None, count: int) -> None:
        """Put down tokens while there is room."""
        for _ in range(count):
            if self.has_room(number):
                self.tokens[number].append((good, by))
                self.placed[by] += 1

    def earned(self) -> dict[str, int]:
        """Return what First marketeer used brings: $5 for each token really put down."""
        return {
            chain["name"]: FOR_A_TOKEN * self.placed[chain["name"]]
            for chain in self.scenario["chain"]
            if "first_marketeer_used" in held(chain) and not chain.get("bankrupt", False)
        }

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
        for billboard in self.billboards:
            busy[billboard["chain"]]["rural_marketeer"] += 1
        for campaign in self.campaigns:
            if "by" not in campaign or "with" in campaign:
                continue
            both = [campaign["number"]]
            both += [c["number"] for c in self.campaigns if c.get("with") == campaign["number"]]
            if any(number in staying for number in both):
                busy[campaign["chain"]][campaign["by"]] += 1
        return busy


def opened(scenario: Scenario) -> Scenario:
    """Return the map after clean-up: every road is finished, no marker and no sign is left."""
    after = dict(scenario)
    after["road"] = [{"squares": road["squares"]} for road in scenario.get("road", [])]
    after["chain"] = [
        {
            **chain,
            "at_work": [],  # with the managers go the drive-ins
            "restaurants": [
                {key: part for key, part in one.items() if key != "coming_soon"}
                for one in chain.get("restaurants", [])
            ],
        }
        for chain in scenario["chain"]
    ]
    return after


def clean_up(chain: dict[str, Any]) -> dict[str, int]:
    """Return the stock of a chain without a freezer after clean-up.

    Everything is thrown away, kimchi too; then each master at work makes one. She has a salary, so
    the night shift makes no second.
    """
    if chain.get("bankrupt", False):
        return {}
    masters = chain.get("at_work", []).count("kimchi_master")
    return {"kimchi": masters} if masters else {}
