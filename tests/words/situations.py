"""A situation for each refusal, brought forth by the engine on small tables.

A situation is a title, a game and an action that the game refuses there. The board is the street
of `tests.game.boards`; what is said of a house at dinner comes from `Decision`s (`at_dinner`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import fcm_widgets as fcm
from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Piece
from fcm_widgets.errors import BadQuestion
from fcm_widgets.modules.coffee.routes import courses
from fcm_widgets.modules.coffee.surveys import MOST_LINES
from fcm_widgets.modules.lobbyists import PARK
from fcm_widgets.phases import build
from fcm_widgets.phases.build import PlantGarden
from fcm_widgets.phases.marketing import DemandPlaced
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restructuring import StructureShown
from fcm_widgets.phases.train import Train
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.state.actions import Action
from fcm_widgets.state.state import changed
from fcm_widgets.text.names import all_cards
from fcm_widgets.widgets.career.facts import Reasons, Verdicts
from tests.game.tables import (
    act,
    chain,
    done,
    events,
    house,
    options,
    placed,
    play,
    put,
    table,
    working,
)

ONE, TWO = "Santa Maria", "Xango"
ETERNAL = {
    "number": 14,
    "at": [3, 3],
    "good": "burger",
    "turns_left": "eternal",
    "chain": ONE,
    "by": "brand_manager",
}


class Situation(NamedTuple):
    """What was tried where."""

    title: str
    game: fcm.Game
    action: Action

    @property
    def where(self) -> str:
        """The phase, in the working phase the step."""
        state = self.game.state
        if state.over:
            return "over"
        return state.progress.step or "recruit" if state.phase == "working" else state.phase

    @property
    def found(self) -> tuple[Problem, ...]:
        """What stands against it."""
        return tuple(self.game.obstacles(self.action))


def no(title: str, game: fcm.Game, do: str, who: str = "", **keys: Any) -> Situation:
    """Return a situation in which `who`, the one to move if not named, tries something."""
    return Situation(title, game, act(game, do, who, **keys))


def one(*staff: str, **keys: Any) -> dict[str, Any]:
    """Return the first chain with these cards at work."""
    return chain(ONE, at_work=list(staff), **keys)


def day(*staff: str, step: str = "recruit", **keys: Any) -> fcm.Game:
    """Return a game in which the first chain works with these cards and stands at a step."""
    names = ("campaign", "rulings", "variant", "city", "house", "bank", "milestones_played")
    top = {name: keys.pop(name) for name in names if name in keys}
    return working(one(*staff, **keys), chain(TWO, away=2), step=step, **top)


def hand(*cards: str, **keys: Any) -> fcm.Game:
    """Return a game in restructuring in which the first chain has these cards."""
    top = {name: keys.pop(name) for name in ("campaign",) if name in keys}
    chains = chain(ONE, beach=list(cards), **keys), chain(TWO, away=2, beach=["trainer"])
    return table(*chains, phase="restructuring", **top)


def refusals() -> Iterator[Situation]:
    """Yield the situations in the order of the phases."""
    yield from _setup()
    yield from _restructuring()
    yield from _order()
    yield from _hiring()
    yield from _training()
    yield from _nothing_to_become()
    yield from _campaigns()
    yield from _food()
    yield from _building()
    yield from _lobbying()
    yield from _coffee()
    yield from _new_milestones()
    yield from _restaurants()
    yield from _afterwards()


def _setup() -> Iterator[Situation]:
    game = table(chain(ONE, away=None), chain(TWO, away=None), phase="setup")
    yield Situation("A seat that no chain has", game, Hire(9, "trainer"))
    yield no("First restaurants: the first in turn order has to wait", game, "wait", ONE)
    yield no("First restaurants: a reserve card already", game, "choose_reserve", money=100)
    yield no("A corner that is none", game, "place_restaurant", at=[3, 0], entrance="N")
    yield no("Half off the map", game, "place_restaurant", at=[24, 0], entrance="SW")
    yield no("No road at the corner", game, "place_restaurant", at=[3, 0], entrance="NE")
    play(game, "place_restaurant", at=[3, 0], entrance="SW")
    yield no("The last one has placed", game, "wait", TWO)
    tile: dict[str, Any] = {"at": [0, 0], "entrance": "SW"}
    yield no("Another entrance on the same tile", game, "place_restaurant", **tile)
    play(game, "wait")
    yield no("Waiting in the second round", game, "wait")
    yield no("A reserve card in the second round", game, "choose_reserve", money=100)
    play(game, "place_restaurant", at=[13, 0], entrance="SW")
    laid = table(chain(ONE), chain(TWO, away=2), phase="setup", bank={"reserve": [100, 200]})
    yield no("A reserve card where all lie already", laid, "choose_reserve", ONE, money=100)
    full = one_tile()
    yield no(
        "Another entrance on the only tile", full, "place_restaurant", at=[3, 3], entrance="NE"
    )
    off: dict[str, Any] = {"at": [4, 4], "entrance": "SW"}
    yield no("Off the map where no place is left", full, "place_restaurant", **off)
    play(full, "wait")
    yield no("A restaurant where none is left, second round", full, "place_restaurant", **off)
    yield no("No place left in the second round", full, "choose_reserve", money=100)
    simple = table(chain(ONE, None), chain(TWO, None), phase="setup", introductory=True)
    yield no("A reserve card in the introductory game", simple, "choose_reserve", money=100)
    yield no("Firing in the introductory game", simple, "fire", card="trainer")
    new = placed(fcm.Game.new(players=2, seed=3))
    yield no("A reserve card that is none", new, "choose_reserve", money=400)
    first, second = new.to_move
    seen = new.seen_by(second)
    yield no("Another chain's reserve card", seen, "choose_reserve", first, money=100)
    play(new, "choose_reserve", first, money=100)
    yield no("A second reserve card", new, "choose_reserve", first, money=200)


def one_tile() -> fcm.Game:
    """Return a city of one tile whose place for an entrance is taken: the other chain is asked."""
    city = {"tiles": [["A"]]}
    game = table(chain(ONE, away=None), chain(TWO, away=None), phase="setup", city=city)
    return play(game, "place_restaurant", at=[0, 0], entrance="SE")


def _restructuring() -> Iterator[Situation]:
    game = hand("trainer", "waitress", busy=["brand_manager"], campaign=[ETERNAL])
    yield no("Busy with an eternal campaign", game, "put_to_work", ONE, card="brand_manager")
    ends = {**ETERNAL, "turns_left": 2}
    again = hand("trainer", busy=["brand_manager"], campaign=[ends])
    yield no("Busy with a campaign that ends", again, "put_to_work", ONE, card="brand_manager")
    lost = hand("trainer", busy=["brand_manager"])
    yield no("Busy without a campaign", lost, "put_to_work", ONE, card="brand_manager")
    other = hand("trainer", "brand_manager", busy=["brand_manager"], campaign=[ends])
    play(other, "put_to_work", ONE, card="brand_manager")
    yield no("One chosen, one busy, and one again", other, "put_to_work", ONE, card="brand_manager")
    yield no("A card of somebody else", game, "put_to_work", ONE, card="guru")
    yield no("Taking back where nothing is chosen", game, "take_back", ONE, card="trainer")
    play(game, "put_to_work", ONE, card="waitress")
    yield no("Taking back what was not chosen", game, "take_back", ONE, card="trainer")
    yield no("Putting a card to work twice", game, "put_to_work", ONE, card="waitress")
    play(game, "put_to_work", ONE, card="trainer")
    yield no("All are chosen, and one again", game, "put_to_work", ONE, card="waitress")
    yield no("All are chosen, and one of somebody else", game, "put_to_work", ONE, card="guru")
    for card in ("trainer", "waitress"):
        play(game, "take_back", ONE, card=card)
    yield no("Hiring while all choose who works", game, "hire", ONE, card="trainer")
    play(game, "put_to_work", TWO, card="trainer")
    yield no("What another chain may have chosen", game.seen_by(ONE), "take_back", TWO, card="guru")
    put(game, ONE, "trainer")
    yield no("Choosing again after being done", game, "put_to_work", ONE, card="waitress")
    first = table(chain(ONE), chain(TWO, away=2), phase="restructuring", turn=1)
    ruin = chain("Gluttony", away=3, bankrupt=True)
    out = table(chain(ONE, beach=["trainer"]), chain(TWO, away=2), ruin, phase="restructuring")
    yield no("A bankrupt chain", out, "put_to_work", "Gluttony", card="trainer")
    yield no("Choosing in turn 1", first, "put_to_work", ONE, card="trainer")
    left = chain(TWO, away=2, bankrupt=True, beach=["trainer"])
    few = table(chain(ONE), left, chain("Gluttony", away=3), phase="restructuring", turn=3)
    yield no(
        "Choosing where only a bankrupt chain has a card", few, "put_to_work", ONE, card="guru"
    )
    bare = table(chain(ONE), chain(TWO, away=2), phase="restructuring", turn=3)
    yield no("Choosing where nobody has a card", bare, "put_to_work", ONE, card="trainer")


def _order() -> Iterator[Situation]:
    chains = chain(ONE, at_work=["trainer"]), chain(TWO, away=2), chain("Gluttony", away=3)
    game = table(*chains, phase="order_of_business")
    yield no("Fewer open slots than the one to choose", game, "take_place", ONE, place=1)
    yield no("As many open slots, but later last turn", game, "take_place", "Gluttony", place=1)
    yield no("A place beyond the players", game, "take_place", place=4)
    yield no("Going on without a place", game, "done")
    play(game, "take_place", place=2)
    yield no("A place that is taken", game, "take_place", place=2)
    yield no("A second place", game, "take_place", TWO, place=1)
    alone = table(chain(ONE), chain(TWO, away=2, bankrupt=True), phase="order_of_business")
    yield no("A place where one chain is left", alone, "take_place", ONE, place=1)
    ruins = (chain(name, away=at, bankrupt=True) for at, name in enumerate((ONE, TWO)))
    yield no(
        "A place where all are bankrupt", table(*ruins, phase="order_of_business"), "done", ONE
    )


def _hiring() -> Iterator[Situation]:
    game = day()
    yield no("Out of turn", game, "hire", TWO, card="trainer")
    yield no("No such card", game, "hire", card="butler")
    yield no("Hiring the CEO", game, "hire", card="CEO")
    yield no("A card that has to be trained", game, "hire", card="burger_chef")
    yield no("A card with one career to it", game, "hire", card="guru")
    careful = {"card": "trainer", "becomes": "coach"}
    yield no("From the pile that is not empty", game, "hire", **careful)
    known = {"card": "errand_boy", "becomes": "cart_operator"}
    yield no("With a training, from the pile that is not empty", day("trainer"), "hire", **known)
    yield no("A guru that the chain owns", day("guru"), "hire", card="guru")
    yield no("Training in the hiring step", game, "train", card="trainer", to="coach")
    climb = {"card": "coach", "becomes": "guru"}
    yield no("A card that cannot be hired, with its training", game, "hire", **climb)
    owner = working(one("coach", beach=["guru"]), chain(TWO, away=2))
    jump = {"card": "vice_president", "becomes": "guru"}
    yield no("A card that cannot be hired, to become a second guru", owner, "hire", **jump)
    many = chain("Gluttony", away=None, beach=["errand_boy"] * 12)
    empty = working(one("trainer"), many)
    yield no("An empty pile", empty, "hire", card="errand_boy")
    far: dict[str, Any] = {"card": "errand_boy", "becomes": "truck_driver"}
    yield no("An empty pile and no trainer", no_trainer(), "hire", card="errand_boy")
    yield no("Two steps from an empty pile, a trainer for one", empty, "hire", **far)
    yield no("The second hire of the CEO alone", day_hired(), "hire", card="waitress")
    yield no("No such card and no hire", day_hired(), "hire", card="butler")
    none = table(one(hired_this_turn=1), many, phase="working")
    yield no("An empty pile and no hire", none, "hire", card="errand_boy")
    yield no("Training where no hire is left", day_hired(), "train", card="trainer", to="coach")
    twice = working(one("trainer", "recruiting_girl"), many)
    near = {"card": "errand_boy", "becomes": "cart_operator"}
    play(twice, "hire", **near)
    yield no("Two from an empty pile, a trainer for one", twice, "hire", **near)
    cooks = chain("Gluttony", away=None, beach=["kitchen_trainee"] * 12)
    others = chain(TWO, away=2), chain("Fried Geese", away=None)
    booked = working(one("coach", "coach", "recruiting_girl"), cooks, *others)
    chef = {"card": "kitchen_trainee", "becomes": "burger_chef"}
    play(booked, "hire", **chef)
    yield no("A second chef from an empty pile", booked, "hire", **chef)
    yield no("A chef as a hire, one is booked", booked, "hire", card="burger_chef")
    carts = chain("Gluttony", away=None, beach=["errand_boy"] * 12 + ["cart_operator"] * 6)
    yield no("Nothing shorter from an empty pile", working(one("trainer"), carts), "hire", **far)
    no_carts = working(one("trainer"), carts)
    yield no("Nothing to become from an empty pile", no_carts, "hire", **near)
    without = day("trainer", variant={"without_cards": ["waitress", "guru"]})
    yield no("A card that the variant leaves out", without, "hire", card="waitress")


def day_hired() -> fcm.Game:
    """Return a chain in the hiring step that has used its only hire."""
    return table(one(hired_this_turn=1), chain(TWO, away=2), phase="working")


def _stars() -> Iterator[Situation]:
    """Yield who may not become a star: not used with two, not free, not the first."""
    top: dict[str, Any] = {"modules": ["movie_stars"], "step": "train"}
    starlet = {"card": "waitress", "to": "c_movie_star"}
    for title, beach, rulings in (
        ("A star that two chains do not use", ["waitress"], {"movie_stars": "by_players"}),
        ("A second star", ["waitress", "b_movie_star", "errand_boy"], {}),
    ):
        game = working(one("trainer", beach=beach), chain(TWO, away=2), rulings=rulings, **top)
        yield no(title, game, "train", **starlet)


def _ramps() -> Iterator[Situation]:
    """Yield where an offramp may not lie (RUR-3)."""
    flight = {"number": 4, "edge": "W", "first": 2, "good": "beer"}
    top: dict[str, Any] = {
        "modules": ["rural_marketeers"],
        "campaign": [flight],
        "rural_area": {"offramps": [{"at": [2, 0], "edge": "N"}]},
    }
    game = working(one("rural_marketeer"), chain(TWO, away=4), step="campaigns", **top)
    play(game, "take_tile", by="rural_marketeer", number=101)
    play(game, "advertise", good="beer", turns=None)
    for title, at, edge in (
        ("An offramp over an airplane", [0, 2], "W"),
        ("An offramp on another", [2, 0], "N"),
        ("An offramp without a road", [1, 1], "N"),
        ("An offramp on a tile", [2, 2], "E"),
        ("An offramp over no side", [0, 2], "up"),
    ):
        yield no(title, game, "lay_offramp", at=at, edge=edge)


def _training() -> Iterator[Situation]:
    beach = ["kitchen_trainee", "kitchen_trainee", "trainer", "management_trainee"]
    game = day("trainer", "coach", beach=beach, step="train")
    yield from _stars()
    yield from _ramps()
    yield no("No such card", game, "train", card="butler", to="guru")
    yield no("Training the CEO", game, "train", card="CEO", to="cfo")
    yield no(
        "A card that is not on the beach", game, "train", card="errand_boy", to="cart_operator"
    )
    runs = {**ETERNAL, "by": "marketing_trainee", "turns_left": 2}
    marketeer = working(
        one("coach", busy=["marketing_trainee"], beach=["errand_boy"]),
        chain(TWO, away=2),
        step="train",
        campaign=[runs],
    )
    promotion = {"card": "marketing_trainee", "to": "campaign_manager"}
    yield no("A marketeer that is busy", marketeer, "train", **promotion)
    yield no(
        "A card at work",
        marketeer,
        "train",
        card="coach",
        to="guru",
        at_work=True,
    )
    yield no("Another career", game, "train", card="kitchen_trainee", to="hr_director")
    boss = {"card": "management_trainee", "to": "senior_vice_president"}
    yield no("More steps than any trainer has", game, "train", **boss)
    yield no("Hiring after the hiring step", game, "hire", card="waitress")
    play(game, "train", card="kitchen_trainee", to="burger_chef")
    yield no("A second chef of one kind", game, "train", card="kitchen_trainee", to="burger_chef")
    boys = ["errand_boy", "kitchen_trainee"]
    two = day("trainer", "trainer", beach=boys, step="train")
    play(two, "train", card="errand_boy", to="cart_operator")
    yield no(
        "The same card by another trainer", two, "train", card="cart_operator", to="truck_driver"
    )
    jump = {"card": "junior_vice_president", "to": "senior_vice_president"}
    slow = day("coach", "trainer", beach=["management_trainee"], step="train")
    play(slow, "train", card="management_trainee", to="junior_vice_president")
    yield no("Two steps more, his coach has one", slow, "train", **jump)
    shared = ["errand_boy", "cart_operator", "kitchen_trainee"]
    split = day("coach", "trainer", "trainer", beach=shared, step="train")
    for card, to in (("errand_boy", "cart_operator"), ("cart_operator", "truck_driver")):
        play(split, "train", card=card, to=to)
    pilot = {"card": "cart_operator", "to": "zeppelin_pilot"}
    yield no("Two steps for this card, but for another one", split, "train", **pilot)
    climb = ["management_trainee", "errand_boy"]
    used = day("trainer", "trainer", beach=climb, step="train")
    play(used, "train", card="management_trainee", to="junior_vice_president")
    yield no("Two steps more, his trainer has none", used, "train", **jump)
    yield no(
        "No trainer, from an empty pile",
        no_trainer(),
        "hire",
        card="errand_boy",
        becomes="cart_operator",
    )
    fired = one("guru", beach=["senior_vice_president"], milestones=["first_20", "first_100"])
    learning: dict[str, Any] = {"introductory": True, "milestones_played": True, "step": "train"}
    kept = working({**fired, "at_work": ["guru", "cfo"]}, chain(TWO, away=2), **learning)
    yield no("A second CFO without a payday", kept, "train", card="senior_vice_president", to="cfo")
    cfo = day("guru", beach=["senior_vice_president"], milestones=["first_100"], step="train")
    boss = {"card": "senior_vice_president", "to": "cfo"}
    yield no("Training into a CFO with First to have $100", cfo, "train", **boss)


def _nothing_to_become() -> Iterator[Situation]:
    """Trainings into cards of which none is left, with others for the same card and without."""
    bosses = ["executive_vice_president"] * 12 + ["hr_director"] * 12
    top = chain("Gluttony", away=None, beach=bosses)
    climb = ["senior_vice_president", "errand_boy"]
    last = one("guru", beach=climb, milestones=["first_100"])
    alone = working(last, top, step="train")
    yield no("A CFO is all that is left", alone, "train", card="senior_vice_president", to="cfo")
    boss = {"card": "senior_vice_president", "to": "executive_vice_president"}
    yield no("A card that can become nothing", alone, "train", **boss)
    coaches = chain("Gluttony", away=None, beach=["coach"] * 6)
    beach = ["junior_vice_president", "errand_boy"]
    none_left = working(one("coach", beach=beach), coaches, step="train")
    yield no("None left to become", none_left, "train", card="junior_vice_president", to="coach")
    pilots = chain("Gluttony", away=None, beach=["zeppelin_pilot"] * 6)
    busy = working(one("coach", "cart_operator", beach=["errand_boy"]), pilots, step="train")
    fly: dict[str, Any] = {"card": "cart_operator", "to": "zeppelin_pilot", "at_work": True}
    yield no("At work, and none left to become", busy, "train", **fly)


def no_trainer() -> fcm.Game:
    """Return a chain without a trainer where the errand boys have run out."""
    many = chain("Gluttony", away=None, beach=["errand_boy"] * 12)
    return working(one("waitress"), many)


def _campaigns() -> Iterator[Situation]:
    staff = ["marketing_trainee", "campaign_manager", "brand_manager", "waitress"]
    game = day(*staff, busy=["brand_director"], step="campaigns", city={"tiles": STREETS})
    yield no("A card that is not at work", game, "take_tile", by="brand_director", number=1)
    yield no(
        "A tile of another number of players", game, "take_tile", by="brand_manager", number=16
    )
    yield no("Not a marketeer's kind of tile", game, "take_tile", by="marketing_trainee", number=1)
    yield no("A waitress with a billboard", game, "take_tile", by="waitress", number=11)
    yield no(
        "Turning a square tile", game, "take_tile", by="campaign_manager", number=7, turned=True
    )
    yield no("Turning an airplane", game, "take_tile", by="brand_manager", number=5, turned=True)
    yield no("No tile in hand", game, "lay_tile", at=[0, 0])
    yield no("No tile to put back", game, "put_back")
    yield no("Hiring with no tile in hand", game, "hire", card="trainer")
    play(game, "take_tile", by="marketing_trainee", number=14)
    yield no("A second tile in hand", game, "take_tile", by="campaign_manager", number=13)
    yield no("Going on with a tile in hand", game, "done")
    yield no("On a road", game, "lay_tile", at=[1, 2])
    yield no("Beside no road", game, "lay_tile", at=[9, 4])
    yield no("Beyond the range", game, "lay_tile", at=[18, 3])
    yield no("Off the map", game, "lay_tile", at=[25, 0])
    yield no("Off the map where a road leaves it", game, "lay_tile", at=[-2, 2])
    yield no("A billboard that flies", game, "fly_from", edge="N", first=0)
    yield no("What it advertises before it is placed", game, "advertise", good="burger", turns=1)
    play(game, "lay_tile", at=[3, 3])
    yield no("Placing it twice", game, "lay_tile", at=[3, 3])
    yield no("Another tile with one placed", game, "take_tile", by="campaign_manager", number=13)
    yield no("Going on with a tile placed", game, "done")
    yield no("Hiring with a tile placed", game, "hire", card="trainer")
    yield no("A good that cannot be advertised", game, "advertise", good="coffee", turns=None)
    yield no("Turns for an eternal campaign", game, "advertise", good="burger", turns=2)
    play(game, "put_back")
    play(game, "take_tile", by="campaign_manager", number=9)
    game.play(options(game, "lay_tile")[0])
    yield no("Longer than the marketeer can", game, "advertise", good="burger", turns=4)
    play(game, "put_back")
    play(game, "take_tile", by="brand_manager", number=5)
    yield no("An airplane on squares", game, "lay_tile", at=[3, 3])
    yield no("An edge that is none", game, "fly_from", edge="NW", first=0)
    yield no("Beyond the corner", game, "fly_from", edge="N", first=23)
    play(game, "put_back")
    yield from _two_airplanes()
    yield from _no_place()
    yield from _no_billboard()


STREETS = [["H", "O", "Q", "R", "T"]]


def _no_billboard() -> Iterator[Situation]:
    """All billboards of two players lie on the map: one marketeer has others, one has none."""
    top: dict[str, Any] = {"step": "campaigns", "city": {"tiles": STREETS}}
    game = day(*["marketing_trainee"] * 4, "campaign_manager", **top)
    for number in (11, 13, 14):
        play(game, "take_tile", by="marketing_trainee", number=number)
        game.play(options(game, "lay_tile")[0])
        play(game, "advertise", good="burger", turns=None)
    trainee: dict[str, Any] = {"by": "marketing_trainee", "number": 11}
    yield no("No billboard is left, but mailboxes", game, "take_tile", **trainee)
    manager: dict[str, Any] = {**trainee, "by": "campaign_manager"}
    yield no("A billboard that lies, mailboxes are left", game, "take_tile", **manager)


def _two_airplanes() -> Iterator[Situation]:
    flying = {"number": 4, "edge": "N", "first": 3, "good": "beer", "turns_left": 2}
    game = day(
        "brand_manager",
        campaign=[{**flying, "chain": TWO}],
        rulings={"airplanes_may_overlap": False},
        step="campaigns",
    )
    play(game, "take_tile", by="brand_manager", number=5)
    yield no("Two airplanes over one column", game, "fly_from", edge="N", first=2)


def _no_place() -> Iterator[Situation]:
    staff = ["marketing_trainee", "brand_manager"]
    game = working(chain(ONE, None, at_work=staff), chain(TWO, away=2), step="campaigns")
    yield no("No restaurant to start from", game, "take_tile", by="marketing_trainee", number=14)
    both = ["campaign_manager", "brand_manager"]
    out = working(chain(ONE, None, at_work=both), chain(TWO, away=2), step="campaigns")
    box: dict[str, Any] = {"by": "campaign_manager", "number": 7, "turned": True}
    yield no("Turning a square tile that has no place", out, "take_tile", **box)
    yield from _narrow()


def _narrow() -> Iterator[Situation]:
    """A city of one tile: what fits there one way round only, and what fits nowhere."""
    corner = chain(ONE, None, restaurants=[{"at": [3, 0], "entrance": "NW"}])
    city: dict[str, Any] = {"city": {"tiles": [["E"]]}, "step": "campaigns"}
    director = {**corner, "at_work": ["brand_director", "marketing_trainee"]}
    game = working(director, chain(TWO, None), **city)
    tile: dict[str, Any] = {"by": "brand_director", "number": 13}
    yield no("One way round only", game, "take_tile", **tile)
    alone = working({**director, "at_work": ["brand_director"]}, chain(TWO, None), **city)
    yield no("A trainee who is not at work", alone, "take_tile", by="marketing_trainee", number=13)
    yield no("No room for it", game, "take_tile", by="brand_director", number=11)
    near: dict[str, Any] = {"by": "marketing_trainee", "number": 13}
    yield no("One way round, in a trainee's range", game, "take_tile", **near)
    site = {"at": [3, 3], "entrance": "NW"}
    yield no("No room for it in a trainee's range", game, "take_tile", **{**near, "number": 11})
    trainee = {**corner, "at_work": ["marketing_trainee"]}
    apart: dict[str, Any] = {"city": {"tiles": [["E", "Q"]]}, "step": "campaigns"}
    wide = working(trainee, chain(TWO, None), **apart)
    large = {**near, "number": 11}
    yield no("Room enough, but out of a trainee's range", wide, "take_tile", **large)
    far = chain(ONE, None, at_work=["brand_director"], restaurants=[site])
    inner = working(far, chain(TWO, None), city={"tiles": [["Q"]]}, step="campaigns")
    yield no("Room enough, but beside no road", inner, "take_tile", **tile)
    pilot = chain(ONE, None, at_work=["brand_manager"], restaurants=[site])
    small = working(pilot, chain(TWO, None), city={"tiles": [["O"]]}, step="campaigns")
    play(small, "take_tile", by="brand_manager", number=6)
    yield no("An airplane as wide as the map", small, "fly_from", edge="N", first=1)
    yield from _roadworks()


def _roadworks() -> Iterator[Situation]:
    """Roadworks that lengthen every range (X6)."""
    road = {"squares": [[8, 1], [8, 0]], "under_construction": False, "roadworks": [[6, 2]]}
    top: dict[str, Any] = {
        "modules": ["lobbyists"],
        "road": [road],
        "rulings": {"roadworks_lengthen_ranges": True},
    }
    two = chain(TWO, away=4)
    game = working(one("marketing_trainee"), two, step="campaigns", **top)
    play(game, "take_tile", by="marketing_trainee", number=14)
    yield no("Beyond the range with roadworks", game, "lay_tile", at=[13, 3])
    aside = {**top, "road": [{**road, "squares": [[18, 1], [18, 0]], "roadworks": [[24, 2]]}]}
    beyond = working(one("marketing_trainee"), two, step="campaigns", **aside)
    play(beyond, "take_tile", by="marketing_trainee", number=14)
    yield no("Beyond the range, roadworks elsewhere", beyond, "lay_tile", at=[18, 3])
    cart = working(one("cart_operator"), two, step="food_and_drinks", **top)
    far = [[3, 1], *([x, 2] for x in range(3, 11))]
    yield no("Beyond the cart's range with roadworks", cart, "fetch", by="cart_operator", route=far)


def _lobbying() -> Iterator[Situation]:
    """Roads, parks and map tiles that a module lets chains lay (LOB)."""
    top: dict[str, Any] = {"modules": ["lobbyists"]}
    plane = {"number": 6, "edge": "N", "first": 5, "good": "beer", "turns_left": 1}
    park = {"squares": [[18, 3], [19, 3], [20, 3], [19, 4]]}
    chains = one("lobbyist", "lobbyist", "waitress"), chain(TWO, away=4)
    game = to_lobby(working(*chains, campaign=[plane], park=[park], **top))
    yield no("A piece that there is not", game, "take_piece", piece="park_z")
    yield no("A park that is gone", game, "take_piece", piece="park_t")
    yield no("A road turned as it never lies", game, "take_piece", piece="road_2", turn=180)
    yield no("A park with no room so turned", game, "take_piece", piece="park_i", turn=90)
    yield no("No piece in hand", game, "lay_piece", at=[3, 3])
    yield no("No tile in hand", game, "add_map_tile", at=[0, 5])
    yield no("A tile that is not due", game, "take_map_tile", tile="A")
    yield no("No tile that is not due", game, "leave_map_tile")
    yield no("Putting nothing back", game, "put_back")
    play(game, "take_piece", piece="road_2")
    yield no("A second piece in hand", game, "take_piece", piece="road_3")
    yield no("Going on with a road in hand", game, "done")
    yield no("Arrows that meet nothing", game, "lay_piece", at=[4, 3])
    yield no("On a house", game, "lay_piece", at=[2, 3])
    play(game, "put_back")
    play(game, "take_piece", piece="park_i")
    yield no("Beyond a lobbyist's range", game, "lay_piece", at=[18, 0])
    yield no("A park beside no road", game, "lay_piece", at=[8, 5])
    play(game, "lay_piece", at=[8, 4])
    yield no("A road before the tile", game, "take_piece", piece="road_2")
    yield no("A tile of the map", game, "take_map_tile", tile="H")
    yield no("A tile turned askew", game, "take_map_tile", tile="A", turn=45)
    play(game, "take_map_tile", tile="A")
    yield no("Another tile with one in hand", game, "take_map_tile", tile="B")
    yield no("Between two places", game, "add_map_tile", at=[3, 5])
    yield no("On another tile", game, "add_map_tile", at=[0, 0])
    yield no("Corner to corner", game, "add_map_tile", at=[-5, -5])
    yield no("At an airplane", game, "add_map_tile", at=[5, -5])
    outside = Piece(PARK, ((22, -1), (23, -1), (24, -1), (25, -1)), number=2)
    beside = fcm.Game(changed(game.state, pieces=(*game.state.pieces, outside)))
    yield no("At a piece beside the map", beside, "add_map_tile", at=[20, -5])
    yield from _reaching_nothing(top)


def _reaching_nothing(top: dict[str, Any]) -> Iterator[Situation]:
    """A lobbyist whose chain's road does not lead there, or who starts nowhere."""
    apart = {"city": {"tiles": [["O", "K"]]}, **top}
    game = to_lobby(working(one("lobbyist"), chain(TWO, None), **apart))
    play(game, "take_piece", piece="road_2", turn=90)
    yield no("A road that none leads to", game, "lay_piece", at=[8, 1])
    soon = [{"at": [3, 0], "entrance": "SW", "coming_soon": True}]
    closed = chain(ONE, None, at_work=["lobbyist", "new_business_developer"], restaurants=soon)
    game = working(closed, chain(TWO, away=2), step="build", **top)
    yield no("A lobbyist's piece at another step", game, "take_piece", piece="road_2")


