"""Short games that bring forth what the golden games do not: each ends after what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import fcm_widgets as fcm
from tests.game.tables import chain, done, house, options, placed, play, put, site, table, working
from tests.words.situations import (
    NEW,
    ONE,
    TWO,
    billboard,
    new,
    new_restaurant,
    one_tile,
    pizza_dinner,
    to_lobby,
)

PLENTY = {"burger": 20, "beer": 20}


def stories() -> Iterator[tuple[str, fcm.Game]]:
    """Yield each story with its title."""
    yield from _before_dinner()
    yield from _from_dinner_on()


def _before_dinner() -> Iterator[tuple[str, fcm.Game]]:
    yield "No place for a first restaurant", _homeless()
    yield "Reserve cards", _reserve()
    yield "One card too many", _misfit()
    yield "One card too many, a marketeer busy", _misfit_beside_a_busy_card()
    yield "The CEO works alone by choice", _alone()
    yield "Equal open slots, turn 5", _ties(5)
    yield "A turn order without the bankrupt", _order_of_those_who_play()
    yield "Equal open slots, turn 1", _ties(1)
    yield "Hiring and training", _people()
    yield "Cards that have run out", _run_out("recruiting_manager", ["management_trainee"] * 17)
    yield "None left at all", _run_out("recruiting_manager", ["management_trainee"] * 18)
    yield "No cook is left", _no_cook()
    yield "A working day", _work()
    yield "A night shift", _night_shift()
    yield "A tile in hand", _held("campaigns", "take_tile", "marketing_trainee")
    yield "A house in hand", _held("build", "take_house", "new_business_developer")
    yield "A restaurant in hand", _restaurant_in_hand()
    yield "A regional manager", _regional()
    for title, entrance, soon in (
        ("A regional manager turns a restaurant", "SE", False),
        ("A regional manager turns a restaurant that is COMING SOON", "SE", True),
        ("A regional manager opens a restaurant", "SW", True),
    ):
        yield title, _in_place(entrance, soon)
    yield "The last house", _new_house()


def _from_dinner_on() -> Iterator[tuple[str, fcm.Game]]:
    yield "Dinners", _dinner()
    yield "A loss", _loss()
    yield "A bankrupt chain has it all", _bankrupt_beside(chain(TWO, 2))
    yield "A road to the bankrupt alone", _bankrupt_beside(chain(TWO, None, stock=PLENTY))
    yield "All are bankrupt", _bankrupt_beside(chain(TWO, None, bankrupt=True))
    yield "A road to a restaurant that is COMING SOON", _coming_soon()
    apart = chain(TWO, 2, stock={"burger": 1})
    yield "Beer here, burgers there", _bankrupt_beside(apart, chain("Beer", 3, stock={"beer": 1}))
    yield "One is left", _ruin()
    yield "Nobody is left", _both_ruined()
    yield "More tips than debts", _settled()
    yield "The first break without reserve cards", _broken([], 0)
    yield "The first break", _broken([100, 200, 300, 300], 0)
    yield "The first break, a vote that is tied", _broken([100, 300], 0)
    prices = {"modules": ["reserve_prices"]}
    yield "The first break, a vote on the price", _broken([5, 20], 0, **prices)
    yield "The first break, $5 before $10", _broken([10, 5], 0, **prices)
    later = {**prices, "rulings": {"reserve_price_from": "next_dinner"}}
    yield "The first break, a price for the next dinner", _broken([10, 10, 5], 0, **later)
    yield "The second break, money tied", _broken([100, 300], 1)
    yield "The second break, money tied by three", level(TWO, "Gluttony")
    yield "The introductory game's break", _broken([], 0, introductory=True)
    yield "The second learning game", _learning()
    yield "The last dinner brings $100", _rich_at_last()
    yield "Paydays", _payday()
    yield "A CFO who must go", no_cfo()
    yield "A busy marketeer goes", _busy()
    yield "No salary is due", _unsalaried()
    yield "All salaries are waived", _waived()
    yield "Some salaries are waived", _waived("waitress", "trainer", "guru")
    yield "An airplane comes down", _landing()
    yield "Two rounds of marketing", _two_rounds()
    yield "Marketing", fcm.load_example("what-the-campaigns-do").run_phase()
    yield "Clean-up", _cleanup()
    yield "A bankrupt chain with a freezer", _cold_ruin()
    yield "A road, a park and a tile", _lobbied()
    yield "Coffee on the way to dinner", fcm.load_example("first-cup-of-coffee").run_phase()
    yield "Coffee where two ways tie", fcm.load_example("two-ways-one-cup").run_phase()
    yield "Coffee that runs short", _short_of_coffee()
    yield "A coffee shop that moves", _moved_shop()
    yield from _new_milestones()
    yield "A lobbyist's road", _road(True, [[3, 2]])
    yield "A lobbyist's road without roadworks", _road(True, [])
    yield "Roadworks of a road that is open", _road(False, [[3, 2]])


def _new_milestones() -> Iterator[tuple[str, fcm.Game]]:
    """What the new milestones bring, and who is asked."""
    game = billboard(new("campaign_manager", step="campaigns"), "campaign_manager")
    play(game, "take_tile", by="campaign_manager", number=13)
    game.play(options(game, "lay_tile")[0])
    yield "A second tile alike", play(game, "advertise", good="beer", turns=2)
    box = new_restaurant()
    box.play(options(box, "lay_tile")[0])
    yield "A mailbox for a new restaurant", play(box, "advertise", good="beer", turns=None)
    dinner = pizza_dinner()
    yield "A pizza radio", dinner.play(next(iter(dinner.options)))
    cook = chain(ONE, at_work=["burger_chef"], stock={"beer": 2}, milestones=["first_beer_sold"])
    payday = table(cook, chain(TWO, away=4), phase="payday", **NEW)
    play(payday, "pay_in_kind", ONE, good="beer")
    yield "A salary in beer", done(done(payday, ONE), TWO)
    busy = chain(ONE, busy=["brand_manager"], at_work=["cfo"], milestones=["first_marketeer_used"])
    runs = {"number": 14, "at": [3, 3], "good": "beer", "turns_left": 2, "by": "brand_manager"}
    top = {"campaign": [{**runs, "chain": ONE}], "rulings": {"cfo_on_marketing_income": True}}
    marketing = table(busy, chain(TWO, away=4), phase="marketing", **NEW, **top)
    yield "Money for tokens", marketing.run_phase()
    cheap = chain(ONE, beach=["discount_manager"])
    shown = table(cheap, chain(TWO, away=4), phase="restructuring", **NEW)
    play(shown, "put_to_work", ONE, card="discount_manager")
    yield "Money that leaves the bank", done(shown, ONE)
    staff = new("trainer", "kitchen_trainee", step="train", held=("first_lemonade_sold",))
    cook_at_work: dict[str, Any] = {"card": "kitchen_trainee", "to": "burger_cook", "at_work": True}
    yield "A card trained at work", play(staff, "train", **cook_at_work)


def _lobbied() -> fcm.Game:
    """Let lobbyists lay a road and two parks, and a chain add a tile."""
    staff = chain(ONE, at_work=["lobbyist"] * 4)
    game = to_lobby(working(staff, chain(TWO, away=4), modules=["lobbyists"]))
    play(game, "take_piece", piece="road_4")
    play(game, "lay_piece", at=[8, 0])
    play(game, "take_map_tile", tile="E", turn=90)
    play(game, "add_map_tile", at=[0, -5])
    play(game, "take_piece", piece="park_i")
    play(game, "lay_piece", at=[3, 3])
    play(game, "take_piece", piece="park_t")
    play(game, "lay_piece", at=[8, 3])
    return play(game, "take_piece", piece="road_3")


def _short_of_coffee() -> fcm.Game:
    """A house drives past two shops of a chain with one coffee; another way has no coffee."""
    cook = chain(ONE, away=2, stock={"burger": 1})
    shops = chain(TWO, None, stock={"coffee": 1}, coffee_shops=[[1, 1], [6, 1]])
    wants = [house(13, "burger")]
    return table(cook, shops, phase="dinnertime", house=wants, modules=["coffee"]).run_phase()


def _moved_shop() -> fcm.Game:
    """A chain places its third shop, then moves one of them."""
    staff = chain(ONE, at_work=["coach"], beach=["barista_trainee"], coffee_shops=[[1, 1], [6, 1]])
    game = working(staff, chain(TWO, away=4), step="train", modules=["coffee"])
    play(game, "train", card="barista_trainee", to="lead_barista")
    play(game, "place_shop", at=[11, 1])
    play(game, "take_shop", shop=[6, 1])
    play(game, "leave_shop")
    play(game, "take_shop", shop=[6, 1])
    return play(game, "place_shop", at=[15, 1])


def _homeless() -> fcm.Game:
    game = one_tile()
    play(game, "wait")
    return play(game, "wait")


def _reserve() -> fcm.Game:
    game = placed(fcm.Game.new(players=2, seed=3))
    play(game, "choose_reserve", game.to_move[0], money=300)
    return play(game, "choose_reserve", game.to_move[0], money=100)


def _misfit() -> fcm.Game:
    hands = [["trainer"] * 4, ["management_trainee"] * 4, ["management_trainee", *["trainer"] * 5]]
    names = (ONE, TWO, "Gluttony")
    chains = [chain(name, seat, beach=hands[seat]) for seat, name in enumerate(names)]
    game = table(*chains, phase="restructuring")
    play(game, "put_to_work", ONE, card="trainer")
    play(game, "take_back", ONE, card="trainer")
    for seat, name in enumerate(names):
        put(game, name, *hands[seat])
    return game


def _misfit_beside_a_busy_card() -> fcm.Game:
    runs = {"number": 14, "at": [3, 3], "good": "burger", "turns_left": 2}
    lies = {**runs, "chain": ONE, "by": "campaign_manager"}
    many = chain(ONE, beach=["trainer"] * 4, busy=["campaign_manager"])
    game = table(many, chain(TWO, 2), phase="restructuring", campaign=[lies])
    return put(game, ONE, *["trainer"] * 4)


def _alone() -> fcm.Game:
    held = (chain(name, 2 * seat, beach=["trainer"]) for seat, name in enumerate((ONE, TWO)))
    game = table(*held, phase="restructuring", turn=5)
    done(game, ONE)
    return done(game, TWO)


def _order_of_those_who_play() -> fcm.Game:
    out = chain(TWO, 2, bankrupt=True)
    game = table(chain(ONE), out, chain("Gluttony", 3), phase="order_of_business")
    return play(game, "take_place", place=2)


def _bankrupt_beside(*others: dict[str, Any]) -> fcm.Game:
    ruin = chain("A ruin", stock=PLENTY, bankrupt=True)
    wants = [house(13, "burger", "beer")]
    return table(ruin, *others, phase="dinnertime", house=wants).run_phase()


def _coming_soon() -> fcm.Game:
    """Hold a dinner at which the one chain that has everything is COMING SOON."""
    soon = {**site(0), "coming_soon": True}
    owner = chain(ONE, None, restaurants=[soon], stock=PLENTY)
    other, wants = chain(TWO, 2, stock={"beer": 1}), [house(13, "burger", "beer")]
    return table(owner, other, phase="dinnertime", house=wants).run_phase()


def _unsalaried() -> fcm.Game:
    free = chain(ONE, at_work=["waitress"], milestones=["first_train"])
    game = table(free, chain(TWO, 2), phase="payday")
    done(game, ONE)
    return done(game, TWO)


def _waived(*at_work: str) -> fcm.Game:
    earned = ["first_billboard_placed", *["first_train"] * bool(at_work)]
    free = chain(ONE, at_work=[*at_work], busy=["campaign_manager"], milestones=earned)
    game = table(free, chain(TWO, 2), phase="payday")
    done(game, ONE)
    return done(game, TWO)


def _landing() -> fcm.Game:
    flies = {"number": 4, "edge": "N", "first": 3, "good": "beer", "turns_left": 1}
    campaign = {**flies, "chain": ONE, "by": "brand_manager"}
    top: dict[str, Any] = {"phase": "marketing", "campaign": [campaign]}
    return table(chain(ONE, busy=["brand_manager"]), chain(TWO, 2), **top).run_phase()


def _ties(turn: int) -> fcm.Game:
    names = (ONE, TWO, "Gluttony")
    chains = [chain(name, seat) for seat, name in enumerate(names)]
    game = table(*chains, phase="order_of_business", turn=turn)
    play(game, "take_place", place=3)
    return play(game, "take_place", place=1)


def _people() -> fcm.Game:
    beach = ["kitchen_trainee", "errand_boy"]
    staff = ["recruiting_manager", "coach", "trainer"]
    many = chain(TWO, 2, beach=["marketing_trainee"] * 12)
    game = working(chain(ONE, at_work=staff, beach=beach), many)
    play(game, "hire", card="waitress")
    play(game, "hire", card="marketing_trainee", becomes="campaign_manager")
    play(game, "hire", card="trainer")
    return play(game, "train", card="kitchen_trainee", to="burger_chef")


def _run_out(recruiter: str, held: list[str]) -> fcm.Game:
    game = working(chain(ONE, at_work=[recruiter]), chain(TWO, 2, beach=held))
    for _ in range(3):
        play(game, "hire", card="waitress")
    return game


def _no_cook() -> fcm.Game:
    cooks = chain(TWO, 2, beach=["burger_cook"] * 6)
    game = working(chain(ONE, at_work=["kitchen_trainee"]), cooks, step="food_and_drinks")
    return play(game, "produce", by="kitchen_trainee", good="burger")


def _two_rounds() -> fcm.Game:
    """Let the campaigns of a table run twice: one mass marketeer is at work."""
    runs = {"number": 14, "at": [3, 3], "good": "burger", "turns_left": 2}
    chains = chain(ONE, at_work=["mass_marketeer"]), chain(TWO, 2)
    top: dict[str, Any] = {"phase": "marketing", "modules": ["mass_marketeers"]}
    return table(*chains, campaign=[runs], **top).run_phase()


def _night_shift() -> fcm.Game:
    """Let a chain's cards without a salary work twice: its trainee places two billboards."""
    night = ["night_shift_manager", "marketing_trainee", "trainer"]
    other = chain(TWO, 2, milestones=["first_billboard_placed"], beach=["trainer"])
    top: dict[str, Any] = {"phase": "restructuring", "modules": ["night_shift_managers"]}
    game = table(chain(ONE, beach=night), other, **top)
    put(game, ONE, *night)
    put(game, TWO)
    while game.phase != "working":
        game.play(options(game, "take_place")[0])
    while not options(game, "take_tile"):
        done(game)
    for _ in range(2):
        game.play(options(game, "take_tile")[0])
        game.play(options(game, "lay_tile")[0])
        play(game, "advertise", good="beer", turns=1)
    return game


