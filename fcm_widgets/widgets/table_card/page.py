"""The table card: one page for a phone at the game table, with all that people look up there.

Everything that can be read is HTML, so the page also works without scripts and on paper. With
scripts it shows one screen at a time, searches, hides the modules that are not ticked, and adds up
a dinner (`frontend/src/table_card.entry.tsx`).

An element for some games only has `data-with`, the modules that all must be ticked, or
`data-without`, modules of which none may be. Every rule can be read, but the search finds a rule of
a module, `data-of`, only if that is ticked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from ...data import (
    COLOURS,
    MODULES,
    SECTIONS,
    CampaignKind,
    Employee,
    Milestone,
    about,
    campaign_kinds,
    campaigns,
    careers,
    copies_in_play,
    employees,
    excluded,
    goods,
    milestones,
    mixed,
    replaced_by,
    rules,
)
from ...data.table_card import TOPICS, questions, turn_lines
from ...errors import BadExport
from ...files.ids import read_clashes, read_modules
from ...state.state import PHASE_ORDER, Bank, GameConfig
from ...text.english import listed
from ...text.names import PHASE_NAMES, capital, count_noun, plural
from ...validation.reader import Reader
from .._bundle import STATIC
from ..base.cards import card_lines, range_text
from ..export.page import FOOT, policy, script_json, stylesheet, write
from .contract import TableCardFacts

TITLE = "Table card"
BANK = "bank"
"""The phase of the lines about the bank, which may break at any payment."""
BANK_RULES = ("SET-9", "BNK-1", "BNK-2", "BNK-4", "BNK-5")
PRICE_RULES = ("DIN-3", "DIN-5", "DIN-7", "DIN-9", "DIN-10")
PLAYERS = range(2, 7)
FRONT = {
    "turn": "The turn",
    "sums": "Prices, ties, pay",
    "employees": "Employees",
    "milestones": "Milestones",
    "campaigns": "Campaigns",
    "bank": "Bank and reserve",
    "rules": "All rules",
    "modules": "Modules",
}
"""The screens to which the front page leads, by their ids, with their titles."""


def export_table_card(path: str | PathLike[str], *, modules: Iterable[str] = ()) -> Path:
    """Write a page for a phone at the game table: what the cards do, and "May I ...?".

    The page needs no network and no other file. It has the turn on one screen, every employee and
    milestone, the campaigns, a calculator for a dinner, the bank, and questions with their rules. A
    search finds all of them from two letters on. The players tick their modules on the page.

    Parameters
    ----------
    path
        the file to write, in a folder that exists; an existing file is replaced
    modules
        modules that are ticked when the page opens, such as ``["kimchi", "coffee"]`` (default:
        none)

    Raises
    ------
    BadExport
        if there is no such folder, a module is unknown, or two of them exclude each other

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import fcm_widgets as fcm
    >>> with TemporaryDirectory() as folder:
    ...     fcm.export_table_card(Path(folder, "card.html"), modules=["kimchi"]).name
    'card.html'
    """
    named: Any = modules
    if isinstance(named, Iterable) and not isinstance(named, str):
        named = [*named]
    reader = Reader()
    read_modules(reader, named, begins=True)
    if not reader.faults:
        read_clashes(reader, named)
    if reader.faults:
        raise BadExport(reader.faults, reader.more)
    return write(path, table_card(named))


def table_card(ticked: Sequence[str]) -> str:
    """Return the whole page as HTML; `ticked` are the modules that are ticked when it opens."""
    script = (STATIC / "table_card.js").read_text(encoding="utf-8")
    style = stylesheet((STATIC / "table_card.css").read_text(encoding="utf-8"))
    body = "".join(
        (front(), turn(), sums(), bank(), cards(), earned(), media(), topics(), rulebook(), boxes())
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy(script)}">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{TITLE} – Food Chain Magnate</title><style>{style}</style></head>"
        '<body class="fcm-page-body fcm-table-page"><header class="fcm-table-bar">'
        f'<h1><a href="#front">{TITLE}</a></h1></header>'
        f'<main class="fcm-page"><div class="fcm-root fcm-table">{body}</div>'
        f'<footer class="fcm-page-foot">{FOOT}</footer></main>'
        f'<script type="application/json" id="fcm-table">{script_json(facts(ticked))}</script>'
        f"<script>{script}</script></body></html>\n"
    )


def facts(ticked: Sequence[str]) -> TableCardFacts:
    """Return what the page's script needs to know of the rules."""
    waitress = employees()["waitress"].tips
    more = [milestone.tips for milestone in milestones().values() if milestone.tips]
    bonuses = [milestone for milestone in milestones().values() if milestone.per_item]
    return {
        "ticked": list(mixed(ticked, min(PLAYERS))),
        "apart": list(excluded(MODULES)),
        "brings": {
            name: [other for other in mixed([name], min(PLAYERS)) if other != name]
            for name in MODULES
        },
        "titles": {name: about(name).title for name in MODULES},
        "price": Bank(cash=0).base_price,
        "tips": [waitress, *(waitress + extra for extra in more)],
        "bonuses": [
            {
                "label": plural(name),
                "item": name,
                "amount": milestone.per_item,
                "without": without(milestone),
            }
            for milestone in bonuses
            for name in [goods_name(milestone)]
        ],
    }


