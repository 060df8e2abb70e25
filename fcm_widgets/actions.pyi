# For type checkers alone, which see here that a chain may be named. At run time these are the
# records themselves (tests/game/test_named_chains.py holds that both say the same).

from .city.squares import Square
from .custom_rules import choices
from .modules.coffee import events as coffee
from .modules.lobbyists import actions as lobbyists
from .modules.new_milestones import radios, wages
from .modules.rural_marketeers import events as rural
from .table import actions as records
from .table.actions import Action as Action

__all__: list[str]

class PlaceRestaurant(records.PlaceRestaurant):
    def __init__(self, seat: int | str, at: Square, entrance: str) -> None: ...

class Wait(records.Wait):
    def __init__(self, seat: int | str) -> None: ...

class ChooseReserve(records.ChooseReserve):
    def __init__(self, seat: int | str, money: int) -> None: ...

class PutToWork(records.PutToWork):
    def __init__(self, seat: int | str, card: str) -> None: ...

class TakeBack(records.TakeBack):
    def __init__(self, seat: int | str, card: str) -> None: ...

class TakePlace(records.TakePlace):
    def __init__(self, seat: int | str, place: int) -> None: ...

class Hire(records.Hire):
    def __init__(self, seat: int | str, card: str, becomes: str = "") -> None: ...

class Train(records.Train):
    def __init__(self, seat: int | str, card: str, to: str, at_work: bool = False) -> None: ...

class TakeTile(records.TakeTile):
    def __init__(self, seat: int | str, by: str, number: int, turned: bool = False) -> None: ...

class LayTile(records.LayTile):
    def __init__(self, seat: int | str, at: Square) -> None: ...

class FlyFrom(records.FlyFrom):
    def __init__(self, seat: int | str, edge: str, first: int) -> None: ...

class Advertise(records.Advertise):
    def __init__(self, seat: int | str, good: str, turns: int | None, then: str = "") -> None: ...

class PutBack(records.PutBack):
    def __init__(self, seat: int | str) -> None: ...

class Produce(records.Produce):
    def __init__(self, seat: int | str, by: str, good: str) -> None: ...

class Fetch(records.Fetch):
    def __init__(
        self, seat: int | str, by: str, good: str = "", route: tuple[Square, ...] = ()
    ) -> None: ...

class TakeHouse(records.TakeHouse):
    def __init__(self, seat: int | str, number: str | float) -> None: ...

class BuildHouse(records.BuildHouse):
    def __init__(self, seat: int | str, at: Square, side: str) -> None: ...

class PlantGarden(records.PlantGarden):
    def __init__(self, seat: int | str, number: str | float, side: str) -> None: ...

class TakeRestaurant(records.TakeRestaurant):
    def __init__(self, seat: int | str, by: str, restaurant: int) -> None: ...

class OpenRestaurant(records.OpenRestaurant):
    def __init__(self, seat: int | str, by: str, at: Square, entrance: str) -> None: ...

class MoveRestaurant(records.MoveRestaurant):
    def __init__(self, seat: int | str, restaurant: int, at: Square, entrance: str) -> None: ...

class Fire(records.Fire):
    def __init__(self, seat: int | str, card: str, campaign: int = 0) -> None: ...

class ThrowAway(records.ThrowAway):
    def __init__(self, seat: int | str, good: str) -> None: ...

class Done(records.Done):
    def __init__(self, seat: int | str) -> None: ...

class Choose(choices.Choose):
    def __init__(self, seat: int | str, house_rule: str, choice: str) -> None: ...

class TakePiece(lobbyists.TakePiece):
    def __init__(self, seat: int | str, piece: str, turn: int = 0) -> None: ...

class LayPiece(lobbyists.LayPiece):
    def __init__(self, seat: int | str, at: Square) -> None: ...

class TakeMapTile(lobbyists.TakeMapTile):
    def __init__(self, seat: int | str, tile: str, turn: int = 0) -> None: ...

class AddMapTile(lobbyists.AddMapTile):
    def __init__(self, seat: int | str, at: Square) -> None: ...

class LeaveMapTile(lobbyists.LeaveMapTile):
    def __init__(self, seat: int | str) -> None: ...

class PlaceShop(coffee.PlaceShop):
    def __init__(self, seat: int | str, at: Square) -> None: ...

class TakeShop(coffee.TakeShop):
    def __init__(self, seat: int | str, shop: Square) -> None: ...

class LeaveShop(coffee.LeaveShop):
    def __init__(self, seat: int | str) -> None: ...

class PlacePizzaRadio(radios.PlacePizzaRadio):
    def __init__(self, seat: int | str, at: Square) -> None: ...

class PayInKind(wages.PayInKind):
    def __init__(self, seat: int | str, good: str) -> None: ...

class LayOfframp(rural.LayOfframp):
    def __init__(self, seat: int | str, at: Square, edge: str) -> None: ...
