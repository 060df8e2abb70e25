"""Records that a notebook's cell ends with: a table or a map, harmless whatever names they hold."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.table import decision_text
from fcm_widgets.explain.listing import Lines
from fcm_widgets.explain.offered import MOST_OF_A_KIND
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.reasons.reasons import Tally, Term
from tests.game.tables import chain, house, table

HOSTILE = "</td><script>alert('$1$')</script>"


def dined() -> fcm.Game:
    chains = [chain(HOSTILE, stock={"burger": 1}), chain("Xango", away=1)]
    return table(*chains, house=[house(13, "burger")], phase="dinnertime").run_phase()


def things(game: fcm.Game) -> dict[str, Any]:
    decision = game.decisions[0]
    return {
        "game": game,
        "view": game.seen_by(HOSTILE),
        "state": game.state,
        "chain": game.state.chains[0],
        "options": game.options,
        "decision": decision,
        "offer": decision.offers[0],
        "lost": decision.offers[1],
        "price": decision.offers[0].price,
        "term": decision.offers[0].price.terms[0],
        "flip": decision.flips(HOSTILE)[0],
        "obstacle": game.obstacles(Hire(0, HOSTILE))[0],
        "fault": fcm.decisions.Problem.at(HOSTILE, "unknown_chain", found=HOSTILE, names=["Xango"]),
    }


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.met: set[str] = set()
        self.said = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.met.add(tag)
        assert not [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.said += data
        assert data.count("$") < 2, "JupyterLab would take it for mathematics"


TEXT = {"div", "style", "p", "table", "thead", "tbody", "tr", "th", "td", "span"}


@pytest.mark.parametrize("name", things(dined()))
def test_whatever_a_name_holds_a_cell_shows_its_letters(name: str) -> None:
    html = things(dined())[name]._repr_html_()
    words, svg, drawing = html.partition("<svg")
    tags = Tags()
    tags.feed(words)
    assert tags.met <= TEXT, "no colours of its own: it reads in light and in dark"
    assert "color" not in words
    assert tags.said
    assert (name in ("game", "view", "state")) == bool(svg)
    if svg:
        assert "script" not in {one.tag for one in ElementTree.fromstring(svg + drawing).iter()}


@pytest.mark.parametrize("name", things(dined()))
def test_what_is_printed_and_what_stands_in_a_list_is_short(name: str) -> None:
    thing = things(dined())[name]
    assert str(thing)
    assert all(line.isprintable() for line in str(thing).splitlines())
    if name not in ("options", "price"):
        assert "\n" not in repr(thing)
        assert len(repr(thing)) < 500


def test_a_decision_is_its_table() -> None:
    decision = fcm.load_example("where-will-house-8-eat").run_phase().decisions[2]
    assert str(decision) == decision_text(decision)
    assert repr(decision) == (
        "Decision(house='8', wants={'burger': 2, 'beer': 1}, winner='Xango Blues Bar')"
    )
    html = decision._repr_html_()
    assert html.count("<tr>") == 1 + len(decision.offers)
    assert "lost by 1; at <span>$</span>1 less, it would have tied and won on waitresses" in html


def test_a_number_is_its_terms() -> None:
    tally = Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4")))
    assert str(tally).splitlines() == [
        "10 base price (DIN-4)",
        "-1 pricing manager (DIN-4)",
        " 9 total",
    ]
    assert tally._repr_html_().count("<tr>") == 4


def test_a_change_is_told_of_its_own_house() -> None:
    decision = fcm.load_example("where-will-house-8-eat").run_phase().decisions[2]
    (flip,) = (one for one in decision.flips("Fried Geese") if one.lever == "price")
    assert str(flip) == (
        "If Fried Geese had charged $1 less per item, it would have won the house. (DIN-4)"
    )
    (blocked,) = decision.blocked_flips("Santa Maria")
    assert str(blocked).startswith(
        "If Santa Maria had charged $2 less per item, it would first have won house 4"
    )


def test_an_obstacle_is_the_sentence_of_the_refusal() -> None:
    game = fcm.Game.new(players=2, seed=7)
    action = Hire(game.state.turn_order[0], "trainer")
    with pytest.raises(fcm.errors.IllegalAction) as refusal:
        game.play(action)
    assert [str(one) for one in game.obstacles(action)] == str(refusal.value).splitlines()


def test_what_an_offer_lacks_is_told_though_no_action_was_refused() -> None:
    offers = dined().decisions[0].offers
    assert str(offers[1].obstacles[0]).startswith(
        "The house wants 1 burger, but the chain has none"
    )
    assert str(fcm.decisions.Problem("bankrupt", rule="DIN-8")) == (
        "The chain is bankrupt, so it sells nothing. (DIN-8)"
    )


def test_a_game_says_who_is_to_play_and_what_comes_next() -> None:
    game = fcm.Game.new(players=2, seed=7)
    first = game.to_move[0]
    can = "wait or place a first restaurant"
    assert str(game).endswith(f"{first} is playing now and can {can}; see game.options.")
    other = game.seen_by(next(chain.name for chain in game.state.chains if chain.name != first))
    assert str(other).endswith(f"{first} is playing now; see game.options.")
    assert str(dined().at(0)).endswith("No chain has to decide: game.advance() runs on.")
    ended = fcm.bots.play_out(fcm.Game.new(players=2, seed=3, introductory=True), fcm_bot())
    assert ended.winner is not None
    assert str(ended).endswith(f"The game is over: {ended.winner.name} has won.")


def fcm_bot() -> Any:
    from fcm_widgets.bots import PlainBot

    return PlainBot(seed=1)


def test_a_view_shows_no_more_than_its_chain_may_see() -> None:
    """What others have chosen unseen changes no letter of it."""
    game = fcm.load_example("who-works-today")
    mine, other = game.to_move
    seen = game.seen_by(mine)
    before = (str(seen), seen._repr_html_(), seen.options._repr_html_())
    game.play(next(one for one in game.options.of(other) if one.do == "put_to_work"))
    after = game.seen_by(mine)
    assert (str(after), after._repr_html_(), after.options._repr_html_()) == before


def test_many_options_of_a_kind_are_counted() -> None:
    options = fcm.Game.new(players=2, seed=7).options
    html = options._repr_html_()
    assert html.count("<tr>") == 1 + MOST_OF_A_KIND
    assert f"... and {len(options) - MOST_OF_A_KIND} more of this kind." in html
    assert "PlaceRestaurant(&#x27;" in html


def test_a_city_is_its_map() -> None:
    svg = fcm.City.of([["A", "E"]])._repr_svg_()
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "House 8" in svg


@pytest.mark.slow
def test_nothing_of_jupyter_is_loaded_to_show_a_record() -> None:
    code = (
        "import sys, fcm_widgets as fcm\n"
        "assert 'fcm_widgets.explain' not in sys.modules\n"
        "game = fcm.load_example('one-beer-short').run_phase()\n"
        "print(game, game._repr_html_(), game.decisions[0]._repr_html_())\n"
        "print(game.state.city._repr_svg_())\n"
        "assert not {'anywidget', 'ipywidgets', 'IPython'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)


def test_lines_are_a_text_and_in_a_notebook_unbroken_paragraphs() -> None:
    long = f"{HOSTILE} won on turn order. (DIN-5) " + "And so on. " * 20
    lines = Lines(["Xango", f"  {long.strip()}"])
    assert lines == str(lines) == repr(lines)
    assert max(map(len, lines.splitlines())) <= 101
    html = lines._repr_html_()
    assert html.count("<p ") == 2
    assert "<script>" not in html
    assert "And so on. " * 19 in html, "only the notebook breaks it"
    assert 'nowrap">DIN-5<' in html
