"""Names of cards, goods, campaigns, houses, squares and sides for sentences; numbers in words.

Every function takes any id, because an action in a file may contain any. Functions return an
unknown id unchanged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ..board.tile import as_house, dwelling
from ..common.safe_text import shorten
from ..data import campaigns, employees, goods, milestones
from ..reasons.reasons import MILESTONE
from .english import listed

PHASE_RULES = {
    "setup": "SET-16",
    "restructuring": "ORG-8",
    "order_of_business": "ORD-1",
    "working": "REC-1",
    "dinnertime": "DIN-14",
    "payday": "PAY-1",
    "marketing": "CMP-1",
    "cleanup": "CLN-1",
}
PHASE_NAMES = {
    "setup": "Setup",
    "restructuring": "Restructuring",
    "order_of_business": "Order of business",
    "working": "Working 9 to 5",
    "dinnertime": "Dinnertime",
    "payday": "Payday",
    "marketing": "Marketing campaigns",
    "cleanup": "Clean-up",
}

SIDE_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
CORNER_NAMES = {"NW": "north-west", "NE": "north-east", "SW": "south-west", "SE": "south-east"}


def quoted(word: Any) -> str:
    """Return an unknown word in quotes.

    >>> quoted("up")
    '"up"'
    """
    return f'"{word}"'


def a_side(side: Any) -> str:
    """Return the name of a side of a house or of the map; an unknown side is quoted.

    >>> a_side("N"), a_side("up")
    ('north side', 'side "up"')
    """
    return f"{SIDE_NAMES[side]} side" if side in SIDE_NAMES else f"side {quoted(side)}"


def card_name(card: str) -> str:
    """Return the name of a card as it is written inside a sentence; abbreviations stay capital.

    >>> card_name("management_trainee"), card_name("hr_director"), card_name("chef?")
    ('management trainee', 'HR director', 'chef?')
    """
    if card not in employees():
        return card
    name = employees()[card].name
    return name if name[:2].isupper() else name[0].lower() + name[1:]


def a_card(card: str) -> str:
    """Return the name of a card with its article.

    >>> a_card("trainer"), a_card("errand_boy"), a_card("hr_director")
    ('a trainer', 'an errand boy', 'an HR director')
    """
    name = card_name(card)
    return f"an {name}" if name[:1] in "aeio" or name.startswith("HR") else f"a {name}"


def some_cards(card: str, count: int) -> str:
    """Return a number of copies of a card; a single copy has its article.

    >>> some_cards("waitress", 2), some_cards("trainer", 1)
    ('2 waitresses', 'a trainer')
    """
    if count == 1:
        return a_card(card)
    return f"{count} {plural(card_name(card))}"


def as_listed(card: str, count: int) -> str:
    """Return a number of copies of a card as a list shows them; a single copy is only named.

    >>> as_listed("waitress", 2), as_listed("trainer", 1)
    ('2 waitresses', 'trainer')
    """
    return card_name(card) if count == 1 else count_noun(count, card_name(card))


def plural(name: str) -> str:
    """Return the plural of a name.

    >>> plural("mailbox"), plural("waitress"), plural("coach"), plural("guru")
    ('mailboxes', 'waitresses', 'coaches', 'gurus')
    """
    return f"{name}es" if name.endswith(("s", "x", "ch")) else f"{name}s"


def all_cards(cards: Iterable[str]) -> str:
    """Return cards as a list in words, each kind with its number.

    >>> all_cards(["trainer", "cfo", "trainer"])
    '2 trainers and a CFO'
    """
    return listed(some_cards(card, count) for card, count in Counter(cards).items())


def good_name(good: str) -> str:
    """Return the name of a good in the singular.

    >>> good_name("softdrink"), good_name("tea")
    ('softdrink', 'tea')
    """
    return goods()[good].name if good in goods() else good


def good_plural(good: str) -> str:
    """Return the name of a good in the plural.

    >>> good_plural("burger")
    'burgers'
    """
    return goods()[good].plural if good in goods() else good


def good_in_general(good: str) -> str:
    """Return the name of any amount of a good.

    >>> good_in_general("beer"), good_in_general("burger")
    ('beer', 'burgers')
    """
    return goods()[good].in_general or goods()[good].plural if good in goods() else good


def count_good(good: str, count: int) -> str:
    """Return a number of items of a good.

    >>> count_good("beer", 1), count_good("beer", 3)
    ('1 beer', '3 beers')
    """
    return f"{count} {good_name(good) if count == 1 else good_plural(good)}"


SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def number_word(count: int) -> str:
    """Return a number up to ten as a word, for the beginning of a sentence.

    >>> number_word(2), number_word(12)
    ('two', '12')
    """
    return SMALL[count] if 0 <= count < len(SMALL) else f"{count}"


def count_noun(count: int, word: str, words: str = "") -> str:
    """Return a number with its noun; `words` is the plural (default: made by `plural`).

    >>> count_noun(1, "slot"), count_noun(0, "turn"), count_noun(2, "salary", "salaries")
    ('1 slot', '0 turns', '2 salaries')
    """
    return f"{count} {word}" if count == 1 else f"{count} {words or plural(word)}"


def more_or_fewer(by: int, word: str, words: str = "") -> str:
    """Return a number of things with "more" if `by` is positive, otherwise with "fewer".

    >>> more_or_fewer(1, "beer"), more_or_fewer(-2, "waitress")
    ('1 more beer', '2 fewer waitresses')
    """
    how = "more" if by > 0 else "fewer"
    return count_noun(abs(by), f"{how} {word}", f"{how} {words or plural(word)}")


def more_or_fewer_goods(by: int, good: str) -> str:
    """Return a number of items of a good with "more" or "fewer"."""
    return more_or_fewer(by, good_name(good), good_plural(good))


def campaign_name(number: int) -> str:
    """Return the name of a campaign tile: its kind and number.

    >>> campaign_name(11), campaign_name(77)
    ('billboard 11', 'campaign 77')
    """
    tile = campaigns().get(number)
    return f"{unslug(tile.type)} {tile.mark}" if tile else f"campaign {number}"


def milestone_name(milestone: str) -> str:
    """Return the name of a milestone on its card.

    >>> milestone_name("first_20")
    'First to have $20'
    """
    return milestones()[milestone].name if milestone in milestones() else milestone


def the_milestone(milestone: str) -> str:
    """Return the name of a milestone as it is written inside a sentence.

    >>> the_milestone("first_20")
    'the milestone "First to have $20"'
    """
    return f"the milestone {quoted(milestone_name(milestone))}"


def the_source(label: str, kind: str) -> str:
    """Return the label of a term or setting inside a sentence, given the kind of the term.

    >>> the_source("First to have $20", MILESTONE), the_source("trainer", "")
    ('the milestone "First to have $20"', 'trainer')
    """
    return f"the milestone {quoted(label)}" if kind == MILESTONE else label


def the_milestones(ids: Iterable[str], one: str, several: str) -> str:
    """Return a sentence about milestones, with their names in the place of `{}`.

    >>> the_milestones(["first_20", "first_train"], "{} is gone.", "They are gone: {}.")
    'They are gone: "First to have $20" and "First to train someone".'
    >>> the_milestones(["first_20"], "{} is gone.", "They are gone: {}.")
    'The milestone "First to have $20" is gone.'
    """
    found = list(ids)
    if len(found) == 1:
        return capital(one.format(the_milestone(found[0])))
    return several.format(listed(quoted(milestone_name(milestone)) for milestone in found))


def whose(name: str) -> str:
    """Return the possessive of a chain's name.

    >>> whose("Santa Maria"), whose("Fat Burgers")
    ("Santa Maria's", "Fat Burgers'")
    """
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def the_house(number: Any) -> str:
    """Return the name of a house or an apartment inside a sentence.

    >>> the_house("8"), the_house("π")
    ('house 8', 'apartment pi')
    """
    return dwelling(as_house(number)).name


def the_houses(numbers: Iterable[str]) -> str:
    """Return houses as a list in words, to be used inside a sentence.

    >>> the_houses(["8", "13"]), the_houses(["3", "pi"])
    ('houses 8 and 13', 'house 3 and apartment pi')
    """
    houses = [dwelling(as_house(number)) for number in numbers]
    if len(houses) > 1 and all(house.word == "house" for house in houses):
        return f"houses {listed(house.number for house in houses)}"
    return listed(house.name for house in houses)


def square_text(square: Any) -> str:
    """Return the coordinates of a square or of a tile as a text.

    >>> square_text((3, 4))
    '3, 4'
    """
    return ", ".join(map(str, square)) if isinstance(square, tuple | list) else str(square)


def square_name(square: Any) -> str:
    """Return the name of a square as it is written inside a sentence.

    >>> square_name((3, 4))
    'square 3, 4'
    """
    return f"square {square_text(square)}"


def part_of_city(square: tuple[int, int], box: tuple[int, int, int, int]) -> str:
    """Return in which of nine parts of the city a square is; `box` is the city's box.

    >>> part_of_city((3, 0), (0, 0, 15, 10)), part_of_city((7, 8), (0, 0, 15, 10))
    ('north-west', 'south')
    >>> part_of_city((7, 5), (0, 0, 15, 10))
    'middle'
    """
    west, north, width, height = box
    row = ("north", "", "south")[3 * (square[1] - north) // height]
    column = ("west", "", "east")[3 * (square[0] - west) // width]
    return "-".join(filter(None, (row, column))) or "middle"


def corner_text(square: Any) -> str:
    """Return the place of a block by its north-west square, in a label.

    >>> corner_text((3, 4))
    'north-west corner on square 3, 4'
    """
    return f"north-west corner on {square_name(square)}"


def squares_name(squares: Iterable[Any]) -> str:
    """Return squares as a list in words, to be used inside a sentence.

    >>> squares_name([(3, 4)]), squares_name([(3, 4), (5, 0), (6, 1)])
    ('square 3, 4', 'squares (3, 4), (5, 0) and (6, 1)')
    """
    texts = [square_text(square) for square in squares]
    if len(texts) == 1:
        return f"square {texts[0]}"
    return f"squares {listed(f'({text})' for text in texts)}"


def listed_or(words: Iterable[str]) -> str:
    """Return words as a list with "or" before the last.

    >>> listed_or(["a", "b", "c"])
    'a, b or c'
    """
    return listed(words, "or")


def wrong_value(name: str, value: object, what: str, known: Iterable[object]) -> str:
    """Return a sentence about a parameter's wrong value and the values that are right.

    >>> wrong_value("chain", "Far", "a chain in this game", ["Xango", "Near"])
    "chain='Far' is not a chain in this game: choose 'Xango' or 'Near'"
    >>> wrong_value("turn", 9, "a turn of this game", [])
    'turn=9 is not a turn of this game: there is none'
    """
    right = listed_or(map(shorten, known))
    choose = f"choose {right}" if right else "there is none"
    return f"{name}={shorten(value)} is not {what}: {choose}"


def capital(text: str) -> str:
    """Return the text with a capital first letter.

    >>> capital("billboard 11 runs.")
    'Billboard 11 runs.'
    """
    return text[:1].upper() + text[1:]


def unslug(word: Any) -> str:
    """Return an id as words.

    >>> unslug("gourmet_guide")
    'gourmet guide'
    """
    return str(word).replace("_", " ")
