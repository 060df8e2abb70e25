"""Files that cannot be read or written: one sentence each, and nothing is left behind."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.files.text_files import write_whole
from fcm_widgets.widgets.table.editor import TableEditor

if TYPE_CHECKING:
    from collections.abc import Callable

HEAD = 'city.tiles = [["H", "O"]]\nchain = [{ name = "A" }]\n'
GAME = fcm.Game.new(players=2, seed=7)


@pytest.mark.parametrize("load", [fcm.Game.load, fcm.load_scenario])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a folder", "found a folder"),
        ("nothing", "no (such )?file"),
        ("no folder/nothing.toml", "no (such )?file"),
        ("with a \0 byte", "null byte"),
        ("half a \ud800 character", "can't encode"),
        ("in another code", "UTF-8"),
        ("too long", "a file of at most"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(
    load: Callable[[Path], fcm.Game], name: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "a folder").mkdir()
    (tmp_path / "in another code").write_bytes("title = 'Zwölf'".encode("utf-16"))
    (tmp_path / "too long").write_bytes(b"#" * 5_000_000)
    with pytest.raises((fcm.errors.BadSave, fcm.errors.BadScenario), match=said) as refused:
        load(tmp_path / name)
    assert len(refused.value.faults) == 1
    assert str(refused.value).replace("\n", "").isprintable()


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_nothing(tmp_path: Path) -> None:
    file = tmp_path / "marked"
    file.write_bytes(b"\xef\xbb\xbf" + HEAD.replace("\n", "\r\n").encode())
    assert fcm.load_scenario(file).state == fcm.Game.from_scenario(HEAD).state
    assert fcm.Game.from_scenario("\ufeff" + HEAD).state == fcm.Game.from_scenario(HEAD).state
    GAME.save(file)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert fcm.Game.load(file).state == GAME.state


def writers() -> dict[str, Callable[[Path], Any]]:
    """Return everything that writes a file of a name that is given."""
    widget = fcm.CityView(GAME)
    editor = TableEditor(HEAD)
    return {
        "save": GAME.save,
        "svg": widget.to_svg,
        "html": widget.to_html,
        "editor": editor.save,
    }


@pytest.mark.parametrize("writer", ["save", "svg", "html", "editor"])
@pytest.mark.parametrize(
    "name",
    ["a folder", "no folder/file", "a file/file", "a \0 byte", "\ud800", "x" * 300],
    ids=ascii,
)
def test_what_cannot_be_written_is_told_and_nothing_is_left(
    writer: str, name: str, tmp_path: Path
) -> None:
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a file").write_text("as it was")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(fcm.FcmError) as refused:
        writers()[writer](tmp_path / name)
    assert str(refused.value).replace("\n", "").isprintable()
    assert sorted(tmp_path.rglob("*")) == before
    assert (tmp_path / "a file").read_text() == "as it was"


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left"), KeyboardInterrupt()])
def test_a_disk_that_is_full_leaves_the_older_file_whole(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    file.write_text("as it was")

    def half(self: Path, data: bytes) -> int:
        with self.open("wb") as out:
            out.write(data[: len(data) // 2])
        raise error

    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises((fcm.FcmError, KeyboardInterrupt)):
        GAME.save(file)
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]
    assert file.read_text() == "as it was"


def test_a_device_is_written_to_and_never_replaced() -> None:
    before = Path(os.devnull).stat()
    write_whole(os.devnull, "anything")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)
    assert Path(os.devnull).stat().st_ino == before.st_ino


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full disk at hand")
def test_a_full_device_is_told() -> None:
    with pytest.raises(fcm.FcmError, match="no space left"):
        GAME.save("/dev/full")


def test_a_file_keeps_its_rights_and_a_link_leads_where_it_led(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    file.write_text("as it was")
    file.chmod(0o640)
    link.symlink_to(file)
    GAME.save(link)
    assert link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert fcm.Game.load(file).state == GAME.state


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rulings", [1]),
        ("rulings", 7),
        ("rulings", "X1"),
        ("modules", 7),
        ("modules", [[]]),
        ("modules", "coffee"),
        ("chains", 7),
        ("chains", ["A", "\ud800"]),
        ("seed", 2**63),
        ("seed", "x"),
        ("players", None),
        ("players", 2**63),
        ("introductory", 3),
    ],
)
def test_a_table_that_cannot_be_set_up_is_told_by_its_argument(key: str, value: Any) -> None:
    with pytest.raises(fcm.errors.BadSetup) as refused:
        fcm.Game.new(**{"players": 2, key: value})
    assert {fault.path.split("[")[0] for fault in refused.value.faults} == {key}
