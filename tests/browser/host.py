"""A bare page that does for a widget what JupyterLab does, and no more: no kernel, no server.

It loads the widget's module from a blob, as anywidget does, and gives it a model over the
widget's state. The model is stricter than the real one: one event name for each ``on``, and
nothing but the widget's own traits. ``window.facts(trait)`` opens what is packed; the view opens
it by itself, so whoever looks at what is drawn has to wait for it. What the page saves is kept in
``window.saves``; with a `kernel` it also goes to the Python widget, and what that changed comes
back.
"""

from __future__ import annotations

import json
from base64 import b64encode
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from anywidget import AnyWidget

# What ipywidgets and anywidget keep in the state for themselves. A trait of ours may begin
# with an underscore as well (`_scene`, `_timeline`), so the list is of theirs.
NOT_OURS = ("_model", "_view", "_esm", "_css", "_anywidget_id", "_code", "_dom_classes")
NOT_OURS_EITHER = {"layout", "tabbable", "tooltip"}

HOST_HTML = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>A widget on a bare page</title>
<style>
  body { margin: 0; font: 13px system-ui; }
  body[data-jp-theme-light="true"] { color-scheme: light; background: #fff; color: #000; }
  body[data-jp-theme-light="false"] { color-scheme: dark; background: #111; color: #fff; }
</style>
<style id="css"></style>
</head>
<body><main></main>
<script type="module">
  const bytes = (base64) =>
    new DataView(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer);
  const alive = (state) => Object.fromEntries(
    Object.entries(state).map(([key, v]) => [key, v?.base64 === undefined ? v : bytes(v.base64)]),
  );
  function fakeModel(state, kernel) {
    const handlers = new Map();
    let unsaved = {};
    const fire = (event) => { for (const f of [...(handlers.get(event) ?? [])]) f(); };
    const assign = (key, value) => {
      if (Object.is(state[key], value)) return false;
      state[key] = value;
      return true;
    };
    return {
      get: (key) => state[key],
      set(key, value) {
        if (!assign(key, value)) return;
        unsaved[key] = value;
        fire(`change:${key}`);
        fire('change');
      },
      async save_changes() {
        const changes = unsaved;
        unsaved = {};
        window.saves.push(structuredClone(changes));
        if (kernel) this.fromPython(await window.fcmKernel(changes));
      },
      fromPython(changes) {
        const changed = Object.entries(alive(changes)).filter(([k, v]) => assign(k, v));
        for (const [key] of changed) fire(`change:${key}`);
        if (changed.length) fire('change');
      },
      on(event, f) {
        if (/\\s/.test(event)) throw Error(`one event for each on(), not "${event}"`);
        if (!handlers.has(event)) handlers.set(event, new Set());
        handlers.get(event).add(f);
      },
      off(event, f) {
        if (event == null) handlers.clear();
        else if (f == null) handlers.delete(event);
        else handlers.get(event)?.delete(f);
      },
      send(message) { window.sent.push(message); },
      listeners: () => [...handlers.values()].reduce((sum, set) => sum + set.size, 0),
    };
  }

  window.mount = async ({ esm, css, state, views, width, kernel }) => {
    document.getElementById('css').textContent = css;
    window.saves = [];
    window.sent = [];
    const model = window.model = fakeModel(alive(state), kernel);
    window.facts = async (key) => {
      const facts = model.get(key);
      if (!(facts instanceof DataView)) return facts;
      const plain = new Blob([facts]).stream().pipeThrough(new DecompressionStream('deflate'));
      return new Response(plain).json();
    };
    const url = URL.createObjectURL(new Blob([esm], { type: 'text/javascript' }));
    const module = await import(url);
    URL.revokeObjectURL(url);
    const widget = typeof module.default === 'function' ? await module.default() : module.default;
    const stop = new AbortController();
    const experimental = { invoke: async () => { throw Error('no kernel'); } };
    const shared = { model, signal: stop.signal, experimental };
    const afterwards = [await widget.initialize?.(shared)];  // something to export, or a clean-up
    for (let view = 1; view <= views; view++) {
      const el = document.createElement('div');
      el.id = view === 1 ? 'app' : `app-${view}`;
      if (width) el.style.width = `${width}px`;
      document.querySelector('main').append(el);
      afterwards.push(await widget.render({ ...shared, el }));
    }
    window.unmount = async () => {
      stop.abort();
      for (const cleanUp of afterwards) if (typeof cleanUp === 'function') await cleanUp();
      document.querySelector('main').replaceChildren();
    };
  };
</script>
</body></html>"""


def as_base64(packed: bytes) -> dict[str, str]:
    return {"base64": b64encode(packed).decode()}


def own_state(widget: AnyWidget) -> dict[str, Any]:
    """Give the state of the widget's own traits, as it goes over the wire: bytes as base64."""
    state: dict[str, Any] = json.loads(json.dumps(widget.get_state(), default=as_base64))
    return {
        key: value
        for key, value in state.items()
        if not key.startswith(NOT_OURS) and key not in NOT_OURS_EITHER
    }


def answer(widget: AnyWidget, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Let the Python widget take `changes`, as a kernel would, and give what it changed."""
    before = own_state(widget) | dict(changes)
    widget.set_state(dict(changes))
    return {key: value for key, value in own_state(widget).items() if before.get(key) != value}