def _work() -> fcm.Game:
    staff = [
        *("marketing_trainee", "brand_manager", "kitchen_trainee", "burger_cook"),
        *("errand_boy", "cart_operator", "new_business_developer"),
        *("local_manager", "regional_manager"),
    ]
    game = working(chain(ONE, at_work=staff), chain(TWO, 2), step="campaigns")
    play(game, "take_tile", by="brand_manager", number=4)
    game.play(options(game, "fly_from")[0])
    play(game, "advertise", good="beer", turns=2)
    play(game, "take_tile", by="marketing_trainee", number=14)
    game.play(options(game, "lay_tile")[0])
    play(game, "advertise", good="burger", turns=None)
    play(game, "produce", by="kitchen_trainee", good="burger")
    play(game, "produce", by="burger_cook", good="burger")
    play(game, "fetch", by="errand_boy", good="beer")
    play(game, "fetch", by="cart_operator", route=[[3, 1], [3, 2]])
    play(game, "plant_garden", number="13", side="E")
    play(game, "open_restaurant", by="local_manager", at=[18, 0], entrance="SW")
    return play(game, "move_restaurant", restaurant=0, at=[8, 0], entrance="SW")


def _held(step: str, do: str, card: str) -> fcm.Game:
    game = working(chain(ONE, at_work=[card]), chain(TWO, 2), step=step)
    return game.play(options(game, do)[0])


