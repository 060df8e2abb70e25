"""The options as the browser gets them: groups, squares of the map, and illegal actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from ...board.pieces import House, Restaurant
from ...board.squares import TILE, Square, block, direction
from ...data import campaigns, employees, trains_to
from ...engine.ranges import has_drive_in
from ...engine.ranking import ranking, winning_seat
from ...engine.supply import in_play
from ...engine.tallies import tally
from ...explain.labels import group, label, rule_of, rule_of_kind, tasks
from ...explain.problems import refusal
from ...explain.words import row_of, words
from ...game.game import Game
from ...phases import payday
from ...phases.build import BuildHouse
from ...phases.campaigns import (
    Advertise,
    FlyFrom,
    LayTile,
    TakeTile,
    flying,
    footprint_at,
    must_be_like,
)
from ...phases.food import Fetch
from ...phases.order_of_business import TakePlace
from ...phases.recruit import Hire, hires_left
from ...phases.restaurants import MoveRestaurant, OpenRestaurant
from ...phases.restructuring import PutToWork, TakeBack, hand
from ...phases.round import open_phase
from ...phases.setup import PlaceRestaurant
from ...phases.train import Train, steps_left
from ...state.actions import Action, Done, PutBack
from ...state.state import State
from ...text.english import listed
from ...text.names import campaign_name, card_name, count_noun, good_in_general
from ...text.rows import ActionText
from ..contract import Sentence
from ..map.place_tells import campaign_tells, house_tells
from ..map.scene import held_campaign
from ..map.tile import tile_drawn
from .bulk_actions import Plan, at_once, plans_of, room_for
from .contract import (
    GameGroup,
    GroupOption,
    HeldOption,
    IllegalOption,
    Options,
    PlanButton,
    SeatOptions,
    Spot,
    TurnedOption,
)
from .facts import card_numbers
from .option_preview import map_effect
from .option_reach import entrance_tells, in_range, passed_over, tile_tells
from .unused import left_behind, unused

LATER = {TakeBack.do: 1, PutBack.do: 1, Done.do: 2}
"""Groups that come last: take something back, then finish the step."""
MOST_ILLEGAL = 24
FEW_BUTTONS = 6
"""Maximum number of options in a row of buttons; more options become a table, if possible."""
MOST_BUTTONS = 30
"""Maximum number of buttons in a group; if there are more, questions replace the buttons."""


def ask_facts(game: Game, seats: Iterable[int] | None = None) -> Options:
    """Return the options of all chains that are to move now, or only of those in `seats`.

    >>> asked = ask_facts(Game.new(players=2, seed=7))
    >>> [group["do"] for group in asked["seats"][0]["groups"]]
    ['wait']
    """
    state = game.state
    waiting = [state.seat(name) for name in game.to_move]
    shown = [seat for seat in waiting if seats is None or seat in seats]
    return {
        "at": game.played,
        "to_move": waiting,
        "seats": [_seat_facts(game, state, seat) for seat in shown],
        "may_run": not game.over and not waiting,
        "ranking": [{"seat": seat, "cash": state.chains[seat].cash} for seat in ranking(state)]
        if game.over
        else None,
        "winner": winning_seat(state) if game.over else None,
    }


def options_of(game: Game, seat: int) -> list[Action]:
    """Return the options of the chain in a seat, in the order in which the browser gets them."""
    return list(game.options.of(game.state.chains[seat].name))


def _seat_facts(game: Game, state: State, seat: int) -> SeatOptions:
    found: dict[str, list[tuple[int, Action]]] = {}
    options = options_of(game, seat)
    for number, action in enumerate(options):
        heading = group(action)
        if isinstance(action, TakeTile) and action.by:
            heading = f"{heading} for the {card_name(action.by)}"
        found.setdefault(heading, []).append((number, action))
    groups = [_group_facts(name, actions, state) for name, actions in found.items()]
    groups = _with_places_kept(groups, state, seat)
    if in_hand := forms_in_hand(game, seat):
        taken, forms = in_hand
        names = [
            lying(form, state) if (lying := _row(form).orientation) else label(form, state)
            for form in forms
        ]
        for facts in groups:
            if "spots" in facts:
                facts["turns"] = {"now": forms.index(taken), "names": names}
    illegal: list[IllegalOption] = []
    for action in () if state.over else _not_offered(state, seat):
        problem = next(iter(game.obstacles(action)), None)
        if problem is not None:
            reason = refusal(problem)
            rule = reason.rule or problem.rule
            illegal.append({"label": label(action, state), "reason": reason.text, "rule": rule})
    return {
        "seat": seat,
        "task": [Sentence(text=text, rule=rule) for text, rule in tasks(state, seat)],
        "groups": sorted(groups, key=lambda facts: LATER.get(facts["do"], 0)),
        "plans": [_plan_button(plan) for plan in plans_of(game, seat, options)],
        "notes": passed_over(state, seat),
        "illegal": illegal[:MOST_ILLEGAL],
    }


def _with_places_kept(groups: list[GameGroup], state: State, seat: int) -> list[GameGroup]:
    """Keep the places of the cards that a chain has chosen to work or to fire.

    A group whose last card is gone stays too, so that nothing else comes to its place.
    """
    kept: Action | None = None
    held: list[HeldOption] = []
    if state.phase == "restructuring" and any(facts["do"] == TakeBack.do for facts in groups):
        kept = PutToWork(seat, hand(state, seat)[0])
    if state.phase == "payday":
        progress = open_phase(state).progress
        others = tuple(firing for firing in progress.fired if firing[0] != seat)
        first = state.with_progress(replace(progress, fired=others))
        firings = [
            action
            for action in payday.options(first, seat)
            if isinstance(action, payday.Fire) and action.card
        ]
        vain = _row(firings[0]).vain if firings else None
        if vain:
            firings.sort(key=lambda action: vain(action, first))
        held = [
            {"label": label(action, first), "effect": _place_effect(action, first)}
            for action in firings
        ]
        kept = firings[0] if firings else None
    if kept is None:
        return groups
    if all(facts["do"] != kept.do for facts in groups):
        name, rule = group(kept), rule_of_kind(kept, state)
        groups = [{"do": kept.do, "name": name, "rule": rule, "options": [], "cards": []}, *groups]
        if _row(kept).careful:
            groups[0]["careful"] = True
    if held:
        for facts in groups:
            if facts["do"] == kept.do:
                facts["held"] = held
    return groups


def _plan_button(plan: Plan) -> PlanButton:
    button: PlanButton = {"do": plan.do, "label": plan.name}
    if plan.more:
        button["more"] = plan.more
    # A plan that takes back chosen cards needs care, too: two such plans would undo each other.
    careful = (isinstance(action, TakeBack) or _row(action).careful for action in plan.actions)
    if plan.reveals or any(careful):
        button["careful"] = True
    if not plan.actions:
        button["held"] = True
    if plan.unused:
        button["unused"] = plan.unused
    return button


def _row(action: Action) -> ActionText:
    """Return the texts that belong to the kind of an action."""
    return row_of(words().actions, type(action))


def _unturned(action: Action) -> Action | None:
    """Return the action in its first orientation; `None` if its piece cannot be turned."""
    if _row(action).without_turn is None:
        return None
    if isinstance(action, TakeTile):
        return replace(action, turned=False)
    return replace(action, turn=0)  # type: ignore[call-arg]  # those that are turned have one


def _turn(action: Action) -> int:
    """Return the clockwise turn of the piece that an action takes, in degrees."""
    if isinstance(action, TakeTile):
        return 90 if action.turned else 0
    return int(getattr(action, "turn", 0))


def _by_piece(found: Sequence[tuple[int, Action]]) -> list[list[tuple[int, Action]]]:
    """Return options with those that differ only by the turn of their piece in one list."""
    lists: dict[Action, list[tuple[int, Action]]] = {}
    for number, action in found:
        lists.setdefault(_unturned(action) or action, []).append((number, action))
    return list(lists.values())


def forms_in_hand(game: Game, seat: int) -> tuple[Action, list[Action]] | None:
    """Return the action that took the piece in hand, and the same action in all orientations.

    Return `None` if the piece has a single orientation.
    """
    if not game.played or open_phase(game.state).progress.held is None:
        return None
    taken = game.moves[-1].action
    if taken is None or taken.seat != seat or _unturned(taken) is None:
        return None
    before = game.at(game.played - 1)
    forms = [option for option in options_of(before, seat) if _unturned(option) == _unturned(taken)]
    return (taken, forms) if len(forms) > 1 and taken in forms else None


def _group_facts(name: str, found: list[tuple[int, Action]], state: State) -> GameGroup:
    """Return the options under a heading; `found` has each option with its number."""
    by_piece = _by_piece(found)
    actions = [forms[0][1] for forms in by_piece]
    first = actions[0]
    rule = rule_of_all(actions, state)
    facts: GameGroup = {"do": first.do, "name": name, "rule": rule, "options": []}
    effects: dict[tuple[str, str], int] = {}
    spots: dict[Square, Spot] = {}
    for forms in by_piece:
        if hasattr(forms[0][1], "at"):
            _add_place(facts, effects, spots, forms[0], state)
        else:
            _add_button(facts, forms, state)
    if effects:
        facts["effects"] = [text for text, _ in effects]
    if isinstance(first, PutToWork | TakeBack):
        facts["cards"] = [card_numbers()[action.card] for action in actions]  # type: ignore[attr-defined]
    if isinstance(first, Hire | Train):
        # A booked hire takes the card that it becomes from its pile.
        pairs = [
            (action.card, action.to) if isinstance(action, Train) else (action.card, action.becomes)
            for action in actions
            if isinstance(action, Hire | Train)
        ]
        facts["cards"] = [card_numbers()[to or card] for card, to in pairs]
        facts["trained_from"] = [card_numbers()[card] if to else None for card, to in pairs]
    if left := _left(first, state):
        facts["left"] = left
    if all(_row(action).careful for action in actions):
        facts["careful"] = True
    if isinstance(first, Done) and (idle := unused(state, first.seat)):
        facts["unused"] = idle
    _add_ranges(facts, found, state)
    _add_pictures(facts, actions, state)
    if len(facts["options"]) > FEW_BUTTONS:
        _add_questions(facts, actions, state)
    return facts


def _left(first: Action, state: State) -> str:
    """Return how much is left, in words next to the heading; `""` for most kinds of options."""
    seat = first.seat
    match first:
        case Train():
            steps, given = steps_left(state, seat), tally(state, "training_steps", seat)
            return f"{steps.total} of {count_noun(given.total, 'training')} left"
        case Hire():
            left, hires = hires_left(state, seat), tally(state, "hires", seat)
            return f"{left.total} of {count_noun(hires.total, 'hire')} left"
        case Advertise():
            return f"starting in turn {state.turn}"
        case Done():
            return left_behind(state, seat)
    return ""


def _add_button(facts: GameGroup, forms: Sequence[tuple[int, Action]], state: State) -> None:
    """Add an option that has no place on the map; `forms` are the orientations of its piece."""
    number, action = forms[0]
    unturned = _row(action).without_turn
    # The heading already names the card that takes the tile.
    named = replace(action, by="") if isinstance(action, TakeTile) else action
    shown: GroupOption = {
        "label": unturned(named, state) if unturned and len(forms) > 1 else label(named, state),
        "number": number,
    }
    if effect := _place_effect(action, state):
        shown["effect"] = effect
    vain = _row(action).vain
    if vain and vain(action, open_phase(state)):
        shown["is_vain"] = True
    route: tuple[Square, ...] = getattr(action, "route", ())
    if len(route) > 1:
        start, length = route[0], 1
        if isinstance(action, Fetch) and employees()[action.by].range_kind == "air":
            # A flight goes from the middle of a tile to the middle of the next tile.
            start = start[0] * TILE + TILE // 2, start[1] * TILE + TILE // 2
            length = TILE
        moves = "".join(direction(here, there) * length for here, there in pairwise(route))
        shown["route"] = {"start": start, "moves": moves, "borders": []}
    if len(forms) > 1:
        shown["turned"] = [
            _turned_option(option, turn=(_turn(option[1]) - _turn(action)) % 360, state=state)
            for option in forms
        ]
    facts["options"].append(shown)
    for form, option in forms:
        if drawn := map_effect(option, state):
            facts.setdefault("option_effects", {})[str(form)] = drawn
    if (most := at_once(state, action)) > 1:
        facts.setdefault("times", []).append({"option": number, "times": most})
    if isinstance(action, Hire) and (room := room_for(state, action)) > 1:
        facts.setdefault("room", []).append({"option": number, "times": room})


def _turned_option(option: tuple[int, Action], *, turn: int, state: State) -> TurnedOption:
    """Return an orientation of a piece that can be taken; its picture is turned by `turn`."""
    number, action = option
    lying = _row(action).orientation
    shown: TurnedOption = {
        "number": number,
        "name": lying(action, state) if lying else label(action, state),
        "turn": turn,
    }
    if effect := _place_effect(action, state):
        shown["effect"] = effect
    return shown


def _add_ranges(facts: GameGroup, found: Sequence[tuple[int, Action]], state: State) -> None:
    """Add the squares within range of the cards, and the campaign that has no good yet."""
    held, first = open_phase(state).progress.held, found[0][1]
    if isinstance(first, LayTile) and held is not None and held.by:
        near = in_range(state, first.seat, employees()[held.by])
        if near:
            facts["ranges"] = [near]
    if isinstance(first, Advertise) and held is not None and held.footprint is not None:
        facts["pending"] = held_campaign(state, first.seat)
    cards = dict.fromkeys(action.by for _, action in found if isinstance(action, Fetch | TakeTile))
    ranges = {card: in_range(state, first.seat, employees()[card]) for card in cards if card}
    limited = [card for card, near in ranges.items() if near]
    if not limited:
        return
    facts["ranges"] = [ranges[card] for card in limited]
    for number, action in found:
        card = getattr(action, "by", "")
        if card in limited:
            drawn = facts.setdefault("option_effects", {}).setdefault(
                str(number), {"reached": [], "distances": []}
            )
            drawn["range"] = limited.index(card)


def _add_place(
    facts: GameGroup,
    effects: dict[tuple[str, str], int],
    spots: dict[Square, Spot],
    option: tuple[int, Action],
    state: State,
) -> None:
    """Add an option that is at a square; options with equal effects share a text and a drawing.

    `spots` has the spots of the group by their squares.
    """
    number, action = option
    row, opened = _row(action), open_phase(state)
    at: Square = action.at  # type: ignore[attr-defined]  # the caller has looked
    if "spots" not in facts:
        squares = list(row.footprint(opened)) if row.footprint else []
        size = row.size(opened) if row.size else (2, 2)
        if squares:
            size = 1 + max(x for x, _ in squares), 1 + max(y for _, y in squares)
            facts["footprint"] = squares
        facts["spots"], facts["size"] = [], size
        facts["example"] = action.as_json([chain.name for chain in state.chains])
    # The difference between options of a square: a key of the catalogue's `forms`, or words.
    side: str = getattr(action, "entrance", None) or getattr(action, "side", None) or ""
    form = row.variant(action, state) if row.variant else side
    drawn = map_effect(action, state)
    effect = _place_effect(action, state), repr(drawn)
    if effect not in effects and drawn:
        facts.setdefault("map_effects", []).append(drawn)
    if row.squares:
        facts.setdefault("sites", {})[form] = list(row.squares(action))
    if at not in spots:
        spots[at] = {"at": at, "forms": []}
        facts["spots"].append(spots[at])
    shared = effects.setdefault(effect, len(effects))
    spots[at]["forms"].append({"form": form, "option": number, "effect": shared})


def _add_questions(facts: GameGroup, actions: Sequence[Action], state: State) -> None:
    """Split the options into questions, if possible; leave out questions with a single answer.

    If the options are few enough for buttons, they become a table, but only for two questions.
    """
    choices = _row(actions[0]).choices
    if choices is None or any(type(action) is not type(actions[0]) for action in actions):
        return
    split = [choices(action, state) for action in actions]
    differ = [
        number for number, answers in enumerate(zip(*split, strict=True)) if len({*answers}) > 1
    ]
    if len(facts["options"]) <= MOST_BUTTONS and len(differ) != 2:
        return
    facts["choices"] = {
        "questions": [split[0][number][0] for number in differ],
        "answers": [[answers[number][1] for number in differ] for answers in split],
    }


def _add_pictures(facts: GameGroup, actions: Sequence[Action], state: State) -> None:
    """Add the drawings of a group's options; options at squares share a single drawing."""
    pictured = _row(actions[0]).picture
    if pictured is None:
        return
    shown = actions[:1] if "spots" in facts else actions
    drawn = [
        pictured(action, state) if type(action) is type(actions[0]) else () for action in shown
    ]
    tiles = [tile_drawn(picture) for picture in drawn if isinstance(picture, str)]
    if len(tiles) == len(drawn):
        facts["tiles"] = tiles
    else:
        facts["shapes"] = [list(picture) for picture in drawn if not isinstance(picture, str)]


