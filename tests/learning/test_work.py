"""The exercises on work, payday and demand: right answers, and the hint of each misreading."""

from __future__ import annotations

from itertools import permutations
from types import ModuleType

import pytest

from fcm_widgets import FcmError, Game, example_path, load_example
from fcm_widgets.board.buyers import best_by_road
from fcm_widgets.board.city import City
from fcm_widgets.data import employees
from fcm_widgets.errors import IllegalAction
from fcm_widgets.learning.exercises import company, demand, order, payday, work
from fcm_widgets.learning.exercises.workday import at_step, billboard_houses, burgers
from fcm_widgets.learning.misreadings.hauls import misread_hauls
from fcm_widgets.phases.campaigns import Advertise, LayTile, TakeTile
from fcm_widgets.phases.food import Fetch
from fcm_widgets.phases.payday import Fire
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.train import Train
from fcm_widgets.state.actions import Done
from fcm_widgets.state.state import State, changed
from tests.learning.exercise_tables import DUCK, XANGO, chain_of, hears, salaries, start

MODULES: tuple[ModuleType, ...] = (company, order, work, payday, demand)


# -- working nine to five --------------------------------------------------------------------------


@pytest.mark.rule("REC-1")
def test_the_strict_order() -> None:
    answer = work.EXERCISES[1].solution.answer
    assert work.EXERCISES[1].check("h, t, a, c, b, r").right
    hears(work.EXERCISES[1], "THACBR", "Hiring comes before training.")
    hears(work.EXERCISES[1], "HTCABR", "Advertising comes before cooking and fetching.")
    hears(work.EXERCISES[1], "RHTACB", "comes before opening restaurants.")
    hears(work.EXERCISES[1], answer[::-1], "Cards come first, then advertising")
    letters = {word: letter for letter, word in work.LETTERS.values()}
    for mistake in work.EXERCISES[1].solution.mistakes:
        first, _, second = mistake.hint.lower().rstrip(".").partition(" comes before ")
        assert mistake.answer.index(letters[second]) < mistake.answer.index(letters[first])
        assert answer.index(letters[first]) < answer.index(letters[second])


@pytest.mark.rule("REC-2", "ORG-5")
def test_hires() -> None:
    game = load_example("a-day-at-work")
    mine = game.state.chains[0]
    count = 0
    while game.to_move == (XANGO,) and Hire(0, "waitress") in game.options:
        game.play(Hire(0, "waitress"))
        count += 1
    assert work.EXERCISES[2].solution.answer == count
    hears(work.EXERCISES[2], count - 1, "forgot the CEO")
    hears(work.EXERCISES[2], 1, "forgot the recruiting girls")
    idle = mine.beach.count("recruiting_girl")
    hears(work.EXERCISES[2], count + idle, "recruiting girls on the beach")


@pytest.mark.rule("TRN-1", "TRN-2")
def test_two_trainers_one_card() -> None:
    game = load_example("a-day-at-work")
    trainers = game.state.chains[0].at_work.count("trainer")
    game.play(Hire(0, "kitchen_trainee")).play(Done(0))
    assert Train(0, "kitchen_trainee", "burger_cook") in game.options
    assert Train(0, "kitchen_trainee", "burger_chef") not in game.options
    assert work.EXERCISES[3].solution.answer == 1
    hears(work.EXERCISES[3], trainers, "added up the trainers")
    hears(work.EXERCISES[3], 0, "can be trained today")


def burgers_made(*cards: str) -> int:
    return sum(employees()[card].produces.get("burger", 0) for card in cards)


@pytest.mark.rule("TRN-7", "BUY-2")
def test_new_people_work_tomorrow() -> None:
    mine = chain_of("a-day-at-work", XANGO)
    right = burgers_made(*mine.at_work)
    assert work.EXERCISES[5].solution.answer == right
    hears(work.EXERCISES[5], burgers_made(*mine.at_work, "burger_cook"), "let the new cook work")
    moved = ["burger_cook" if card == "kitchen_trainee" else card for card in mine.at_work]
    hears(work.EXERCISES[5], burgers_made(*moved), "trained the trainee at work")
    hears(
        work.EXERCISES[5],
        burgers_made(*mine.at_work, "kitchen_trainee"),
        "let the new trainee cook",
    )
    assert work.EXERCISES[7].solution.answer == burgers_made(*mine.at_work, "burger_cook")
    hears(work.EXERCISES[7], right, "by the real rule")
    hears(work.EXERCISES[7], burgers_made("burger_cook"), "since this morning cook too")