def to_lobby(game: fcm.Game) -> fcm.Game:
    """Let the chain that works be done with its steps until it sends its lobbyists out."""
    while game.state.progress.step != "lobbyists":
        done(game)
    return game


def _coffee() -> Iterator[Situation]:
    """Shops that a module lets chains place after training, and coffee in a freezer (COF)."""
    shops, top = [[1, 1], [6, 1], [11, 1]], {"modules": ["coffee"]}
    game = _barista(coffee_shops=shops[:2])
    yield no("Beyond the range of a shop", game, "place_shop", at=[20, 1])
    yield no("A second shop on a tile", game, "place_shop", at=[6, 3])
    yield no("A shop beside no road", game, "place_shop", at=[10, 0])
    yield no("Moving a shop while one is left", game, "take_shop", shop=[6, 1])
    yield no("Leaving a shop that nobody took", game, "leave_shop")
    full = _barista(coffee_shops=shops)
    yield no("A fourth shop", full, "place_shop", at=[15, 1])
    yield no("Moving a shop that there is not", full, "take_shop", shop=[9, 1])
    play(full, "take_shop", shop=[6, 1])
    yield no("Going on with a shop in hand", full, "done")
    yield no("Taking another shop", full, "take_shop", shop=[1, 1])
    cold = chain(ONE, stock={"coffee": 2, "beer": 1}, milestones=["first_throw_away"])
    freezer = table(cold, chain(TWO, away=2), phase="cleanup", **top)
    yield no("Coffee beside a freezer", freezer, "throw_away", good="coffee")