def _restaurant_in_hand() -> fcm.Game:
    staff = ["local_manager", "regional_manager"]
    game = working(chain(ONE, None, at_work=staff), chain(TWO, 2), step="restaurants")
    return play(game, "take_restaurant", by="regional_manager", restaurant=0)


def _regional() -> fcm.Game:
    staff = ["regional_manager"]
    top: dict[str, Any] = {"step": "restaurants"}
    game = working(chain(ONE, at_work=staff), chain(TWO, 2, at_work=staff), **top)
    there: dict[str, Any] = {"at": [18, 0], "entrance": "SW"}
    play(game, "open_restaurant", by="regional_manager", **there)
    while game.state.progress.step != "restaurants":
        done(game)
    return game


def _in_place(entrance: str, coming_soon: bool) -> fcm.Game:
    """Let a regional manager take a restaurant in hand and put it down where it was."""
    here: dict[str, Any] = {"at": [3, 0], "entrance": "SW"}
    owner = chain(ONE, None, restaurants=[{**here, "coming_soon": coming_soon}])
    owner["at_work"] = ["regional_manager"]
    game = working(owner, chain(TWO, 2), step="restaurants")
    return play(game, "move_restaurant", restaurant=0, **{**here, "entrance": entrance})


def _new_house() -> fcm.Game:
    staff = ["new_business_developer", "truck_driver", "regional_manager"]
    top: dict[str, Any] = {"city": {"tiles": [["H", "O", "Q"], ["R", "T", "S"]]}}
    game = working(chain(ONE, at_work=staff), chain(TWO, None), step="food_and_drinks", **top)
    game.play(options(game, "fetch")[0])
    play(game, "take_house", number="3")
    game.play(options(game, "build_house")[0])
    return game.play(game.options[-1])


