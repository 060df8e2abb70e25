"""A review on paper: a sheet for each of the costliest moments, then the books turn by turn."""

from __future__ import annotations

from ...review.replays import again_words, elsewhere_words, replay_words
from ...review.review import CLAIM, NO_MOMENT, Review, review_table, summary
from ...review.words import books_listing
from ...text.names import whose
from ..export.handout import Handout, Sheet, ground_id, paragraphs, table
from ..map.picture import ground, picture
from ..map.scene import state_scene
from .facts import MOMENTS, MONEY

TITLE = "Looking back"


def review_handout(review: Review, chain: str) -> Handout:
    """Return the printed review: the costliest moments of a chain, then all books."""
    grounds: dict[str, str] = {}
    dinners = {turn.number: turn.dinner for turn in review.turns}
    moments = review.moments(chain)
    first = [summary(review), CLAIM, *([] if moments else [f"{chain}: {NO_MOMENT}"])]
    all_moments = review_table(review).listing
    body = table(all_moments.heads, all_moments.rows) if all_moments else ""
    sheets = [Sheet(title=TITLE, body=paragraphs(first) + body, kind="large")]
    for number, replay in enumerate(moments, 1):
        dinner = dinners[replay.turn]
        assert dinner is not None, "every moment belongs to a dinner"
        scene = state_scene(dinner.began)
        shared = ground_id(scene)
        if shared not in grounds:
            grounds[shared] = ground(scene, shared)
        house = next((f"house:{moved.house}" for moved in replay.elsewhere), "")
        lines = [
            replay_words(replay),
            elsewhere_words(replay, review.chains),
            again_words(review.again(replay)),
        ]
        title = f"{whose(chain)} {MOMENTS.lower()}, {number} of {len(moments)}"
        map_ = picture(scene, selected=house, shared=shared)
        sheets.append(Sheet(map_, title, paragraphs(filter(None, lines))))
    books = ""
    for turn in review.turns:
        listing = books_listing(turn.ledgers)
        books += f"<h4>Turn {turn.number}</h4>{table(listing.heads, listing.rows)}"
    sheets.append(Sheet(title=MONEY, body=books, kind="long"))
    return Handout(tuple(sheets), grounds=tuple(grounds.values()))