def _barista(**keys: Any) -> fcm.Game:
    """Return a game in which a chain has just trained a barista."""
    staff = chain(ONE, at_work=["trainer"], beach=["barista_trainee"], **keys)
    game = working(staff, chain(TWO, away=4), step="train", modules=["coffee"])
    return play(game, "train", card="barista_trainee", to="barista")


NEW: dict[str, Any] = {"modules": ["new_milestones"]}


def new(*staff: str, step: str, held: tuple[str, ...] = (), **keys: Any) -> fcm.Game:
    """Return a chain at a step of its day, with new milestones and those that it holds."""
    top = {name: keys.pop(name) for name in ("campaign",) if name in keys}
    mine = chain(ONE, at_work=list(staff), milestones=list(held), **keys)
    return working(mine, chain(TWO, away=4), step=step, **NEW, **top)


def billboard(game: fcm.Game, by: str, good: str = "beer", turns: int = 2) -> fcm.Game:
    """Let the chain that works lay billboard 14 beside its restaurant."""
    play(game, "take_tile", by=by, number=14)
    play(game, "lay_tile", at=[3, 3])
    return play(game, "advertise", good=good, turns=turns)


def new_restaurant() -> fcm.Game:
    """Return a chain that has just earned First new restaurant, with its mailbox in hand."""
    other = {"number": 10, "at": [3, 3], "good": "beer", "chain": TWO, "turns_left": 2}
    game = new("regional_manager", step="restaurants", campaign=[other])
    play(game, "open_restaurant", by="regional_manager", at=[8, 0], entrance="SW")
    return play(game, "take_tile", by="", number=9)