def goods_name(milestone: Milestone) -> str:
    """Return the word for an item of a milestone's goods, such as "burger" or "drink"."""
    made = [goods()[good] for good in milestone.goods]
    return made[0].name if len(made) == 1 else made[0].kind


# -- the screens -----------------------------------------------------------------------------------


def front() -> str:
    """Return the front page: links to all screens, and to the topics of "May I ...?"."""
    main = "".join(f"<li>{link(screen, title)}</li>" for screen, title in FRONT.items())
    asked = "".join(f"<li>{link(f'may-{key}', words)}</li>" for key, words in TOPICS.items())
    return screen(
        "front",
        "What are you looking for?",
        f'<ul class="fcm-table-doors">{main}</ul><h3>May I …?</h3>'
        f'<ul class="fcm-table-doors">{asked}</ul>',
    )


def turn() -> str:
    """Return the phases of the turn, each with its lines."""
    phases = "".join(
        f"<li><h3>{escape(PHASE_NAMES[phase])}</h3>{lines_of(phase)}</li>"
        for phase in PHASE_ORDER
        if phase != "setup"
    )
    return screen("turn", FRONT["turn"], f'<ol class="fcm-table-turn">{phases}</ol>')


def lines_of(phase: str) -> str:
    """Return the lines on a phase as paragraphs."""
    return "".join(
        ruled(line.text, line.rule, line.module) for line in turn_lines() if line.phase == phase
    )


def sums() -> str:
    """Return the calculator's place, what changes a price, and the rules of a dinner."""
    changes = [
        (card.name, card.price, card.module, "") for card in employees().values() if card.price
    ]
    changes += [
        (earned.name, earned.price, earned.module, without(earned))
        for earned in milestones().values()
        if earned.price
    ]
    rows = "".join(
        f"<tr{games(module, gone)}><th scope='row'>{escape(name)}</th>"
        f"<td>{'+' if amount > 0 else '−'}${abs(amount)}</td></tr>"
        for name, amount, module, gone in changes
    )
    also = "".join(
        ruled(line.text, line.rule, line.module)
        for line in turn_lines()
        if line.module and line.phase == "dinnertime"
    )
    return screen(
        "sums",
        FRONT["sums"],
        '<div id="fcm-sums"></div>'
        f'<div class="fcm-table-also"><h3>Modules: the sums leave these out</h3>{also}</div>'
        f"<table><caption>What changes the price of ${Bank(cash=0).base_price}</caption>"
        f"<tbody>{rows}</tbody></table>"
        f"{rule_list(PRICE_RULES)}",
    )


def bank() -> str:
    """Return the rules of the bank and of the reserve."""
    return screen("bank", FRONT["bank"], rule_list(BANK_RULES) + lines_of(BANK))


def cards() -> str:
    """Return the list of all employees, and a screen for each."""
    by_colour = sorted(employees().values(), key=lambda card: list(COLOURS).index(card.colour))
    doors = "".join(
        f'<li{games(card.module)} style="--fcm-hue: var(--fcm-hue-{card.colour})">'
        f"{link(f'employee-{card.id}', card.name)}</li>"
        for card in by_colour
    )
    one_each = "".join(map(employee, by_colour))
    return screen("employees", FRONT["employees"], f'<ul class="fcm-table-cards">{doors}</ul>') + (
        one_each
    )


def employee(card: Employee) -> str:
    """Return the screen of an employee: what it does, its salary, its careers and its copies."""
    own = (card.module,) if card.module else ()
    usual = list(card_lines(card, GameConfig(modules=own)))
    lines = [(line, card.module) for line in usual]
    for module in MODULES:
        if module not in own:
            told = card_lines(card, GameConfig(modules=(*own, module)))
            lines += [(line, module) for line in told if line not in usual]
    does = "".join(ruled(line.text, line.rule, module) for line, module in lines)
    becomes = [(to, "") for to in card.train_to]
    becomes += [(step.to, step.module) for step in careers() if step.card == card.id]
    comes = [(other.id, "") for other in employees().values() if card.id in other.train_to]
    comes += [(step.card, step.module) for step in careers() if step.to == card.id]
    counts = [copies_in_play(card, players) for players in PLAYERS]
    if len(set(counts)) == 1:
        copies = f"{counts[0]} {'copy' if counts[0] == 1 else 'copies'} in the game."
    else:
        copies = f"Copies with {listed(map(str, PLAYERS))} players: {listed(map(str, counts))}."
    salary = "with a salary" if card.salary else "no salary"
    rule = "SET-24" if card.module else "SET-2"
    copies = ruled(copies, rule) if card.one_x else f"<p>{copies}</p>"
    return screen(
        f"employee-{card.id}",
        card.name,
        f'<p class="fcm-table-group">{escape(capital(COLOURS[card.colour]))}, {salary}</p>{does}'
        f"{career('Becomes', becomes)}{career('Comes from', comes)}{copies}",
        up="employees",
        kind="employee",
        shown=games(card.module),
        style=f"--fcm-hue: var(--fcm-hue-{card.colour})",
    )


