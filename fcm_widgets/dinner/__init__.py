"""The dinner: how a house chooses a restaurant, and what would have changed its choice.

The game in short. Each player runs a *chain* of restaurants on a map of square tiles. Advertising
puts *demand tokens* on *houses*: a house with two burger tokens wants two burgers. At dinner the
houses that want something dine one after the other, the lowest number first.

- A chain can serve a house if a road leads to one of its open restaurants and if it has everything
  that the house wants. If no chain can, the house stays at home and keeps its demand.
- The house compares *price plus distance*: the price of ONE item in dollars, plus the tile borders
  that it crosses on the road to the nearest restaurant. The lowest sum wins.
- If sums are tied, the chain with more waitresses at work wins. If those are tied, too, the chain
  that is earlier in turn order wins.
- The house pays the price for each item. A garden doubles that price, but not the bonuses that a
  chain's milestones add for items. The distance costs nothing.
- The goods that a house bought are gone from the chain's stock, so a later house may have to dine
  elsewhere.
- After all houses, waitresses bring tips, and a CFO (a card) adds half of what the chain earned.

The words of this folder:

- *offer*: the meal that one chain would serve a house, with its price and distance. If the chain
  cannot serve the house, the offer has the reasons.
- *criterion*: a question by which a house compares offers. Each has a *rung*, its place on the
  *ladder* of criteria, and gives every offer a *mark*. The lowest mark wins.
- *decision*: the choice of one house, with the offers that the house compared.
- *lever*: a number of a chain that could have been different, such as its price or its waitresses.
- *flip*: the smallest change of one kind with which a chain would have won or lost the house. One
  direction (such as cheaper) is tried first, and the other only if no step in the first works.
- *house*, *home*, *dwelling*: the building (`House`), the house with its tokens in a state
  (`HouseState`), and the properties that follow from its number (`Dwelling`). A *house demand* is
  a home that wants something.
- *tally*: a number with the rows that add up to it, each with its rule; `reasons/reasons.py`.
- *receipt*: the tally of the money that a house pays a chain.

If you are in a hurry, read four functions: `seller_terms` (a chain's price, open doors and numbers)
and `Dinner.decide` (the offers) in `dinner.py`, `Decision.ranking` (the choice) in `decision.py`,
and `flips_of` (a flip) in `counterfactuals.py`. To read it all, take the files in this order.

- `offers.py`: the demand of a house, and the offers of the chains.
- `criteria.py`: the ladder of criteria by which a house compares offers; a module adds a rung here.
- `modules/base/ladder.py`: the base game's three criteria, with their words and levers. The levers
  use `what_ifs.py`; you can skip them at first.
- `decision.py`: the choice of one house, and records of the changes that would have changed it.
- `dinner.py`: all houses in turn, and the same dinner replayed with one change.
- `what_ifs.py`: checks a change and makes it in a state.
- `counterfactuals.py`: the changes to try, and the smallest change that wins or loses a house.
- `words.py`: a decision in English.
- `dinnertime.py`: the phase: houses dine and pay, then tips and bonuses, and their log.
- `forecast.py`: the dinner that would happen if dinner were now.
- `table.py`: a decision as text, with the offer table.

`offers.py` and `criteria.py` are below `engine/`, because modules add to both. `decision.py` is
below `phases/`, and the other files are above. `pyproject.toml` holds this order.
"""