def pizza_dinner() -> fcm.Game:
    """Return a dinner whose first pizza has just been sold."""
    cook = chain(ONE, stock={"pizza": 1})
    wants = [house(13, "pizza")]
    top = {"phase": "dinnertime", "house": wants, **NEW}
    return table(cook, chain(TWO, away=4), **top).advance()


def _new_milestones() -> Iterator[Situation]:
    """What the new milestones let a chain choose (NMS)."""
    staff, held = ("trainer", "management_trainee"), ("first_lemonade_sold",)
    day = new(*staff, step="train", held=held)
    away: dict[str, Any] = {"card": "management_trainee", "to": "luxuries_manager", "at_work": True}
    yield no("Another colour at work", day, "train", **away)
    juniors = chain("Gluttony", away=None, beach=["junior_vice_president"] * 12)
    team = one(*staff, beach=["errand_boy"], milestones=list(held))
    left = working(team, juniors, step="train", **NEW)
    climb: dict[str, Any] = {"card": "management_trainee", "at_work": True}
    yield no("None left of its colour", left, "train", to="junior_vice_president", **climb)
    game = billboard(new("campaign_manager", step="campaigns"), "campaign_manager")
    yield no("A second tile of another kind", game, "take_tile", by="campaign_manager", number=9)
    plane = new("brand_manager", step="campaigns")
    play(plane, "take_tile", by="brand_manager", number=5)
    play(plane, "fly_from", edge="W", first=0)
    yield no("One good twice", plane, "advertise", good="beer", turns=1, then="beer")
    late = new("brand_manager", step="campaigns", held=("first_brand_manager_used",))
    play(late, "take_tile", by="brand_manager", number=5)
    play(late, "fly_from", edge="W", first=0)
    yield no("Two goods too late", late, "advertise", good="beer", turns=1, then="pizza")
    box = new_restaurant()
    yield no("A mailbox in another block", box, "lay_tile", at=[8, 3])
    play(box, "put_back")
    yield no("A billboard for nothing", box, "take_tile", by="", number=14)
    yield no("A mailbox that is on the map", box, "take_tile", by="", number=10)
    yield no("A mailbox by a marketeer", box, "take_tile", by="brand_manager", number=9)
    yield no("A square mailbox, turned", box, "take_tile", by="", number=9, turned=True)
    cook, other = chain(ONE, at_work=["burger_chef"], stock={"beer": 1}), chain(TWO, away=4)
    poor = table(cook, other, phase="payday", **NEW)
    yield no("A salary in beer", poor, "pay_in_kind", ONE, good="beer")
    rich = {**cook, "milestones": ["first_beer_sold"], "stock": {"beer": 2}}
    pays = table(rich, other, phase="payday", **NEW)
    yield no("A salary in pizza", pays, "pay_in_kind", ONE, good="pizza")
    play(pays, "pay_in_kind", ONE, good="beer")
    yield no("A salary paid twice", pays, "pay_in_kind", ONE, good="beer")
    yield no("Fired once paid", pays, "fire", ONE, card="burger_chef")
    yield no("A radio on another tile", pizza_dinner(), "place_pizza_radio", ONE, at=[8, 3])