@pytest.mark.rule("TRN-1", "TRN-2")
def test_the_question_says_how_many_are_trained() -> None:
    """Two trainers can train two: their burgers are the answer to another question."""
    game = load_example("a-day-at-work")
    game.play(Hire(0, "kitchen_trainee")).play(Done(0))
    cooks = 0
    while game.to_move == (XANGO,) and Train(0, "kitchen_trainee", "burger_cook") in game.options:
        game.play(Train(0, "kitchen_trainee", "burger_cook"))
        cooks += 1
    mine = chain_of("a-day-at-work", XANGO)
    most = burgers_made(*mine.at_work, *["burger_cook"] * cooks)
    assert cooks == 2
    assert burgers(load_example("a-day-at-work"), XANGO, new_people_work=True, cooks=99) == most
    hears(work.EXERCISES[7], most, "The question is about one")
    for exercise in (work.EXERCISES[5], work.EXERCISES[7]):
        assert "trains one kitchen trainee to become a burger cook" in exercise.question


@pytest.mark.rule("MKT-2", "CMP-2")
def test_billboards_in_range() -> None:
    game = load_example("a-day-at-work")
    assert work.EXERCISES[4].solution.answer == len(billboard_houses(game, XANGO)) == 2
    hears(work.EXERCISES[4], 3, "the border between the road and the billboard")
    hears(work.EXERCISES[4], 1, "counted the first tile too")
    hears(work.EXERCISES[4], len(game.state.homes), "You flew")
    hears(work.EXERCISES[4], 3, "forgot the range")
    hears(work.EXERCISES[4], len(game.state.homes), "a road that does not meet Xango Blues Bar's")
    assert "forgot the range" not in work.EXERCISES[4].check(len(game.state.homes)).hint
    table = at_step(game, XANGO, "campaigns").play(TakeTile(0, "marketing_trainee", 14, True))
    with pytest.raises(IllegalAction, match="3 borders"):
        table.play(LayTile(0, (11, 3)))  # beside house 8: the trap
    table.play(LayTile(0, (11, 6))).play(Advertise(0, "burger", None))
    assert billboard_houses(load_example("a-day-at-work"), DUCK) == []


@pytest.mark.rule("RST-2", "GEO-13")
def test_coming_soon_does_not_sell() -> None:
    mine = chain_of("a-day-at-work", DUCK)
    assert work.EXERCISES[6].solution.answer == len(mine.restaurants)
    hears(work.EXERCISES[6], len(mine.restaurants) + 1, "let the new restaurant sell")
    hears(work.EXERCISES[6], 0, "The old restaurants are always open")


@pytest.mark.rule("BUY-4", "BUY-5", "BUY-6")
def test_a_cart_drives_one_route() -> None:
    drinks = work.EXERCISES[8]
    game = at_step(load_example("drinks-for-the-cart"), XANGO, "food_and_drinks")
    routes = [option for option in game.options if isinstance(option, Fetch)]
    hauls = [game.at(game.played).play(route).state.chains[0].stock for route in routes]
    assert max(sum(stock.values()) for stock in hauls) == drinks.solution.answer == 4
    assert drinks.solution.routes, "the reply draws the route"
    hears(drinks, 6, "turned back on the road")
    hears(drinks, 6, "across a corner")
    hears(drinks, 8, "all drinks in range")
    hears(drinks, 2, "one drink from each source")
    hears(drinks, 2, "Both sides count")
    hears(drinks, 0, "the range in squares")


@pytest.mark.rule("BUY-7")
def test_a_source_never_runs_dry() -> None:
    both = work.EXERCISES[9]
    assert both.solution.answer == 2 * work.EXERCISES[8].solution.answer
    hears(both, 4, "emptied the sources")
    hears(both, 6, "the same route as the first")