def career(words: str, steps: Sequence[tuple[str, str]]) -> str:
    """Return the cards before or after a training step as links, each with its module."""
    if not steps:
        return ""
    known = employees()
    links = "".join(
        f"<li{games(module, also=known[card].module)}>"
        f"{link(f'employee-{card}', known[card].name)}</li>"
        for card, module in steps
    )
    return f'<div class="fcm-table-career"><h3>{words}</h3><ul>{links}</ul></div>'


def earned() -> str:
    """Return the list of all milestones, and a screen for each."""
    doors = one_each = ""
    for milestone in milestones().values():
        shown = games(milestone.module, without(milestone))
        key = f"milestone-{milestone.id}"
        hue = f"--fcm-hue: var(--fcm-hue-{milestone.colour})"
        doors += f'<li{shown} style="{hue}">{link(key, milestone.name)}</li>'
        body = (
            f"<h3>How to earn it</h3>{ruled(milestone.trigger, milestone.rule)}"
            f"<h3>What it does</h3><p>{escape(milestone.text)}</p>"
            f"{ruled('Chains that meet the condition in the same turn all earn it.', 'MIL-1')}"
        )
        one_each += screen(
            key, milestone.name, body, up="milestones", kind="milestone", shown=shown, style=hue
        )
    return (
        screen("milestones", FRONT["milestones"], f'<ul class="fcm-table-cards">{doors}</ul>')
        + one_each
    )


def without(milestone: Milestone) -> str:
    """Return the module that removes a milestone of the base game, or an empty text."""
    return "" if milestone.module else replaced_by("milestone", MODULES)


def media() -> str:
    """Return who may place which campaign, and a screen for each kind."""
    doors = one_each = rows = ""
    for kind in campaign_kinds().values():
        placing = [card for card in employees().values() if kind.id in card.campaigns]
        module = placing[0].module if all(card.module for card in placing) else ""
        title = capital(kind_name(kind.id))
        doors += f"<li{games(module)}>{link(f'campaign-{kind.id}', title)}</li>"
        one_each += campaign(kind, title, placing, module)
    for card in employees().values():
        if card.campaigns:
            places = ", ".join(map(kind_name, card.campaigns))
            rows += (
                f"<tr{games(card.module)}><th scope='row'>{escape(card.name)}</th>"
                f"<td>{escape(places)}</td><td>{escape(far(card))}</td></tr>"
            )
    body = (
        f'<ul class="fcm-table-doors">{doors}</ul>'
        '<table><caption class="fcm-sr">Who may place what</caption><thead><tr>'
        "<th scope='col'>Card</th><th scope='col'>Places</th><th scope='col'>How far, how long</th>"
        f"</tr></thead><tbody>{rows}</tbody></table>{rule_list(('CMP-1',))}"
    )
    return screen("campaigns", FRONT["campaigns"], body) + one_each


def kind_name(kind: str) -> str:
    """Return the name of a kind of campaign without its article."""
    return campaign_kinds()[kind].name.partition(" ")[2]


def far(card: Employee) -> str:
    """Return a marketeer's range and longest campaign."""
    turns = f"up to {count_noun(card.max_turns, 'turn')}" if card.max_turns else "for good"
    return f"{range_text(card)}, {turns}"


def campaign(kind: CampaignKind, title: str, placing: Sequence[Employee], module: str) -> str:
    """Return the screen of a kind of campaign: whom it reaches, who places it, and its tiles."""
    who = "".join(
        f"<li{games(card.module)}>{link(f'employee-{card.id}', card.name)}: "
        f"{escape(far(card))}</li>"
        for card in placing
    )
    tiles = [tile for tile in campaigns().values() if tile.type == kind.id]
    if kind.site == "edge":
        sizes = [f"{tile.mark} ({tile.airplane_width} wide)" for tile in tiles]
    else:
        sizes = [f"{tile.mark} ({tile.width} x {tile.height})" for tile in tiles]
    where: tuple[str, ...] = ("MKT-4", "MKT-5") if kind.site == "edge" else ("MKT-2", "MKT-3")
    if kind.rule != "MKT-1":  # a module's kind: the rule on its reach often says all
        where = () if kind.rule == kind.reach_rule else (kind.rule,)
    placed = rule_list(where)
    return screen(
        f"campaign-{kind.id}",
        title,
        f"<h3>Whom it reaches</h3>{ruled(rules()[kind.reach_rule].text, kind.reach_rule)}"
        f"<h3>Who places it</h3><ul>{who}</ul>"
        f"<h3>Tiles</h3><p>{escape(', '.join(sizes))}</p>{placed}",
        up="campaigns",
        kind="campaign",
        shown=games(module),
    )