def _food() -> Iterator[Situation]:
    staff = ["burger_cook", "errand_boy", "cart_operator", "zeppelin_pilot", "waitress"]
    game = day(*staff, step="food_and_drinks")
    yield no("A cook who is not there", game, "produce", by="pizza_cook", good="pizza")
    yield no("Pizza of a burger cook", game, "produce", by="burger_cook", good="pizza")
    yield no("A buyer that is none", game, "fetch", by="butler", good="beer")
    yield no("Food of a waitress", game, "produce", by="waitress", good="burger")
    yield no("Burgers by an errand boy", game, "fetch", by="errand_boy", good="burger")
    yield no("An errand boy without a drink", game, "fetch", by="errand_boy")
    yield no("Drinks by a cook", game, "fetch", by="burger_cook", good="beer")
    yield no("A drink without a route", game, "fetch", by="cart_operator", good="beer")
    dry: dict[str, Any] = {"city": {"tiles": [["H", "A"]]}, "step": "food_and_drinks"}
    thirsty = working(one("cart_operator", "errand_boy"), chain(TWO, away=None), **dry)
    yield no("A drink where no way has one", thirsty, "fetch", by="cart_operator", good="beer")
    yield no("A route from elsewhere", game, "fetch", by="cart_operator", route=[[9, 9], [9, 8]])
    yield no("An entrance without a road", game, "fetch", by="cart_operator", route=[[3, 1]])
    yield no("No road outside", game, "fetch", by="cart_operator", route=[[3, 1], [3, 4]])
    back = [[3, 1], [3, 2], [4, 2], [3, 2]]
    yield no("Straight back", game, "fetch", by="cart_operator", route=back)
    gap = [[3, 1], [3, 2], [9, 2]]
    yield no("A square left out", game, "fetch", by="cart_operator", route=gap)
    yield no("Off a bridge", on_a_bridge(), "fetch", by="cart_operator", route=OFF_THE_BRIDGE)
    far = [[3, 1], *([x, 2] for x in range(3, 16))]
    yield no("Beyond the cart's range", game, "fetch", by="cart_operator", route=far)
    yield no("A flight from elsewhere", game, "fetch", by="zeppelin_pilot", route=[[3, 0]])
    yield no("Over two tiles at once", game, "fetch", by="zeppelin_pilot", route=[[0, 0], [2, 0]])
    twice = [[0, 0], [1, 0], [0, 0]]
    yield no("The same tile twice", game, "fetch", by="zeppelin_pilot", route=twice)
    long = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]
    yield no("Beyond the zeppelin's range", game, "fetch", by="zeppelin_pilot", route=long)
    play(game, "produce", by="burger_cook", good="burger")
    yield no("The same cook again", game, "produce", by="burger_cook", good="burger")
    play(game, "fetch", by="errand_boy", good="beer")
    yield no("The same errand boy again", game, "fetch", by="errand_boy", good="beer")
    yield from _buyers()