def _dinner() -> fcm.Game:
    staff = ["waitress", "cfo"]
    rich = chain(ONE, at_work=staff, stock=PLENTY, cash=80)
    houses = [house(13, "burger", "beer")]
    acts = chain(TWO, 4, milestones=["first_100"], at_work=["waitress"])
    return table(rich, acts, phase="dinnertime", house=houses, turn=4).run_phase()


def _loss() -> fcm.Game:
    staff = [*["discount_manager"] * 4, "cfo"]
    poor = chain(ONE, at_work=staff, stock=PLENTY, cash=20)
    return table(poor, chain(TWO, 4), phase="dinnertime", house=[house(13, "burger")]).run_phase()


def _ruin() -> fcm.Game:
    staff = [*["discount_manager"] * 4, "waitress", "cfo"]
    poor = chain(ONE, at_work=staff, stock=PLENTY, cash=1)
    wants = [house(13, "burger", "burger")]
    return _to_the_end(table(poor, chain(TWO, 4), phase="dinnertime", house=wants))


def _both_ruined() -> fcm.Game:
    staff = ["discount_manager"] * 4
    near, far = (chain(name, seat, stock=PLENTY) for seat, name in enumerate((ONE, TWO)))
    both = {**near, "at_work": staff}, {**far, "stock": {}, "bankrupt": True}
    wants = [house(13, "burger", "burger")]
    return _to_the_end(table(*both, phase="dinnertime", house=wants))