def rule_of_all(offered: Sequence[Action], state: State) -> str:
    """Return the rule that all options of a group share, otherwise the rule of their kind."""
    shared = {rule_of(action, state) for action in offered}
    return shared.pop() if len(shared) == 1 else rule_of_kind(offered[0], state)


def _not_offered(state: State, seat: int) -> Iterator[Action]:
    """Yield illegal actions that a player may expect among the options."""
    progress = open_phase(state).progress
    if state.phase == "order_of_business":
        taken = (place for place, by in enumerate(progress.places, 1) if by is not None)
        yield from (TakePlace(seat, place) for place in taken)
    elif progress.step == "recruit":
        entries = (card for card in employees().values() if card.entry and in_play(card, state))
        yield from (Hire(seat, card.id) for card in entries)
    elif progress.step == "train":
        beach = dict.fromkeys(state.chains[seat].beach)
        modules, without = state.config.modules, state.config.variant.without_cards
        steps = ((card, to) for card in beach for to in trains_to(card, modules, without))
        yield from (Train(seat, card, to) for card, to in steps)


def _place_effect(action: Action, state: State) -> str:
    """Return an option's effect in words, such as the houses that a tile reaches; `""` if none."""
    opened = open_phase(state)
    held = opened.progress.held
    match action:
        case TakeTile():
            texts = [tile_tells(state, action)]
            first = must_be_like(opened, action.seat, action.by) if action.by else None
            if first and first.footprint.kind == campaigns()[action.number].type:
                goods = listed(good_in_general(good) for good in first.goods)
                turns = first.turns_left
                long = (
                    "for the rest of the game"
                    if turns is None
                    else f"for {count_noun(turns, 'turn')}"
                )
                other = campaign_name(first.number)
                texts.append(f"a second campaign like {other}, for {goods} {long}, now or never")
            return "; ".join(filter(None, texts))
        case LayTile() if held is not None:
            tile = campaigns()[int(held.number)]
            return campaign_tells(state, footprint_at(tile, action.at, turned=held.turned))
        case FlyFrom() if held is not None:
            return campaign_tells(state, flying(action, campaigns()[int(held.number)]))
        case BuildHouse() if held is not None:
            squares = block(action.at, 2, 2)
            return house_tells(state.city, House(held.number, squares, action.side, printed=False))
        case PlaceRestaurant() | OpenRestaurant() | MoveRestaurant():
            drive_in = has_drive_in(state, action.seat)
            return entrance_tells(state, Restaurant(action.at, action.entrance), drive_in=drive_in)
    effect = _row(action).effect
    return effect(action, opened) if effect else ""
