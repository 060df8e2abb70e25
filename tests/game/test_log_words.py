"""The log, word for word: a sentence and a rule for each kind of event."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets import events
from fcm_widgets.board.pieces import Footprint, House, Restaurant
from fcm_widgets.custom_rules.choices import Chosen
from fcm_widgets.explain.log import say
from fcm_widgets.explain.words import words
from fcm_widgets.phases.payday import WAIVED
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.reasons.reasons import MILESTONE, Tally, Term
from fcm_widgets.state.events import Event, ProgressChanged
from fcm_widgets.state.state import Campaign, PhaseProgress, Token, changed

TABLE = """
city.tiles = [["E"]]
chain = [{ name = "Santa Maria" }, { name = "Xango" }]
"""


def tally(*amounts: int, rule: str = "CMP-1") -> Tally:
    return Tally(tuple(Term("some", amount, rule) for amount in amounts))


SLOTS = Tally(
    (
        Term("slots of the CEO", 3, "ORG-1"),
        Term("slots of Management trainee", 2, "ORG-2"),
        Term("cards at work", -1, "ORD-1"),
        Term("First airplane campaign", 2, "MIL-3", MILESTONE),
    )
)
WAGES = (Term("2 salaries x $5", -10, "PAY-1"),)


def first_train(owed: int) -> tuple[Term, ...]:
    """Give the discount of the milestone and what takes it back where less is owed."""
    floor = Term("never below $0", owed - 15, "PAY-2")
    return Term("First to train someone", 15, "PAY-2"), floor


def full(limit: int) -> tuple[Problem, ...]:
    return (Problem("house_full", {"house": "8", "limit": limit, "held": limit}, "CMP-1"),)


BILLBOARD = Campaign(
    11, Footprint("billboard", ((1, 1),)), ("burger",), 2, "Santa Maria", "marketing_trainee"
)
EVENTS: list[tuple[Event, str, str]] = [
    (events.ReserveChosen(0, 0), "Santa Maria has chosen a reserve card.", "SET-9"),
    (
        events.ReserveChosen(0, 300),
        "Santa Maria chooses the $300 reserve card, a vote for 4 CEO slots.",
        "SET-9",
    ),
    (
        events.ReserveLaid((0, 100)),
        "Every chain has chosen: 2 reserve cards lie face down at the bank.",
        "SET-16",
    ),
    (events.CardChosen(0, "", to_work=True), "Santa Maria has moved a card.", "ORG-8"),
    (
        events.CardChosen(0, "cfo", to_work=False),
        "Santa Maria takes the CFO back into its hand.",
        "ORG-8",
    ),
    (
        events.StructureShown(0, (), (), tally(3)),
        "Santa Maria's CEO works alone, leaving 3 slots open.",
        "ORG-8",
    ),
    (
        events.StructureShown(0, ("trainer", "waitress", "waitress"), (), tally(3, -3)),
        "Santa Maria has a trainer and 2 waitresses at work, leaving no slots open.",
        "ORG-8",
    ),
    (
        events.StructureShown(
            0,
            (),
            ("trainer",),
            tally(3),
            (Problem("too_many_managers", {"managers": 4, "slots": 3}, "ORG-10"),),
        ),
        "Santa Maria has too many cards at work: 4 managers, but only 3 slots under the CEO. All "
        "its cards spend the turn on the beach, and only the CEO works.",
        "ORG-3",
    ),
    (
        events.SlotsCounted(0, SLOTS),
        "Santa Maria has 6 open slots: 3 under the CEO, plus 2 under managers, minus 1 card at "
        'work, plus 2 for the milestone "First airplane campaign".',
        "ORD-1",
    ),
    (events.PlaceTaken(0, 2), "Santa Maria chooses place 2 in turn order.", "ORD-2"),
    (
        events.PlaceTaken(1, 1, forced=True),
        "Xango gets place 1, the last place left.",
        "ORD-2",
    ),
    (
        events.Fired(0, "brand_manager", "busy", 4),
        "Santa Maria fires its busy brand manager: airplane 4 runs on without a marketeer.",
        "PAY-9",
    ),
    (
        events.DemandPlaced(11, "8", (), tally(1, -1), full(3)),
        "Billboard 11 brings nothing to house 8, which is full (3 tokens).",
        "CMP-1",
    ),
    (
        events.DemandPlaced(1, "8", (Token("beer"),), tally(2, -1, rule="CMP-5"), full(5)),
        "Radio 1 brings only 1 beer token to house 8, which is then full (5 tokens).",
        "CMP-1",
    ),
    (
        events.DemandPlaced(1, "pi", (Token("beer"),) * 2, tally(2, rule="CMP-5")),
        "Radio 1 brings 2 beer tokens to apartment pi.",
        "CMP-5",
    ),
    (
        events.CampaignRan(11, ("8", "13")),
        "Billboard 11 advertises burgers and reaches houses 8 and 13.",
        "CMP-2",
    ),
    (
        events.CampaignRan(11, ()),
        "Billboard 11 advertises burgers but reaches no house.",
        "CMP-2",
    ),
    (events.TurnsCounted(11, tally(2, -1)), "Billboard 11 has 1 turn left.", "CMP-6"),
    (
        events.TurnsCounted(11, tally(1, -1)),
        "Billboard 11 has no turns left and returns to the supply.",
        "CMP-6",
    ),
    (
        events.ThrownAway(0, Tally((Term("beers", -1, "CLN-1"),)), (("pizza", 2),)),
        "Santa Maria throws away 1 beer and has 2 pizzas left.",
        "CLN-1",
    ),
    (
        events.MilestonesClosed(("first_20", "first_train")),
        'These milestones were earned this turn and are now closed: "First to have $20" and '
        '"First to train someone".',
        "CLN-5",
    ),
    (
        events.Hired(0, "errand_boy", tally(1, -1)),
        "Santa Maria hires an errand boy and has no hires left.",
        "REC-2",
    ),
    (
        events.Hired(0, "trainer", tally(3, -1), "coach"),
        "Santa Maria hires a trainer and must train it to become a coach this turn, because "
        "the trainer pile is empty. It has 2 hires left.",
        "REC-3",
    ),
    (
        events.Trained(0, "errand_boy", "truck_driver", tally(2)),
        "Santa Maria trains an errand boy to become a truck driver in 2 steps.",
        "TRN-6",
    ),
    (
        events.CardsGained(0, "first_hire_3", ("management_trainee",) * 2, tally(2)),
        "Santa Maria takes 2 management trainees to its beach, as the reward for the milestone "
        '"First to hire 3 people in 1 turn".',
        "REC-5",
    ),
    (
        events.CardsGained(0, "first_hire_3", ("management_trainee",), tally(2, -1)),
        "Santa Maria takes a management trainee to its beach, as the reward for the milestone "
        '"First to hire 3 people in 1 turn". The milestone gives 1 more card, but none is left.',
        "REC-6",
    ),
    (
        events.CardsGained(0, "first_burger_produced", (), tally(1, -1)),
        'Santa Maria gets no card for the milestone "First burger produced". The milestone '
        "gives a burger cook, but none is left.",
        "MIL-2",
    ),
    (
        events.CampaignPlaced(0, BILLBOARD, tally(2)),
        "Santa Maria's marketing trainee places billboard 11 to advertise burgers for 2 turns.",
        "MKT-1",
    ),
    (
        events.CampaignPlaced(
            0,
            changed(BILLBOARD, turns_left=None),
            Tally((Term("First billboard placed", 0, "MKT-7", MILESTONE),)),
        ),
        "Santa Maria's marketing trainee places billboard 11 to advertise burgers. The "
        'campaign is eternal because of the milestone "First billboard placed".',
        "MKT-7",
    ),
    (
        events.Fetched(0, "cart_operator", (("beer", tally(2)), ("lemonade", tally(4)))),
        "Santa Maria's cart operator brings 2 beers and 4 lemonades.",
        "BUY-3",
    ),
    (
        events.Fetched(0, "cart_operator", ()),
        "Santa Maria's cart operator brings nothing: no source is on the route.",
        "BUY-3",
    ),
    (
        events.HouseBuilt(0, House("3", ((1, 1), (2, 1), (1, 2), (2, 2)), "N")),
        "Santa Maria builds house 3 at square 1, 1, with its garden to the north.",
        "HSE-1",
    ),
    (
        events.GardenPlanted(0, "8", "S"),
        "Santa Maria adds a garden on the south side of house 8.",
        "HSE-2",
    ),
    (
        events.RestaurantPlaced(0, Restaurant((3, 4), "NE", True), "local_manager"),
        "Santa Maria's local manager places a restaurant at square 3, 4, with its entrance in "
        "the north-east. It is marked COMING SOON.",
        "RST-2",
    ),
    (
        events.RestaurantMoved(0, 0, Restaurant((0, 0), "NW"), Restaurant((3, 4), "SW")),
        "Santa Maria's regional manager moves the restaurant from square 0, 0 to square 3, 4, "
        "with its entrance in the south-west.",
        "RST-3",
    ),
    (
        events.RestaurantMoved(0, 0, Restaurant((3, 4), "NW", True), Restaurant((3, 4), "SW")),
        "Santa Maria's regional manager turns the restaurant at square 3, 4: its entrance is "
        "now in the south-west. It opens at once.",
        "RST-3",
    ),
    (
        events.RestaurantMoved(0, 0, Restaurant((3, 4), "SW", True), Restaurant((3, 4), "SW")),
        "Santa Maria's regional manager opens the restaurant at square 3, 4 without moving it.",
        "RST-6",
    ),
    (
        events.MilestoneEarned(0, "first_train"),
        'Santa Maria earns the milestone "First to train someone": "From this turn on, each '
        'payday costs you up to $15 less."',
        "TRN-5",
    ),
    (
        events.Paid(0, Tally((*WAGES, Term("some", 10, "PAY-2"))), "wages"),
        "Santa Maria pays no money for salaries: discounts cover them.",
        "PAY-2",
    ),
    (
        events.Paid(
            0, Tally((*WAGES, Term("some: 1 waived", 5, "PAY-5", WAIVED), *first_train(5))), "wages"
        ),
        "Santa Maria pays no money for salaries: some are waived, and discounts cover the rest.",
        "PAY-2",
    ),
    (
        events.Paid(
            0, Tally((*WAGES, Term("2 waived", 10, "PAY-5", WAIVED), *first_train(0))), "wages"
        ),
        "Santa Maria pays no salaries: all of them are waived.",
        "PAY-5",
    ),
    (
        events.Paid(0, Tally((*WAGES, Term("some: 2 waived", 10, "NMS-9", WAIVED))), "wages"),
        "Santa Maria pays no salaries: all of them are waived.",
        "NMS-9",
    ),
    (
        events.Paid(0, tally(-8), "sale", "8", debt=3),
        "Santa Maria owes the bank $8 for the dinner, because its price is below $0. It has "
        "only $5 left.",
        "DIN-8",
    ),
    (
        events.Paid(0, tally(-2), "bonus", debt=2),
        "Santa Maria owes the bank $2 because a CFO increases the loss by half (rounded down). It "
        "has no money left.",
        "DIN-8",
    ),
    (
        events.Paid(0, tally(3), "tips", debt=-3),
        "Santa Maria earns $3 in tips from its waitresses: all of this money goes towards its debt "
        "to the bank.",
        "DIN-8",
    ),
    (
        events.Paid(0, tally(10), "sale", "8", debt=-4),
        "Santa Maria earns $10 for the dinner: $4 of this money pays off its debt to the bank.",
        "DIN-8",
    ),
    (
        events.FiringChosen(0, "guru"),
        "Santa Maria chooses to fire its guru.",
        "PAY-8",
    ),
    (
        events.FiringChosen(0, "campaign_manager", 12),
        "Santa Maria chooses to fire the campaign manager that runs billboard 12.",
        "PAY-4",
    ),
    (
        events.FiringChosen(0, ""),
        "Santa Maria has made a secret choice.",
        "PAY-1",
    ),
    (
        events.ChainLeft(0, ("guru",)),
        "Santa Maria is bankrupt and leaves the game: its card goes back to its pile.",
        "DIN-8",
    ),
    (
        events.ChainLeft(0, ("guru", "cfo")),
        "Santa Maria is bankrupt and leaves the game: its 2 cards go back to their piles.",
        "DIN-8",
    ),
    (events.ChainLeft(0, ()), "Santa Maria is bankrupt and leaves the game.", "DIN-8"),
    (
        events.GameEnded((1, 0)),
        "The game is over: Xango and Santa Maria have $0 each, and Xango wins because it is "
        "earlier in turn order.",
        "BNK-4",
    ),
    (events.PhaseBegan("marketing"), "Marketing campaigns begin.", "CMP-1"),
    (ProgressChanged(PhaseProgress()), "", ""),
]


@pytest.mark.parametrize(
    ("event", "text", "rule"), EVENTS, ids=[type(event).__name__ for event, _, _ in EVENTS]
)
def test_what_the_log_says(event: Event, text: str, rule: str) -> None:
    state = changed(fcm.Game.from_scenario(TABLE).state, campaigns=(BILLBOARD,))
    assert say(event, state) == (text, rule)


def test_every_kind_of_event_has_a_sentence_of_its_own() -> None:
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert kinds - set(words().events) == {Chosen}, "each custom rule says its own"