@pytest.mark.rule("BUY-8")
def test_the_border_at_the_entrance_counts_for_a_buyer() -> None:
    city = City.of([["D270", "K270", "T"], ["E180", "L180", "M270"]])
    entrance = (9, 5)
    assert [contact.border for contact in city.contacts((entrance,))] == [1]
    real = max(len(haul.sources) for haul in best_by_road(city, (entrance,), 2))
    assert (real, len(misread_hauls(city, [entrance], 2)["free_entrance"].sources)) == (2, 3)


def test_other_days() -> None:
    game = load_example("a-day-at-work")
    assert work.ask_hires(game, DUCK).check(1).right
    assert work.ask_steps(game, DUCK, "errand_boy").check(0).right
    for ask in (work.ask_burgers, work.ask_if_new_people_work):
        with pytest.raises(FcmError, match="cannot train a kitchen trainee"):
            ask(game, DUCK).check(0)
    assert work.ask_open(game, DUCK).check(1).right
    assert work.ask_order(game).check("HTACBR").right
    assert work.ask_billboards(game, DUCK).check(0).right
    assert game.history == ()


# -- payday ----------------------------------------------------------------------------------------


@pytest.mark.rule("PAY-1")
def test_everybody_with_a_salary_is_paid() -> None:
    mine = chain_of("payday-for-four", DUCK)
    right = salaries(*mine.at_work, *mine.beach, *mine.busy)
    assert payday.EXERCISES[1].solution.answer == right
    hears(
        payday.EXERCISES[1], salaries(*mine.at_work, *mine.busy), "left out the cards on the beach"
    )
    hears(payday.EXERCISES[1], salaries(*mine.at_work, *mine.beach), "left out the busy marketeer")
    hears(payday.EXERCISES[1], salaries(*mine.at_work), "paid only the cards at work")
    everybody = len(mine.at_work) + len(mine.beach) + len(mine.busy)
    hears(payday.EXERCISES[1], 5 * everybody, "You paid every card")
    hears(payday.EXERCISES[1], right + 5, "paid the CEO")
    assert payday.EXERCISES[6].solution.answer == salaries(*mine.at_work)
    hears(payday.EXERCISES[6], right, "by the real rule")
    hears(payday.EXERCISES[6], 5 * len(mine.at_work), "every card at work")
    hears(payday.EXERCISES[6], salaries(*mine.at_work, *mine.busy), "Busy cards are not at work")


@pytest.mark.rule("REC-7", "PAY-2")
def test_unused_hires() -> None:
    mine = chain_of("payday-for-four", XANGO)
    gross = salaries(*mine.at_work, *mine.beach, *mine.busy)
    hires = employees()["recruiting_manager"].hires
    assert (
        payday.EXERCISES[2].solution.answer == gross - 5 * hires
    )  # the CEO hired the one that came
    hears(payday.EXERCISES[2], gross, "forgot the discount")
    hears(payday.EXERCISES[2], gross - 5 * (hires - mine.hired_this_turn), "charged today's hires")
    hears(payday.EXERCISES[2], gross - 5, "took off $5 only once")


@pytest.mark.rule("REC-7")
def test_the_hires_of_recruiting_girls_are_used_up_before_a_manager_s() -> None:
    """Three hires: the CEO's, the girl's, and one of the manager's two."""
    wages = payday.ask_wages(Game.from_scenario(GIRL_AND_MANAGER), "X")
    assert wages.check(10).right  # 3 salaries, one hire unused
    hears(wages, 15, "forgot the discount")
    lesson = "The hires of the CEO and of the recruiting girls are used up first."
    hears(wages, 15, lesson)


GIRL_AND_MANAGER = """
phase = "payday"
city.tiles = [["A"]]
[[chain]]
name = "X"
cash = 40
at_work = ["recruiting_girl", "recruiting_manager", "burger_cook", "pizza_cook"]
hired_this_turn = 3
"""


@pytest.mark.rule("PAY-2")
def test_a_discount_is_forced() -> None:
    mine = chain_of("payday-for-four", "Santa Maria")
    gross = salaries(*mine.at_work, *mine.beach)
    assert gross == 20  # what the milestone would need
    assert payday.EXERCISES[3].solution.answer == gross - 15
    hears(payday.EXERCISES[3], gross, "cannot be refused")
    game = load_example("payday-for-four")
    seat = game.state.seat("Santa Maria")
    before = game.state.chains[seat].cash
    while game.phase == "payday":
        done = [option for option in game.options if isinstance(option, Done)]
        game.play(done[0] if done else next(o for o in game.options if isinstance(o, Fire)))
    assert before - game.state.chains[seat].cash == 5
    assert "first_pay_20_salaries" not in game.state.chains[seat].milestones