def _settled() -> fcm.Game:
    staff = [*["discount_manager"] * 4, *["waitress"] * 3]
    poor = chain(ONE, at_work=staff, stock=PLENTY)
    wants = [house(13, "burger")]
    return table(poor, chain(TWO, 4), phase="dinnertime", house=wants).run_phase()


def _to_the_end(game: fcm.Game) -> fcm.Game:
    while not game.over:
        if game.to_move:
            done(game)
        else:
            game.advance()
    return game


def _broken(reserve: list[int], broken: int, **more: Any) -> fcm.Game:
    seller = chain(ONE, at_work=["waitress"], stock=PLENTY)
    bank: dict[str, Any] = {"cash": 4, "broken": broken, "reserve": reserve}
    top = {**more, "bank": bank, "house": [house(13, "burger")]}
    others = [chain(TWO, 4, cash=13)]
    return table(seller, *others, phase="dinnertime", **top).run_phase()


def _learning() -> fcm.Game:
    staff = ["trainer", "marketing_trainee"]
    seller = chain(ONE, at_work=staff, beach=["errand_boy"], stock=PLENTY)
    top: dict[str, Any] = {"introductory": True, "milestones_played": True}
    game = working(seller, chain(TWO, 4, cash=95), step="train", **top)
    play(game, "train", card="errand_boy", to="cart_operator")
    play(game, "take_tile", by="marketing_trainee", number=14)
    game.play(options(game, "lay_tile")[0])
    play(game, "advertise", good="beer", turns=None)
    return game