OFF_THE_BRIDGE = [[3, 1], [2, 1], [2, 2], [3, 2]]


def on_a_bridge() -> fcm.Game:
    """Return a cart operator's chain whose entrance lies beside the road to a bridge."""
    site = {"at": [3, 0], "entrance": "SW"}
    buyer = chain(ONE, None, at_work=["cart_operator"], restaurants=[site])
    city = {"tiles": [["G", "S"]]}
    return working(buyer, chain(TWO, None), city=city, step="food_and_drinks")


def _buyers() -> Iterator[Situation]:
    many = ["first_errand_boy_played"]
    game = day("errand_boy", milestones=many, step="food_and_drinks")
    yield no("Burgers by an errand boy for two", game, "fetch", by="errand_boy", good="burger")
    buyers = ["cart_operator", "zeppelin_pilot", "errand_boy"]
    out = working(chain(ONE, None, at_work=buyers), chain(TWO, 2), step="food_and_drinks")
    route = [[3, 1], [3, 2]]
    yield no("A cart without a restaurant", out, "fetch", by="cart_operator", route=route)
    yield no("A drink by a cart without one", out, "fetch", by="cart_operator", good="beer")
    yield no("A flight without one", out, "fetch", by="zeppelin_pilot", route=[[0, 0]])
    full = day("cart_operator", rulings={"buyers_drive_full_range": True}, step="food_and_drinks")
    short = [[3, 1], [3, 2], [4, 2]]
    yield no("Stopping early where nobody may", full, "fetch", by="cart_operator", route=short)


def _building() -> Iterator[Situation]:
    game = day("new_business_developer", step="build")
    yield no("No house in hand", game, "build_house", at=[3, 3], side="E")
    yield no("No house to put back", game, "put_back")
    yield no("Hiring while building", game, "hire", card="trainer")
    yield no("A house that is printed", game, "take_house", number="13")
    yield no("An apartment that is printed", game, "take_house", number="pi")
    yield no("A garden at no house", game, "plant_garden", number="99", side="N")
    yield no("A garden at no side", game, "plant_garden", number="13", side="up")
    yield no("A garden on a road", game, "plant_garden", number="13", side="N")
    play(game, "take_house", number="3")
    yield no("A house in hand, and another", game, "take_house", number="6")
    yield no("A side that is none", game, "build_house", at=[3, 3], side="up")
    yield no("A house on a road", game, "build_house", at=[3, 1], side="E")
    play(game, "put_back")
    play(game, "plant_garden", number="13", side="E")
    again = day("new_business_developer", "new_business_developer", step="build")
    play(again, "plant_garden", number="13", side="E")
    yield no("A second garden", again, "plant_garden", number="13", side="W")
    full = working(
        chain(ONE, None, at_work=["new_business_developer", "regional_manager"]),
        chain(TWO, None),
        step="build",
        city={"tiles": [["C"]]},
    )
    yield no("A house where the city is full", full, "take_house", number="1")
    yield no("A printed house where the city is full", full, "take_house", number="13")
    yield from _gardens()


def _gardens() -> Iterator[Situation]:
    rows = [["A", "B", "H", "O"], ["D", "E", "F", "Q"], ["G", "I", "J", "K"]]
    staff = ["new_business_developer"] * 10
    top: dict[str, Any] = {"city": {"tiles": rows}, "step": "build"}
    game = working(chain(ONE, None, at_work=staff), chain(TWO, None), **top)
    for _ in range(8):
        game.play(options(game, "plant_garden")[0])
    bare = next(home.house.number for home in game.state.homes if not home.house.side)
    yield no("A ninth garden", game, "plant_garden", number=bare, side="S")
    yield no("A ninth garden at no house", game, "plant_garden", number="99", side="S")
    full = working(chain(ONE, None, at_work=staff), chain(TWO, None), **top)
    for _ in range(8):
        full.play(options(full, "take_house")[0])
        full.play(options(full, "build_house")[0])
    yield no("A ninth house", full, "take_house", number="3")
    yield no("No house in hand, and none is left", full, "build_house", at=[3, 3], side="E")
    flat = {"tiles": [["X", "O"]]}
    apart = working(
        chain(ONE, None, at_work=["new_business_developer"]),
        chain(TWO, None),
        step="build",
        city=flat,
        modules=["new_districts"],
    )
    number = apart.state.homes[0].house.number
    yield no("A garden at an apartment", apart, "plant_garden", number=number, side="N")


def _restaurants() -> Iterator[Situation]:
    game = day("local_manager", "waitress", step="restaurants")
    there: dict[str, Any] = {"at": [18, 0], "entrance": "SW"}
    yield no("A restaurant by a waitress", game, "open_restaurant", by="waitress", **there)
    yield no(
        "By a manager who is not there", game, "open_restaurant", by="regional_manager", **there
    )
    far: dict[str, Any] = {"at": [23, 0], "entrance": "SW"}
    yield no("Beyond the range", game, "open_restaurant", by="local_manager", **far)
    soon = [{"at": [3, 0], "entrance": "SW", "coming_soon": True}]
    shut = day("local_manager", "regional_manager", restaurants=soon, step="restaurants")
    near: dict[str, Any] = {"at": [8, 0], "entrance": "SW"}
    yield no("No restaurant is open", shut, "open_restaurant", by="local_manager", **near)
    yield from _same_road()
    yield no("Moving by a local manager", game, "move_restaurant", restaurant=0, **there)
    yield no("No restaurant in hand", game, "put_back")
    yield no("Taking one to move", game, "take_restaurant", by="local_manager", restaurant=0)
    moving: dict[str, Any] = {"by": "regional_manager", "restaurant": 0}
    yield no("Taking one to move without a mover", game, "take_restaurant", **moving)
    yield no("A waitress moving one", game, "take_restaurant", by="waitress", restaurant=0)
    yield no("A waitress taking one", game, "take_restaurant", by="waitress", restaurant=1)
    yield no("Hiring with a local manager alone", game, "hire", card="trainer")
    big = day("regional_manager", step="restaurants")
    yield no("One beyond all", big, "take_restaurant", by="regional_manager", restaurant=2)
    yield no("Nobody to take one", big, "take_restaurant", by="local_manager", restaurant=1)
    yield no(
        "A corner that is none",
        big,
        "open_restaurant",
        by="regional_manager",
        at=[8, 0],
        entrance="S",
    )
    yield no("A restaurant that is none", big, "move_restaurant", restaurant=3, **there)
    homeless = working(
        chain(ONE, None, at_work=["regional_manager"]), chain(TWO, away=2), step="restaurants"
    )
    yield no("Moving where none stands", homeless, "move_restaurant", restaurant=0, **there)
    second: dict[str, Any] = {"by": "regional_manager", "restaurant": 1}
    yield no("Taking a second where none stands", homeless, "take_restaurant", **second)
    stays: dict[str, Any] = {"at": [3, 0], "entrance": "SW"}
    yield no("Where it stands", big, "move_restaurant", restaurant=0, **stays)
    yield from _second_deeds()
    yield from _crowded()


