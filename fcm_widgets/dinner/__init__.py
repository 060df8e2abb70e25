"""The dinner: how a house chooses, and what would have changed its choice.

Read the files in this order.

- `offers.py`: what a house wants, and what each chain offers it.
- `criteria.py`: the ladder of criteria by which a house compares offers; a module adds a rung here.
- `decision.py`: one house's choice, and the records of what would have changed it.
- `dinner.py`: all houses in turn, and the same dinner replayed with one change.
- `counterfactuals.py`: which changes are tried, and the smallest that wins or loses a house.
- `what_ifs.py`: how a change is checked and made in a state.
- `words.py`: a decision in English.
- `dinnertime.py`: the phase: houses dine and pay, then tips and bonuses, and their log.
- `forecast.py`: the dinner that would be if it were now.
- `table.py`: a decision as a table of text.

The base game's criteria are in `modules/base/ladder.py`. The first three files hold records alone,
so the state and the modules' contributions may import them; the others are above the rules.
"""
