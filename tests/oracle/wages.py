"""Payday, chain by chain: what is due, what may be paid with goods, who may stay without a wage."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .dinner import held
from .squares import Scenario

NO_SALARY = {
    "waitress", "management_trainee", "pricing_manager", "marketing_trainee", "recruiting_girl",
    "trainer", "errand_boy", "kitchen_trainee", "barista_trainee",
}  # fmt: skip
MARKETEERS = {
    "campaign_manager", "brand_manager", "brand_director",
    "mass_marketeer", "rural_marketeer", "gourmet_food_critic",
}  # fmt: skip
HIRES = {"recruiting_manager": 2, "hr_director": 4}
GIRLS = "recruiting_girl"
UNUSED_HIRE = 5
VICE_PRESIDENTS_FREE = 1
VICE_PRESIDENT = "executive_vice_president"
NO_WAGE_IN_KIND = ("coffee",)


class Purse:
    """One chain at payday, while it fires and pays."""

    def __init__(self, scenario: Scenario, chain: dict[str, Any]) -> None:
        """Read who works there and what it owns."""
        self.milestones = held(chain)
        self.modules: list[str] = scenario.get("modules", [])
        self.at_work = Counter(chain.get("at_work", []))
        self.elsewhere = Counter(chain.get("beach", [])) + Counter(chain.get("busy", []))
        nights = 2 if self.at_work["night_shift_manager"] else 1
        self.hired_by_others = 1 + nights * self.at_work[GIRLS]  # also if a girl is fired now
        self.hired: int = chain.get("hired_this_turn", 0)
        self.cash: int = chain.get("cash", 0)
        self.stock = Counter(chain.get("stock", {}))
        self.paid_in_kind = 0

    def wage(self) -> int:
        """Return what one salary is."""
        return 3 if "first_waitress_used" in self.milestones else 5

    def salaries(self) -> int:
        """Return how many cards are to be paid."""
        cards = self.at_work + self.elsewhere
        waived = MARKETEERS if "first_billboard_placed" in self.milestones else set()
        count = sum(n for card, n in cards.items() if card not in NO_SALARY | waived)
        if "first_recruiting_girl_used" in self.milestones:
            count -= min(cards[VICE_PRESIDENT], VICE_PRESIDENTS_FREE)  # the one that came with it
        return count

    def discount(self) -> int:
        """Return what comes off: unused hires of managers and directors, and the training."""
        capacity = sum(n * self.at_work[card] for card, n in HIRES.items())
        unused = capacity - max(0, self.hired - self.hired_by_others)
        return UNUSED_HIRE * max(0, unused) + (15 if "first_train" in self.milestones else 0)

    def due(self) -> int:
        """Return what is left to be paid with money."""
        unpaid = self.salaries() - self.paid_in_kind
        return max(0, unpaid * self.wage() - self.discount())

    def goods(self) -> list[str]:
        """Return the goods that one may pay a salary with, if any may."""
        if "first_beer_sold" not in self.milestones:
            return []
        return sorted(good for good, n in self.stock.items() if n and good not in NO_WAGE_IN_KIND)

    def pay_with(self, good: str) -> None:
        """Pay a salary with a token."""
        self.stock[good] -= 1
        self.paid_in_kind += 1

    def may_close(self) -> bool:
        """Say whether a chain may be done: it can pay, or gives all it has and need fire nobody."""
        if self.due() <= self.cash:
            return True
        return nobody_need_be_fired(self.milestones) and not self.goods()

    def close(self) -> None:
        """Pay what is due, or all that there is."""
        self.cash -= min(self.due(), self.cash)


def nobody_need_be_fired(milestones: list[str]) -> bool:
    """Say whether whoever cannot be paid may stay."""
    return "first_trainer_used" in milestones
