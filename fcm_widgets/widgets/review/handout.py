"""A review on paper: a sheet for each of the dearest moments, then the books of each turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...review.dinner import Dinner
from ...review.replays import Replay, again_words, elsewhere_words, replay_words
from ...review.review import CLAIM, NO_MOMENT, Review, review_table, summary
from ...review.words import books_listing
from ...text.names import whose
from ..export.handout import Handout, Sheet, ground_id, paragraphs, table
from ..map.picture import ground, picture
from ..map.scene import state_scene


def review_handout(review: Review, chain: str) -> Handout:
    """Return what is printed of a review, the dearest moments of one chain first."""
    grounds: dict[str, str] = {}
    dinners = {turn.number: turn.dinner for turn in review.turns}
    moments = review.moments(chain)
    said = [summary(review), CLAIM, *([] if moments else [f"{chain}: {NO_MOMENT}"])]
    all_moments = review_table(review).listing
    body = table(all_moments.heads, all_moments.rows) if all_moments else ""
    sheets = [Sheet(title="Looking back", body=paragraphs(said) + body, kind="large")]
    for number, replay in enumerate(moments, 1):
        dinner = dinners[replay.turn]
        assert dinner is not None, "a moment is one of a dinner"
        title = f"{whose(chain)} dearest moments, {number} of {len(moments)}"
        sheets.append(_moment(replay, dinner, title, review, grounds))
    books = "".join(_books(review))
    sheets.append(Sheet(title="Where the money came from", body=books, kind="long"))
    return Handout(tuple(sheets), grounds=tuple(grounds.values()))


def _moment(
    replay: Replay, dinner: Dinner, title: str, review: Review, grounds: dict[str, str]
) -> Sheet:
    """Return a moment: the map as its dinner began, the first house that would move framed."""
    scene = state_scene(dinner.began)
    shared = ground_id(scene)
    if shared not in grounds:
        grounds[shared] = ground(scene, shared)
    first = next((f"house:{moved.house}" for moved in replay.elsewhere), "")
    said = [
        replay_words(replay),
        elsewhere_words(replay, review.chains),
        again_words(review.again(replay)),
    ]
    drawn = picture(scene, selected=first, shared=shared)
    return Sheet(drawn, title, paragraphs(filter(None, said)))


def _books(review: Review) -> Iterator[str]:
    for turn in review.turns:
        listing = books_listing(turn.ledgers)
        yield f"<h4>Turn {turn.number}</h4>{table(listing.heads, listing.rows)}"
