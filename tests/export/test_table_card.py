"""The table card as a file: all cards and questions are there, and every rule that it names."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.main import main
from fcm_widgets.data import MODULES, employees, milestones, rules
from fcm_widgets.data.module_combinations import milestones_with
from fcm_widgets.data.table_card import TOPICS, questions, turn_lines
from fcm_widgets.state.state import PHASE_ORDER
from fcm_widgets.widgets.table_card.page import BANK, facts, screen, table_card
from tests.export.test_pages import FOREIGN, Reader

Attributes = dict[str, str | None]
VOID = ("meta", "input", "br")


class Seen(HTMLParser):
    """Reads which elements a page shows if these modules are ticked, by their ids."""

    def __init__(self, text: str, modules: tuple[str, ...]) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self._modules = modules
        self._shown: list[bool] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        needed = (given.get("data-with") or "").split()
        gone = (given.get("data-without") or "").split()
        on = set(needed) <= set(self._modules) and not set(gone) & set(self._modules)
        shown = on and all(self._shown)
        if shown and given.get("id"):
            self.ids.add(str(given["id"]))
        if tag not in VOID:
            self._shown.append(on)

    def handle_endtag(self, tag: str) -> None:
        self._shown.pop()


PAGE = table_card([])


@pytest.mark.parametrize(
    "modules", [(), ("coffee", "kimchi"), ("new_milestones", "rural_marketeers"), MODULES]
)
def test_it_shows_the_cards_and_milestones_of_the_ticked_modules(modules: tuple[str, ...]) -> None:
    found = Seen(PAGE, modules).ids
    cards = {key.removeprefix("employee-") for key in found if key.startswith("employee-")}
    in_play = {card.id for card in employees().values() if card.module in ("", *modules)}
    assert {key for key in cards if not key.endswith("-title")} == in_play
    shown = {key.removeprefix("milestone-") for key in found if key.startswith("milestone-")}
    assert {key for key in shown if not key.endswith("-title")} == set(milestones_with(modules))


def test_every_card_says_what_it_does_its_salary_and_its_careers() -> None:
    cards = re.findall(r'<section [^>]*id="employee-(\w+)".*?</section>', PAGE, re.DOTALL)
    assert sorted(cards) == sorted(employees())
    for card in employees().values():
        (text,) = re.findall(rf'<section [^>]*id="employee-{card.id}".*?</section>', PAGE)
        assert ("with a salary" in text) == card.salary
        assert "no salary" in text or card.salary
        assert text.count('class="fcm-table-rule"') >= 1
        assert all(f'href="#employee-{to}"' in text for to in card.train_to)
    for milestone in milestones().values():
        (text,) = re.findall(rf'<section [^>]*id="milestone-{milestone.id}".*?</section>', PAGE)
        assert f'href="#rule-{milestone.rule}"' in text


def test_every_link_leads_somewhere_and_no_id_is_there_twice() -> None:
    elements = [dict(attributes) for _, attributes in Reader(PAGE).elements]
    ids = Counter(str(given["id"]) for given in elements if given.get("id"))
    assert [key for key, count in ids.items() if count > 1] == []
    links = {str(given["href"]) for given in elements if "href" in given}
    assert len(links) > 200
    assert {link for link in links if link.removeprefix("#") not in ids} == set()
    assert {f"rule-{rule}" for rule in rules()} <= ids.keys()


def test_it_asks_for_nothing_from_outside() -> None:
    outside = re.sub(r"<script.*?</script>", "", PAGE, flags=re.DOTALL)
    assert FOREIGN.findall(outside) == []
    assert "default-src 'none'" in outside
    assert not re.search(r"url\((?!#)|@import", outside)


def test_people_ask_enough_and_every_answer_is_short() -> None:
    base = [question for question in questions() if not question.module]
    assert len(base) >= 40
    assert len(questions()) - len(base) >= 10
    assert {question.topic for question in base} == set(TOPICS)
    asked = Counter(question.ask for question in questions())
    assert asked.most_common(1)[0][1] == 1
    said = [text for question in questions() for text in (question.ask, question.answer)]
    said += [line.text for line in turn_lines()]
    sentences = [part for text in said for part in re.split(r"(?<=[.?:;]) ", text)]
    assert [part for part in sentences if len(part.split()) > 25] == []
    for question in questions():
        assert question.ask.startswith("May "), question
        assert re.match(r"(Yes|No|Only|Not today)\b", question.answer), question


def test_each_phase_has_a_line() -> None:
    phases = {line.phase for line in turn_lines() if not line.module}
    assert phases == set(PHASE_ORDER) - {"setup"}
    assert {line.phase for line in turn_lines()} == {*phases, BANK}


def test_what_the_script_needs_is_the_rules_own() -> None:
    sent = facts(["kimchi"])
    assert sent["price"] == 10
    assert sent["tips"] == [3, 5]
    assert [(bonus["item"], bonus["amount"]) for bonus in sent["bonuses"]] == [
        ("burger", 5),
        ("pizza", 5),
        ("drink", 5),
    ]
    assert sent["ticked"] == ["kimchi"]
    assert ("hard_choices", "new_milestones") in sent["apart"]
    assert sent["brings"]["six_players"] == ["new_districts"]
    assert facts(["six_players"])["ticked"] == ["new_districts", "six_players"]


def test_a_text_is_no_markup() -> None:
    assert "<img" not in screen("x", "<img src=x>", "")


def test_the_command_writes_the_page_with_its_modules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "card.html"
    assert main(["table-card", "--modules", "coffee", "--out", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}\n"
    assert path.read_text(encoding="utf-8") == table_card(["coffee"])
    assert '"ticked":["coffee"]' in table_card(["coffee"])


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["--modules", "kimchy"], "--modules[0]: found 'kimchy', but expected 'kimchi'"),
        (["--modules", "hard_choices", "new_milestones"], "cannot be played together (SET-22)"),
        (["--out", "card.txt"], "--out: found card.txt, but expected a name ending in .html"),
        (["--out", "no/card.html"], "--out: found no/card.html"),
    ],
)
def test_the_command_names_what_is_wrong(
    typed: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["table-card", *typed]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_function_refuses_modules_that_are_none() -> None:
    for wrong in ("kimchi", 5, ["tea"]):
        with pytest.raises(fcm.errors.BadExport):
            fcm.export_table_card("card.html", modules=wrong)  # type: ignore[arg-type]