def _second_deeds() -> Iterator[Situation]:
    """Managers who have acted, chains whose restaurants all stand, one that has none."""
    stays: dict[str, Any] = {"at": [3, 0], "entrance": "SW"}
    two = day("regional_manager", "local_manager", step="restaurants")
    play(two, "move_restaurant", restaurant=0, at=[8, 0], entrance="SW")
    yield no("A second deed of one manager", two, "move_restaurant", restaurant=0, **stays)
    again: dict[str, Any] = {"by": "regional_manager", "restaurant": 0}
    yield no("Taking one for a second deed", two, "take_restaurant", **again)
    newer: dict[str, Any] = {"by": "regional_manager", "at": [18, 0], "entrance": "SW"}
    yield no("A new one as a second deed", two, "open_restaurant", **newer)
    sites = [{"at": [x, 0], "entrance": "SW"} for x in (3, 8, 18)]
    staff = "local_manager", "regional_manager"
    last = day(*staff, restaurants=sites[:2], step="restaurants")
    third: dict[str, Any] = {"by": "local_manager", "entrance": "SW"}
    play(last, "open_restaurant", at=[18, 0], **third)
    yield no("A second new one, the third stands", last, "open_restaurant", at=[23, 0], **third)
    three = day("local_manager", "regional_manager", restaurants=sites, step="restaurants")
    fourth: dict[str, Any] = {"at": [23, 0], "entrance": "SW"}
    yield no("A fourth one", three, "open_restaurant", by="local_manager", **fourth)
    take: dict[str, Any] = {"by": "local_manager", "restaurant": 3}
    yield no("Taking a fourth one", three, "take_restaurant", **take)
    managers = ["local_manager", "regional_manager"]
    none = working(chain(ONE, None, at_work=managers), chain(TWO, away=2), step="restaurants")
    take = {"by": "local_manager", "restaurant": 0}
    yield no("A local manager without a restaurant to start from", none, "take_restaurant", **take)
    play(none, "take_restaurant", by="regional_manager", restaurant=0)
    yield no("Going on with a restaurant in hand", none, "done")


def _crowded() -> Iterator[Situation]:
    """Cities in which no manager, or only a regional one, has a place for a restaurant."""
    managers = ["local_manager", "regional_manager"]
    site = {"at": [3, 3], "entrance": "NE"}
    owner = chain(ONE, None, at_work=managers, restaurants=[site])
    top: dict[str, Any] = {"step": "restaurants"}
    full = working(owner, chain(TWO, None), city={"tiles": [["J"]]}, **top)
    new: dict[str, Any] = {"by": "regional_manager", "restaurant": 1}
    yield no("A second restaurant in a full city", full, "take_restaurant", **new)
    local: dict[str, Any] = {"by": "local_manager", "restaurant": 1}
    yield no("A local manager's in a full city", full, "take_restaurant", **local)
    cut = working(owner, chain(TWO, None), city={"tiles": [["J", "H90"]]}, **top)
    by_local: dict[str, Any] = {"by": "local_manager", "restaurant": 1}
    yield no("Places, but none in a local manager's range", cut, "take_restaurant", **by_local)
    same = {"local_manager_same_road": True}
    city = {"tiles": [["J", "H90"]]}
    door = working(owner, chain(TWO, None), city=city, rulings=same, **top)
    yield no("Places, but no entrance in range", door, "take_restaurant", **by_local)


def _same_road() -> Iterator[Situation]:
    """A table at which the entrance must face the road by which the manager came (X5)."""
    same: dict[str, Any] = {"rulings": {"local_manager_same_road": True}, "step": "restaurants"}
    far: dict[str, Any] = {"by": "local_manager", "at": [23, 0], "entrance": "SW"}
    game = day("local_manager", **same)
    yield no("An entrance beyond the range", game, "open_restaurant", **far)
    apart = working(one("local_manager"), chain(TWO, None), city={"tiles": [["T", "E"]]}, **same)
    other: dict[str, Any] = {"by": "local_manager", "at": [5, 3], "entrance": "SE"}
    yield no("An entrance at a road that does not lead there", apart, "open_restaurant", **other)


def _afterwards() -> Iterator[Situation]:
    chains = chain(ONE, beach=["trainer"]), chain(TWO, away=2)
    yield no("A deed at dinner", table(*chains, phase="dinnertime"), "done", ONE)
    yield no("A deed while campaigns run", table(*chains, phase="marketing"), "done", ONE)
    yield no("A deed in a clean-up that asks nobody", table(*chains, phase="cleanup"), "done", ONE)
    cold = {"milestones": ["first_throw_away"], "stock": {"beer": 2}}
    ruin = chain(TWO, away=2, bankrupt=True, **cold)
    iced = table(chain(ONE), ruin, chain("Gluttony", away=3), phase="cleanup")
    yield no("A clean-up where only a bankrupt chain has a freezer", iced, "done", ONE)
    ruins = (chain(name, away=at, bankrupt=True) for at, name in enumerate((ONE, TWO)))
    yield no("Paying where all are bankrupt", table(*ruins, phase="payday"), "done", ONE)
    yield from _payday()
    yield from _cleaning()
    over = fcm.Game.load(GAME)
    yield no("A deed after the end", over, "done", over.state.chains[0].name)


GAME = "tests/data/games/two-chains.json"


def _payday() -> Iterator[Situation]:
    staff = ["burger_cook", "coach"]
    busy = {**ETERNAL, "turns_left": 2, "by": "campaign_manager"}
    poor = chain(ONE, at_work=staff, busy=["campaign_manager"], cash=4)
    game = table(poor, chain(TWO, away=2), phase="payday", campaign=[busy])
    yield no("More salaries than money", game, "done", ONE)
    yield no("A card that nobody has", game, "fire", ONE, card="guru")
    yield no("The CEO", game, "fire", ONE, card="CEO")
    yield no("A busy card without its campaign", game, "fire", ONE, card="campaign_manager")
    yield no("Hiring when short of money", game, "hire", ONE, card="trainer")
    yield no("A card that runs no campaign", game, "fire", ONE, card="coach", campaign=14)
    other = {"card": "campaign_manager", "campaign": 13}
    yield no("A busy card with another's campaign", game, "fire", ONE, **other)
    named = {"card": "campaign_manager", "campaign": 14}
    yield no("A busy card before the others", game, "fire", ONE, **named)
    loose = table(chain(ONE, busy=["campaign_manager"]), chain(TWO, away=2), phase="payday")
    yield no("A busy card that has no campaign, with one", loose, "fire", ONE, **named)
    both_kinds = chain(ONE, at_work=["campaign_manager"], busy=["campaign_manager"], cash=4)
    mixed = table(both_kinds, chain(TWO, away=2), phase="payday", campaign=[busy])
    yield no("A campaign of a card that is at work, too", mixed, "fire", ONE, **other)
    play(game, "fire", ONE, card="coach")
    yield no("A card that is chosen already", game, "fire", ONE, card="coach")
    gone = {"card": "coach", "campaign": 14}
    yield no("A card that is chosen, with a campaign", game, "fire", ONE, **gone)
    play(game, "fire", ONE, card="burger_cook")
    yield no("The last card without its campaign", game, "fire", ONE, card="campaign_manager")
    yield no("The last card with another's campaign", game, "fire", ONE, **other)
    play(game, "fire", ONE, **named)
    yield no("A busy card that is chosen already", game, "fire", ONE, **named)
    yield no("A card that nobody has, all chosen", game, "fire", ONE, card="guru")
    two = [busy, {**busy, "number": 13, "at": [8, 3]}]
    both = chain(ONE, at_work=staff[:1], busy=["campaign_manager"] * 2, cash=4)
    game = table(both, chain(TWO, away=2), phase="payday", campaign=two)
    yield no("A busy card before one at work", game, "fire", ONE, **named)
    free = chain(
        ONE, at_work=staff, busy=["campaign_manager"], milestones=["first_billboard_placed"]
    )
    game = table(
        free, chain(TWO, away=2), phase="payday", campaign=[{**busy, "turns_left": "eternal"}]
    )
    yield no("A busy card that draws no salary", game, "fire", ONE, **named)
    held = chain(ONE, at_work=["cfo"], cash=200, milestones=["first_100"])
    game = table(held, chain(TWO, away=2), phase="payday")
    yield no("A CFO with First to have $100", game, "done", ONE)
    done(game, TWO)
    yield no("Firing after having paid", game, "fire", TWO, card="coach")
    yield no("What another chain may fire", game.seen_by(TWO), "fire", ONE, card="cfo")
    slow = table(
        poor,
        chain(TWO, away=2),
        phase="payday",
        rulings={"payday_in_turn_order": True},
        campaign=[busy],
    )
    yield no("Out of turn where payday goes in turn order", slow, "done", TWO)


