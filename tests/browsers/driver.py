"""Firefox and WebKitGTK, as Debian has them, behind the few things that a reader does.

Playwright drives only builds of its own of these two. So Firefox is spoken to by WebDriver BiDi,
and WebKitGTK, without a screen of its own, by WebDriver. `open_firefox` and `open_webkit` start
one for the length of a ``with``.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import websocket

from tests.browser.server import free_port, running

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SCREEN = {"width": 1280, "height": 900}
SECONDS = 300  # for whatever a page promises: a lesson runs somewhere
WEBKIT_FOLDERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class BrowserFault(Exception):
    """What a script in the page threw, or what the browser refused."""


class OtherBrowser(Protocol):
    """One window. Scripts are functions that take and give JSON; promises are waited for."""

    name: str

    def open(self, url: str) -> None:
        """Go to a page, and wait until it is loaded."""

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call ``function`` in the page."""

    def act(self, actions: Sequence[Mapping[str, Any]]) -> None:
        """Move the pointer and press its button, in the words that both protocols share."""

    def screenshot(self, path: Path) -> None:
        """Keep what the window shows."""

    def errors(self) -> list[str]:
        """Give every line of error in the console since the page was opened."""


def program(*names: str) -> str:
    """Find a program by one of its names; `.ci/long` installs what is missing."""
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, f"{' or '.join(names)} is not installed"
    return found


def promised(function: str, given: Sequence[Any]) -> str:
    """Write a call whose answer is text, whatever the protocol makes of other values."""
    called = f"({function})({', '.join(map(json.dumps, given))})"
    return f"(async () => JSON.stringify((await {called}) ?? null))()"


# --- Firefox ---------------------------------------------------------------------------------

# Nothing that is not on this machine exists, and Firefox asks for nothing by itself.
FIREFOX_SETTINGS = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "app.normandy.enabled": False,
    "focusmanager.testmode": True,  # the window has the focus, though no screen shows it
    "datareporting.policy.dataSubmissionEnabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "data:,",
    "ui.prefersReducedMotion": 1,
}
FIREFOX_IS_UP = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
FIREFOX_EVENTS = ["log.entryAdded"]


@dataclass
class Firefox:
    """A window of Firefox, over WebDriver BiDi."""

    socket: websocket.WebSocket
    context: str = ""
    asked: int = 0
    said: list[str] = field(default_factory=list)
    name: str = "firefox"

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command, and keep what the console says until its answer is there."""
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded":
                self.listen(message["params"])
            if message.get("id") == self.asked:
                break
        if message["type"] == "error":
            raise BrowserFault(f"{method}: {message['message']}")
        return message["result"]

    def listen(self, entry: Mapping[str, Any]) -> None:
        if entry["level"] == "error":
            frames = (entry.get("stackTrace") or {}).get("callFrames") or [{}]
            self.said.append(f"{entry['text']} ({frames[0].get('url', '')})")

    def begin(self) -> None:
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=FIREFOX_EVENTS)
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self.context, viewport=SCREEN)

    def open(self, url: str) -> None:
        self.said.clear()
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, function: str, *given: Any) -> Any:
        answer = self.ask(
            "script.evaluate",
            expression=promised(function, given),
            target={"context": self.context},
            awaitPromise=True,
            userActivation=True,
        )
        if answer["type"] == "exception":
            raise BrowserFault(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def act(self, actions: Sequence[Mapping[str, Any]]) -> None:
        self.ask("input.performActions", context=self.context, actions=list(actions))

    def screenshot(self, path: Path) -> None:
        shot = self.ask("browsingContext.captureScreenshot", context=self.context)
        path.write_bytes(base64.b64decode(shot["data"]))

    def errors(self) -> list[str]:
        self.ask("session.status")  # what was said before it has come before its answer
        return self.said


@contextlib.contextmanager
def open_firefox(work: Path) -> Iterator[Firefox]:
    """Start Firefox with a profile of its own in the folder `work`."""
    lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in FIREFOX_SETTINGS.items()]
    (work / "user.js").write_text("".join(lines))
    log = work / "firefox.log"
    command = [program("firefox-esr", "firefox"), "--headless", "--no-remote"]
    home = os.environ | {"HOME": str(work), "MOZ_CRASHREPORTER_DISABLE": "1"}
    with (
        log.open("wb") as sink,
        subprocess.Popen(
            [*command, "--profile", str(work), "--remote-debugging-port", "0"],
            stdout=sink,
            stderr=subprocess.STDOUT,
            env=home,
        ) as process,
    ):
        try:
            address = listening_at(process, log)
            socket = websocket.create_connection(
                f"{address}/session", timeout=SECONDS, suppress_origin=True
            )
            firefox = Firefox(socket)
            firefox.begin()
            yield firefox
            socket.close()
        finally:
            process.terminate()


def listening_at(process: subprocess.Popen[bytes], log: Path) -> str:
    """Wait until Firefox says where it listens."""
    deadline = time.monotonic() + SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        if found := FIREFOX_IS_UP.search(log.read_text()):
            return found[1]
        time.sleep(0.2)
    raise BrowserFault(f"Firefox does not listen:\n{log.read_text()[-2000:]}")


# --- WebKitGTK -------------------------------------------------------------------------------

# The driver tells nothing of the console. What is thrown before this listens leaves a widget dead.
LISTEN = """() => {
  window.said = [];
  const keep = (what) => window.said.push(`${what?.stack ?? ''} ${what?.message ?? what}`);
  window.addEventListener('error', (event) => keep(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => keep(event.reason));
  const write = console.error;
  console.error = (...what) => (what.forEach(keep), write.apply(console, what));
}"""
TO_CALLBACK = """const done = arguments[arguments.length - 1];
PROMISED.then(value => done({ value }), error => done({ error: String(error) }));"""


@dataclass
class WebKit:
    """A window of WebKitGTK's MiniBrowser, over WebDriver."""

    url: str
    session: str = ""
    name: str = "webkit"

    def ask(self, method: str, path: str, **params: Any) -> Any:
        """Send a command to the driver."""
        data = json.dumps(params).encode() if method == "POST" else None
        request = urllib.request.Request(self.url + self.session + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS + 30) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserFault(f"{path}: {error.read().decode()[:500]}") from error

    def begin(self) -> None:
        options = {
            "binary": str(next(Path("/").glob(WEBKIT_FOLDERS[1:]))),
            "args": ["--automation"],
        }
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        begun = self.ask("POST", "/session", capabilities={"alwaysMatch": wanted})
        self.session = f"/session/{begun['sessionId']}"
        self.ask("POST", "/timeouts", script=SECONDS * 1000, pageLoad=SECONDS * 1000)
        self.ask("POST", "/window/rect", **SCREEN)

    def open(self, url: str) -> None:
        self.ask("POST", "/url", url=url)
        self.evaluate(LISTEN)

    def evaluate(self, function: str, *given: Any) -> Any:
        script = TO_CALLBACK.replace("PROMISED", promised(function, given))
        answer = self.ask("POST", "/execute/async", script=script, args=[])
        if "error" in answer:
            raise BrowserFault(answer["error"])
        return json.loads(answer["value"])

    def act(self, actions: Sequence[Mapping[str, Any]]) -> None:
        self.ask("POST", "/actions", actions=list(actions))

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("GET", "/screenshot")))

    def errors(self) -> list[str]:
        said: list[str] = self.evaluate("() => window.said")
        return said


