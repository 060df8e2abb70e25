"""The requests that pages send to Python, and the replies: one at a time, with checked types.

A page sets `_request`, for example to `{"id": 7, "body": {"kind": "undo"}}`, and Python sets
`_reply` with the same `id`. The `contract.py` of a widget lists its requests: TypedDicts with
different `kind`s.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import traitlets

from ...common.safe_text import shorten
from ...errors import FcmError
from ...validation.reader import MOST
from ..contract import Sentence
from .widget import FcmWidget, WireTrait

MOST_ITEMS = 1000
"""Maximum length of a list in a request."""
NAMES = {int: "a whole number", bool: "true or false", str: "a text", NoneType: "null"}


class Refused(Exception):
    """The error for an impossible request; it has every reason in words."""

    def __init__(self, faults: Iterable[Sentence]) -> None:
        self.faults = list(faults)
        super().__init__("; ".join(fault["text"] for fault in self.faults))


def refusal(text: str, rule: str = "") -> Refused:
    """Return the error for a request that has a single reason against it."""
    return Refused([Sentence(text=text, rule=rule)])


class Answer(NamedTuple):
    """The answer to a request.

    Parameters
    ----------
    body
        the content of the reply
    faults
        the reasons against the request, each with its rule
    keep
        whether the request changed the table, so that a restored widget repeats it
    until_next
        whether to forget this request when the next is kept, as for a look at a step
    """

    body: object = None
    faults: Iterable[Sentence] = ()
    keep: bool = False
    until_next: bool = False


class Reply(TypedDict):
    """The reply to a request; each widget's `contract.py` gives the type of `body`."""

    id: int  #: the number of the request
    faults: list[Sentence]  #: the reasons against it; if empty, Python did it
    body: object


class AskingWidget(FcmWidget):
    """A widget whose pages send requests: `requests` is their type, and `_answer` answers them."""

    requests: ClassVar[type]

    # ipywidgets would send each request to the other pages too, but they do not need it.
    _request = traitlets.Any(None, allow_none=True, help="The request of a page.").tag(
        sync=True, echo_update=False, plays=True
    )
    _reply = WireTrait[Reply | None](None, allow_none=True, help="The reply to it.").packed()

    @traitlets.observe("_request")
    def _reply_to(self, change: traitlets.Bunch) -> None:
        message = change["new"]
        if message is None:
            return
        number = message.get("id") if isinstance(message, dict) else 0
        with self.hold_sync():  # a single message, so the page is drawn once
            try:
                check(message, self.requests)
                answer = self._answer(message["body"])
            except Refused as refused:
                answer = Answer(faults=refused.faults)
            except FcmError as bad:
                answer = Answer(faults=[Sentence(text=str(bad), rule="")])
            if answer.keep:
                self._keep_deed("_request", message, until_next=answer.until_next)
            self._reply = {
                "id": number if type(number) is int else 0,
                "faults": list(answer.faults),
                "body": answer.body,
            }
        self._replied()

    def _answer(self, request: Any) -> Answer:  # noqa: ANN401  # each widget has types of its own
        """Answer a request whose types are checked; raise `Refused` if it is impossible."""
        raise NotImplementedError

    def _replied(self) -> None:
        """Start the work that should follow a reply, if there is any."""


def check(value: object, expected: Any, path: str = "") -> None:  # noqa: ANN401  # any type
    """Raise `Refused` if a value does not have the type in a contract.

    >>> check([1, 2], list[int])
    >>> check({"id": 1, "faults": 5, "body": None}, Reply)
    Traceback (most recent call last):
    ...
    fcm_widgets.widgets.base.requests.Refused: faults: found 5, not a list
    """
    kind, arguments = get_origin(expected), get_args(expected)
    if kind in (Union, UnionType):
        expected = _chosen(value, arguments, path)
        kind, arguments = get_origin(expected), get_args(expected)
    if is_typeddict(expected):
        _check_fields(value, expected, path)
    elif kind is Literal:
        if not any(value == option and type(value) is type(option) for option in arguments):
            raise _wrong(value, f"one of {', '.join(map(repr, arguments))}", path)
    elif kind in (list, tuple):
        if not isinstance(value, list) or len(value) > MOST_ITEMS:
            raise _wrong(value, "a list", path)
        types = arguments * len(value) if kind is list else arguments
        if len(types) != len(value):
            raise _wrong(value, f"a list of {len(types)}", path)
        for number, (item, of) in enumerate(zip(value, types, strict=True)):
            check(item, of, f"{path}[{number}]")
    elif kind is dict:
        if not isinstance(value, dict):
            raise _wrong(value, "an object", path)
    elif type(value) is not expected or (type(value) is int and abs(value) > MOST):
        raise _wrong(value, NAMES[expected], path)


def _chosen(value: object, options: tuple[Any, ...], path: str) -> object:
    """Return the type in a union that fits a value, by its `kind` or its Python type."""
    if type(value) in options:
        return type(value)
    tagged = [option for option in options if is_typeddict(option)]
    if value is None or not tagged:
        raise _wrong(value, " or ".join(NAMES.get(option, "an object") for option in options), path)
    found = value.get("kind") if isinstance(value, dict) else None
    kinds = {kind: option for option in tagged for kind in get_args(_fields(option)["kind"][0])}
    if not isinstance(found, str) or found not in kinds:
        raise _wrong(value, f"of a kind among {', '.join(map(repr, kinds))}", path)
    return kinds[found]


def _check_fields(value: object, expected: type, path: str) -> None:
    if not isinstance(value, dict):
        raise _wrong(value, "an object", path)
    fields = _fields(expected)
    lead = f"{path}." if path else ""
    for key in value:
        if key not in fields:
            raise refusal(f"{path or 'request'}: found {shorten(key)}, which has no place here")
    for key, (of, required) in fields.items():
        if key in value:
            check(value[key], of, f"{lead}{key}")
        elif required:
            raise refusal(f"{lead}{key}: it is missing")


@cache
def _fields(kind: Any) -> dict[str, tuple[Any, bool]]:  # noqa: ANN401  # a TypedDict
    """Return the type of each key of a TypedDict, and whether the key is required."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        key: (get_args(of)[0], False) if get_origin(of) is NotRequired else (of, kind.__total__)
        for key, of in hints.items()
    }


def _wrong(value: object, expected: str, path: str) -> Refused:
    return refusal(f"{path or 'request'}: found {shorten(value)}, not {expected}")