def _cleaning() -> Iterator[Situation]:
    keys: dict[str, Any] = {"milestones": ["first_throw_away"], "stock": {"beer": 7, "burger": 5}}
    game = table(chain(ONE, **keys), chain(TWO, away=2, **keys), phase="cleanup")
    yield no("Twelve items for ten places", game, "done")
    yield no("Another chain throws away first", game, "throw_away", TWO, good="beer")
    mixed = {**keys, "stock": {"kimchi": 2, "burger": 1}}
    both = table(chain(ONE, **mixed), phase="cleanup", modules=["kimchi"])
    yield no("Kimchi beside a burger in the freezer", both, "done")
    yield no("Throwing away what is not there", game, "throw_away", good="pizza")
    yield no("Firing in clean-up", game, "fire", card="coach")
    for good in ["beer"] * 7 + ["burger"] * 5:
        play(game, "throw_away", good=good)
    yield no("Throwing away where all is gone", game, "throw_away", good="pizza")


def at_dinner() -> Iterator[tuple[str, Problem]]:
    """Yield what stands against a chain at a house's dinner, and against a token."""
    beer: dict[str, Any] = {"stock": {"beer": 1}}
    chains = [
        chain("No restaurant", away=None),
        chain("Too little", **beer),
        chain(
            "Soon", away=None, restaurants=[{"at": [8, 0], "entrance": "SW", "coming_soon": True}]
        ),
    ]
    game = table(*chains, phase="dinnertime", house=[house(13, "beer", "beer")]).run_phase()
    yield from _said_of(game)
    apart = fcm.load_example("on-the-other-road")
    yield from _said_of(apart.run_phase())
    yield from _said_of(fcm.load_example("negative-price").run_phase())
    area: dict[str, Any] = {"modules": ["rural_marketeers"], "rural_area": {"demand": ["beer"]}}
    yield from _said_of(table(chain(ONE, **beer), phase="dinnertime", **area).run_phase())
    ruin = chain("A ruin", stock={"burger": 9, "beer": 9}, bankrupt=True)
    yield from _said_of(
        table(ruin, chain(TWO, away=2), phase="dinnertime", house=[house(13, "beer")]).run_phase()
    )


def misfits() -> Iterator[tuple[str, Problem]]:
    """Yield why a company does not fit."""
    for cards in (
        ["management_trainee"] * 4,
        ["trainer"] * 5,
        ["management_trainee", *["trainer"] * 5],
    ):
        game = hand(*cards)
        put(game, ONE, *cards)
        for event in events(done(game, TWO), StructureShown):
            for obstacle in event.misfit:
                yield all_cards(cards), obstacle


def _said_of(game: fcm.Game) -> Iterator[tuple[str, Problem]]:
    for decision in game.decisions:
        for offer in decision.offers:
            for obstacle in offer.obstacles:
                yield f"{offer.chain}, house {decision.house}", obstacle


def full_houses() -> Iterator[tuple[str, Problem]]:
    """Yield why campaigns put nothing down."""
    game = fcm.load_example("what-the-campaigns-do").run_phase()
    radio: dict[str, Any] = {"number": 1, "at": [8, 3], "good": "beer", "chain": ONE}
    twice = chain(ONE, milestones=["first_radio_campaign"])
    wants = [house(13, "pizza", "pizza")]
    top: dict[str, Any] = {"phase": "marketing", "house": wants, "campaign": [radio]}
    part = table(twice, chain(TWO, away=2), **top).run_phase()
    for event in (*events(game, DemandPlaced), *events(part, DemandPlaced)):
        for obstacle in event.full:
            yield f"Campaign {event.campaign}", obstacle


def in_the_tree() -> Iterator[tuple[str, Problem]]:
    """Yield what the career tree tells where it is not the chain's turn to hire or to train."""
    cart = Train(0, "errand_boy", "cart_operator")
    climb = Train(0, "management_trainee", "senior_vice_president")
    truck = Hire(0, "errand_boy", "truck_driver")
    full, many = (chosen(*["waitress"] * n, left=("trainer",)) for n in (3, 5))
    for title, game, action in (
        ("A trainer in hand", hand("trainer", "errand_boy"), cart),
        ("A trainer in another's hand", chosen("trainer").seen_by(TWO), cart),
        ("A trainer among too many cards", chosen(*["trainer"] * 4), cart),
        ("A trainer in hand, three steps", hand("trainer", "management_trainee"), climb),
        ("A trainer in hand, no room beside one card", full, cart),
        ("A trainer in hand, no room beside many cards", many, cart),
        ("Two steps for a card of an empty pile", hand_and_no_boys(), truck),
        ("None is left to hire, a trainer in hand", hand_and_no_boys(), Hire(0, "errand_boy")),
        ("No hire was left before its day", hired_before(), Hire(1, "errand_boy")),
        ("Nobody to hire before its day", hired_before(), Hire(1, "butler")),
        ("After the working day", at_dinner_time(), cart),
        ("A guru after the working day", at_dinner_time(), Hire(0, "guru")),
    ):
        tree = Verdicts(game.state, action.seat, Reasons())
        if isinstance(action, Hire):
            found = tree.against_hire(action)
        else:
            assert isinstance(action, Train)
            found = tree.against_training(action)
        yield from ((f"Career tree: {title}", one) for one in found)


def chosen(*cards: str, left: tuple[str, ...] = ()) -> fcm.Game:
    """Return a game in restructuring in which the first chain has chosen these cards."""
    game = hand("errand_boy", *left, *cards)
    for card in cards:
        play(game, "put_to_work", ONE, card=card)
    return game


def hand_and_no_boys() -> fcm.Game:
    """Return a game in restructuring in which no errand boy is left."""
    rest = chain(TWO, away=2, beach=["errand_boy"] * 12)
    return table(chain(ONE, beach=["trainer"]), rest, phase="restructuring")


def hired_before() -> fcm.Game:
    """Return a table whose second chain has hired before its day began."""
    return table(one(), chain(TWO, away=2, hired_this_turn=1), phase="working")


def at_dinner_time() -> fcm.Game:
    """Return a table at dinner, with a trainer and a hire that nobody used."""
    return table(one("trainer", beach=["errand_boy"]), chain(TWO, away=2), phase="dinnertime")


def asked_directly() -> Iterator[tuple[str, Problem]]:
    """Yield what no table brings forth, as the step is over by then: the rule is asked itself."""
    state = day("waitress", step="recruit").state
    for obstacle in build.obstacles(state, PlantGarden(0, "13", "E")):
        yield "A garden without a builder", obstacle
    city = City.of([["R" if (x + y) % 2 else "T" for x in range(20)] for y in range(20)])
    try:
        courses(city, ((0, 1), (1, 1)), ((98, 98),), ())
    except BadQuestion as refused:
        yield "Coffee: each route across a large city", refused.faults[0]
    yield "Coffee: a search without end", Problem("many_lines", {"most": MOST_LINES}, "COF-4")