@pytest.mark.rule("PAY-4")
def test_who_cannot_pay() -> None:
    """Try every set of firings in the real game; the shortest that can pay is the answer."""
    game = load_example("payday-for-four")
    seat = game.state.seat("Fried Geese")
    mine = game.state.chains[seat]
    cards = [(card, 0) for card in (*mine.at_work, *mine.beach)] + [("campaign_manager", 14)]
    paying: list[tuple[tuple[str, int], ...]] = []
    for size in range(len(cards) + 1):
        for fired in permutations(cards, size):
            table = load_example("payday-for-four")
            try:
                for card, campaign in fired:
                    table.play(Fire(seat, card, campaign))
            except IllegalAction:
                continue
            if Done(seat) in table.options:
                paying.append(fired)
        if paying:
            break
    assert payday.EXERCISES[4].solution.answer == len(paying[0])
    assert {frozenset(fired) for fired in paying} == {
        frozenset({("burger_cook", 0), ("pizza_cook", 0)})
    }
    assert payday.EXERCISES[5].solution.answer == employees()["campaign_manager"].name
    salaried = sum(employees()[card].salary for card, _ in cards)
    hears(payday.EXERCISES[4], salaried, "have to fire them all")
    hears(payday.EXERCISES[4], salaried - -(-mine.cash // 5), "The remaining $2")
    hears(payday.EXERCISES[4], 0, "cannot have debts")
    for cook in ("Burger cook", "Pizza cook"):
        hears(payday.EXERCISES[5], cook, "is not busy")


def test_other_paydays() -> None:
    game = load_example("payday-for-four")
    assert payday.ask_fired(game, DUCK).check(0).right
    assert payday.ask_wages(game, "Fried Geese").check(15).right
    assert payday.ask_if_only_work_pays(game, XANGO).check(0).right
    bank = game.start.bank
    with pytest.raises(FcmError, match="no chain has a reserve card"):
        payday.ask_vote(Game(changed(game.start, bank=changed(bank, reserve=())))).check(3)
    with pytest.raises(FcmError, match="one card or another"):
        payday.ask_kept(game, DUCK).check("Burger cook")
    assert game.history == ()


@pytest.mark.rule("BNK-2")
def test_the_vote_of_the_reserve_cards() -> None:
    """Let the bank break at a dinner, and look at the slots of the next turn."""
    text = example_path("bank-breaks-mid-dinner").read_text()
    for reserve, slots in (("[100, 300]", 4), ("[100, 100]", 2), ("[200, 100]", 3)):
        game = Game.from_scenario(text.replace("[100, 300]", reserve))
        exercise = payday.ask_vote(game)
        assert exercise.check(slots).right
        assert game.run_phase().state.bank.next_ceo_slots == slots
    vote = payday.EXERCISES[7]
    assert vote.solution.answer == 4
    hears(vote, 3, "took the average")
    hears(vote, 3, "left the slots as they are")
    hears(vote, 2, "In a tie, the highest wins")


# -- demand ----------------------------------------------------------------------------------------


def evening() -> State:
    return load_example("what-the-campaigns-do").run_phase().state


@pytest.mark.rule("CMP-3")
def test_what_stops_the_mail() -> None:
    houses = len(start("what-the-campaigns-do").homes)
    assert demand.EXERCISES[1].solution.answer == 3
    hears(demand.EXERCISES[1], 1, "took the houses that it touches")
    hears(demand.EXERCISES[1], 1, "border of a tile stops no campaign")
    hears(demand.EXERCISES[1], houses, "cross the roads")


@pytest.mark.rule("CMP-3")
def test_mail_stops_where_two_roads_meet_at_a_corner() -> None:
    exercise = demand.EXERCISES[7]
    events = demand.placed(start("mail-at-a-corner"))
    assert exercise.solution.answer == len({event.house for event in events}) == 2
    hears(exercise, 3, "let the mail slip through a corner: house 4, house 13 and house 16.")
    hears(exercise, 4, "cross the roads")
    hears(exercise, 1, "took the houses that it touches")


@pytest.mark.rule("CMP-1")
def test_the_lowest_number_first() -> None:
    before, after = start("what-the-campaigns-do").home("13"), evening().home("13")
    (new,) = set(after.wants) - set(before.wants)
    assert demand.EXERCISES[2].solution.answer == new
    assert len(after.demand) == after.house.limit == 3
    hears(demand.EXERCISES[2], "beer", "higher number run first")
    hears(demand.EXERCISES[2], "both", "over the limit. There is room for 1")
    hears(demand.EXERCISES[2], "nothing", "There is room")
    assert demand.EXERCISES[2].check(f"{new}s").right, "every list of the lesson prints the plural"
    assert demand.EXERCISES[6].solution.answer == "beer"
    assert demand.EXERCISES[2].solution.fallback_hint.startswith(
        "Run the campaign with the lowest number first."
    )
    assert demand.EXERCISES[6].solution.fallback_hint.startswith(
        "Run the campaign with the highest"
    )
    hears(demand.EXERCISES[6], new, "by the real rule")


@pytest.mark.rule("CMP-1")
def test_the_limit_and_the_garden() -> None:
    before, after = start("what-the-campaigns-do").home("10"), evening().home("10")
    assert demand.EXERCISES[3].solution.answer == len(after.demand) == 5
    hears(
        demand.EXERCISES[3], len(before.demand) + 2 + 1, "over the limit"
    )  # the radio's, the mailbox's
    hears(demand.EXERCISES[3], max(3, len(before.demand)), "left out the garden")
    hears(demand.EXERCISES[3], len(after.demand) - len(before.demand), "only the new tokens")
    plain = demand.ask_demand(load_example("what-the-campaigns-do"), "2")
    assert plain.check(3).right
    hears(plain, 5, "limit of a house with a garden")


def test_the_figure_of_a_house_leaves_its_limit_to_the_reader() -> None:
    figure = demand.EXERCISES[3].figure
    assert figure is not None
    assert figure.rows == (
        ("House 10", "wants 1 pizza and 2 beers"),
        ("Campaigns", "radio 2 (burgers, 2 tokens at each house), mailbox 9 (pizza)"),
    )


@pytest.mark.rule("CMP-5", "CMP-8")
def test_a_radio_of_two() -> None:
    reached = ("2", "4", "10")
    state = start("what-the-campaigns-do")
    limits = {home.house.number: (home.house.limit or 0) - len(home.demand) for home in state.homes}
    fits = [min(2, limits[house]) for house in reached]
    assert demand.EXERCISES[4].solution.answer == sum(fits)
    hears(demand.EXERCISES[4], 2 * len(reached), "over the limit")
    hears(demand.EXERCISES[4], len(reached), "radios place two")
    hears(demand.EXERCISES[4], sum(count for count in fits if count == 2), "if not all tokens fit")
    hears(demand.EXERCISES[4], 2 * len(state.homes), "every house on the map")


@pytest.mark.rule("CMP-6")
def test_turns_run_out() -> None:
    state, after = start("what-the-campaigns-do"), evening()
    assert demand.EXERCISES[5].solution.answer == len(after.campaigns) == 2
    hears(demand.EXERCISES[5], len(state.campaigns), "You kept all")
    hears(demand.EXERCISES[5], len(after.campaigns) + 1, "the campaigns that placed nothing")
    eternal = sum(campaign.turns_left is None for campaign in state.campaigns)
    hears(demand.EXERCISES[5], len(after.campaigns) - eternal, "ended the eternal campaign")


def test_other_evenings() -> None:
    game = load_example("what-the-campaigns-do")
    assert demand.ask_reach(game, 13).check(1).right
    hears(demand.ask_reach(game, 13), 3, "Only mail stops at roads")
    assert demand.ask_reach(game, 2).check(3).right
    hears(demand.ask_reach(game, 2), 4, "does not reach all houses")
    assert demand.ask_tokens(game, 9).check(1).right
    assert demand.ask_what_comes(game, "10").check("burger").right
    assert demand.ask_if_highest_first(game, "4").check("both").right
    assert demand.ask_left(game).check(2).right
    with pytest.raises(FcmError, match="no campaign 7"):
        demand.ask_reach(game, 7).check(1)
    assert game.history == ()