def _rich_at_last() -> fcm.Game:
    rich = chain(ONE, stock=PLENTY, cash=95)
    top: dict[str, Any] = {"bank": {"cash": 5, "broken": 1}, "house": [house(13, "burger")]}
    return table(rich, chain(TWO, 4), phase="dinnertime", **top).run_phase()


def no_cfo() -> fcm.Game:
    """Hold the dinner that brings $100, and the payday at which the CFO has to go."""
    rich = chain(ONE, at_work=["cfo"], stock=PLENTY, cash=95, milestones=["first_20"])
    top: dict[str, Any] = {"house": [house(13, "burger")], "turn": 4}
    game = table(rich, chain(TWO, 4), phase="dinnertime", **top).run_phase()
    play(game, "fire", ONE, card="cfo")
    done(game, ONE)
    return done(game, TWO)


def level(*others: str) -> fcm.Game:
    """Break the bank for the second time while all chains have as much."""
    top: dict[str, Any] = {"bank": {"cash": 4, "broken": 1}, "house": [house(13, "burger")]}
    first = chain(ONE, stock=PLENTY, cash=3)
    rest = [chain(name, 4 - at, cash=13) for at, name in enumerate(others)]
    return table(first, *rest, phase="dinnertime", **top).run_phase()


def _cold_ruin() -> fcm.Game:
    ruin = chain(ONE, stock=PLENTY, milestones=["first_throw_away"], bankrupt=True)
    return table(ruin, chain(TWO, 2), chain("Gluttony", 3), phase="cleanup").run_phase()


def _payday() -> fcm.Game:
    staff = ["burger_cook", "coach", "guru", "trainer", "cfo"]
    rich = chain(ONE, at_work=staff, cash=90)
    free = chain(TWO, 2, at_work=["coach"], milestones=["first_train"], cash=5)
    game = table(rich, free, phase="payday")
    play(game, "fire", ONE, card="trainer")
    done(game, TWO)
    return done(game, ONE)


def _busy() -> fcm.Game:
    runs = {"number": 14, "at": [3, 3], "good": "burger", "turns_left": 2}
    lies = {**runs, "chain": ONE, "by": "campaign_manager"}
    poor = chain(ONE, busy=["campaign_manager", "brand_manager"], cash=0)
    game = table(poor, chain(TWO, 2), phase="payday", campaign=[lies])
    play(game, "fire", ONE, card="campaign_manager", campaign=14)
    play(game, "fire", ONE, card="brand_manager")
    done(game, ONE)
    return done(game, TWO)


def _cleanup() -> fcm.Game:
    soon = {"at": [18, 0], "entrance": "SW", "coming_soon": True}
    sites = [{"at": [3, 0], "entrance": "SW"}, soon]
    cold = chain(ONE, restaurants=sites, stock={"beer": 9, "burger": 3})
    game = table(
        {**cold, "milestones": ["first_throw_away"]},
        chain(TWO, 2, stock={"beer": 1}),
        phase="cleanup",
    )
    play(game, "throw_away", good="burger")
    play(game, "throw_away", good="burger")
    return done(game)


def _road(building: bool, works: list[list[int]]) -> fcm.Game:
    road = {"squares": [[3, 3], [3, 4]], "under_construction": building, "roadworks": works}
    top: dict[str, Any] = {"modules": ["lobbyists"], "city": {"tiles": [["F"], ["K"]]}}
    south = [{"at": [0, 3], "entrance": "NW"}]
    owner = chain(ONE, None, restaurants=south)
    return table(owner, chain(TWO, None), phase="cleanup", road=[road], **top).run_phase()