@contextlib.contextmanager
def screen(work: Path) -> Iterator[Mapping[str, str]]:
    """Start a screen that nobody sees, and give the environment that shows things on it."""
    reading, writing = os.pipe()
    command = [program("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1400x1000x24"]
    with (
        (work / "xvfb.log").open("wb") as sink,
        subprocess.Popen(
            [*command, "-nolisten", "tcp"], stdout=sink, stderr=sink, pass_fds=[writing]
        ) as process,
    ):
        try:
            os.close(writing)
            with os.fdopen(reading) as told:
                number = told.readline().strip()
            assert number, "Xvfb has not started"
            yield {"DISPLAY": f":{number}"}
        finally:
            process.terminate()


@contextlib.contextmanager
def open_webkit(work: Path) -> Iterator[WebKit]:
    """Start WebKitGTK's driver, and one window of its small browser."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with screen(work) as shown:
        home = os.environ | shown | {"HOME": str(work), "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        command = [program("WebKitWebDriver"), f"--port={port}", "--host=127.0.0.1"]
        with running(command, f"{url}/status", work, environment=home):
            webkit = WebKit(url)
            webkit.begin()
            yield webkit
            webkit.ask("DELETE", "")


# --- What a reader does ------------------------------------------------------------------------

# Seconds until a button stands still and what covers it has gone, such as JupyterLab's splash.
PATIENCE = 30
FOUND = """(given) => {
  const one = (FIND)(given);
  if (!one) throw Error(`not there: ${given}`);
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Firefox brings the whole picture of a house to the middle, and not the house.
  const { top, height } = one.getBoundingClientRect();
  if (top + height > innerHeight) scrollBy({ top: top - innerHeight / 2, behavior: 'instant' });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(one.contains(hit) || hit.contains(one)))
    return { covered: String(hit?.outerHTML).slice(0, 120) };
  window.pressed = null;
  const look = event => { window.pressed = event.target === hit || one.contains(event.target); };
  window.addEventListener('pointerdown', look, { capture: true, once: true });
  return { x, y };
}"""
# A page that has gone by the click says nothing any more.
MISSED = "() => window.pressed === false"


def click(browser: OtherBrowser, find: str, given: Any = None) -> None:
    """Press the mouse on what the function `find` gives in the page, as a hand would.

    JupyterLab may move a notebook at the very moment: who has missed presses again.
    """
    deadline, missed = time.monotonic() + PATIENCE, True
    while missed:
        at = when_still(browser, find, given, deadline)
        press = [
            {"type": "pointerMove", "duration": 0, **at},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        browser.act([{"type": "pointer", "id": "mouse", "actions": press}])
        missed = browser.evaluate(MISSED)


def when_still(browser: OtherBrowser, find: str, given: Any, deadline: float) -> dict[str, int]:
    """Wait until what `find` gives can be pressed and stands still, and say where."""
    before = None
    while (at := browser.evaluate(FOUND.replace("FIND", find), given)) != before or "covered" in at:
        assert time.monotonic() < deadline, f"covered, or never still: {at}"
        before = at
        time.sleep(0.2)
    found: dict[str, int] = at
    return found


def wait(browser: OtherBrowser, condition: str, *given: Any) -> Any:
    """Wait until a function of the page gives something true, and give that."""
    deadline = time.monotonic() + SECONDS
    while not (found := browser.evaluate(condition, *given)):
        assert time.monotonic() < deadline, f"never came: {condition} {given}"
        time.sleep(0.2)
    return found