def topics() -> str:
    """Return a screen for each topic, with its questions; an answer opens under its question."""
    found = ""
    for key, words in TOPICS.items():
        asked = "".join(
            f'<details id="may-{key}-{number}" data-kind="question"'
            f"{games(question.module, without_milestone(question.milestone))}>"
            f"<summary>{escape(question.ask)}</summary>{ruled(question.answer, question.rule)}"
            "</details>"
            for number, question in enumerate(questions())
            if question.topic == key
        )
        found += screen(f"may-{key}", f"May I … {words}?", asked)
    return found


def without_milestone(milestone: str) -> str:
    """Return the module with which nobody asks about a milestone, or an empty text."""
    return without(milestones()[milestone]) if milestone else ""


def rulebook() -> str:
    """Return the list of all sections of the rules, and a screen for each."""
    titles = {about(name).rules: name for name in MODULES}
    doors = one_each = ""
    for letters, title in SECTIONS.items():
        name = titles.get(letters, "")
        doors += f"<li{games(name)}>{link(f'rules-{letters}', title)}</li>"
        own = "".join(
            f'<article id="rule-{rule.id}" data-kind="rule" data-of="{name}">'
            f"<h3>{escape(rule.title)} <small>{rule.id}</small></h3><p>{escape(rule.text)}</p>"
            "</article>"
            for rule in rules().values()
            if rule.id.startswith(f"{letters}-")
        )
        changes = f"<p>{escape(about(name).changes)}</p>" if name else ""
        one_each += screen(f"rules-{letters}", title, changes + own, up="rules")
    return screen("rules", FRONT["rules"], f'<ul class="fcm-table-cards">{doors}</ul>') + one_each


def boxes() -> str:
    """Return the list of modules to tick."""
    doors = ""
    for name in MODULES:
        box = about(name)
        doors += (
            f'<li><label><input type="checkbox" value="{name}"> {escape(box.title)}</label> '
            f"{link(f'rules-{box.rules}', 'rules')}</li>"
        )
    return screen("modules", FRONT["modules"], f'<ul class="fcm-table-boxes">{doors}</ul>')


# -- their parts -----------------------------------------------------------------------------------


def screen(  # noqa: PLR0913
    key: str,
    title: str,
    body: str,
    *,
    up: str = "front",
    kind: str = "",
    shown: str = "",
    style: str = "",
) -> str:
    """Return a screen with its heading; `up` is the screen to which it leads back."""
    kind = f' data-kind="{kind}"' if kind else ""
    back = link(up, f"← {FRONT.get(up, 'Front page')}", 'class="fcm-table-up"')
    back = "" if key == "front" else back
    style = f' style="{style}"' if style else ""
    return (
        f'<section class="fcm-table-screen" id="{key}" aria-labelledby="{key}-title"{kind}{shown}'
        f'{style}><h2 id="{key}-title" tabindex="-1">{escape(title)}</h2>{body}{back}</section>'
    )


def games(module: str, gone: str = "", *, also: str = "") -> str:
    """Return the attributes of what is only in games with `module` and `also`, without `gone`."""
    needed = " ".join(dict.fromkeys(filter(None, (module, also))))
    shown = f' data-with="{needed}"' if needed else ""
    return shown + (f' data-without="{gone}"' if gone else "")


def link(key: str, words: str, more: str = "") -> str:
    """Return a link to a screen of the page."""
    return f'<a href="#{key}" {more}>{escape(words)}</a>'


def ruled(text: str, rule: str, module: str = "") -> str:
    """Return a sentence with a link to its rule."""
    return f"<p{games(module)}>{escape(text)} {rule_link(rule)}</p>"


def rule_link(rule: str) -> str:
    """Return a link to a rule; its words are the rule's id."""
    return link(f"rule-{rule}", rule, 'class="fcm-table-rule"')


def rule_list(ids: Iterable[str]) -> str:
    """Return rules with their titles and texts, each with a link to its place in the rulebook."""
    return "".join(
        f"<p><b>{escape(rule.title)}.</b> {escape(rule.text)} {rule_link(rule.id)}</p>"
        for rule in (rules()[name] for name in ids)
    )
