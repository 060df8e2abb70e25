"""What nobody should have to look at, found in the page: text cut, broken or under other text.

Each is a function of JavaScript that takes the element to look in, and lists what it finds.
"""

from __future__ import annotations

# What is laid out, is not there only for those who listen, and is not folded away.
SEEN = """
  const heard = (one) => one !== null
    && (getComputedStyle(one).clipPath === 'inset(50%)' || heard(one.parentElement));
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !one.closest('option, textarea, .cm-editor') && !heard(one);
  const textsOf = (root) => {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let one; (one = walker.nextNode()); )
      if (one.data.trim() && seen(one.parentElement)) found.push(one);
    return found;
  };
  const cuts = (one) => /auto|scroll|hidden|clip/.test(
    getComputedStyle(one).overflowX + getComputedStyle(one).overflowY);
"""

# Mathematics that nobody wrote: JupyterLab takes two dollar signs in a run of prose for its marks.
MATHEMATICS = """root => [...root.querySelectorAll('mjx-container')]
  .map(one => one.parentElement.textContent.slice(0, 80))"""

# Text that does not fit: it is cut, or drags a box sideways that nobody expects to be dragged.
CUT = """root => {
  const said = [];
  const inside = '.fcm-root, .fcm-root *, .jp-RenderedMarkdown, .jp-RenderedMarkdown *, '
    + '.jp-RenderedHTML, .jp-RenderedHTML *, .jp-RenderedText pre, .jp-RenderedText';
  for (const one of root.querySelectorAll(inside)) {
    // What is one pixel wide is there for those who listen; a field scrolls by itself.
    if (one instanceof SVGElement || one.clientWidth < 2 || one.closest('[aria-hidden], .fcm-sr'))
      continue;
    if (one.matches('input, select, textarea')) continue;
    const style = getComputedStyle(one);
    if (one.scrollWidth > one.clientWidth + 1 && style.overflowX !== 'visible')
      said.push(`${one.tagName}.${one.className}: ${one.textContent.slice(0, 60)}`);
  }
  if (root.scrollWidth > root.clientWidth + 1) said.push('the notebook itself');
  return said;
}"""

# A part of a widget that stands out of it; a part may scroll by itself, the widget does not.
OUTSIDE = """root => {
  const right = root.getBoundingClientRect().right + 0.5;
  const own = (e) => e.closest('svg') === null && e.closest('.fcm-sr') === null;
  const scrolls = (e) => e && e !== root
    && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
  return [...root.querySelectorAll('*')]
    .filter(e => own(e) && !scrolls(e.parentElement))
    .filter(e => e.getBoundingClientRect().right > right)
    .map(e => e.outerHTML.slice(0, 80));
}"""

# A word that goes on in the next line without a hyphen. What is longer than a word has to.
BROKEN = f"""root => {{ {SEEN}
  const said = [];
  const word = /(?<![\\p{{L}}\\d])[\\p{{L}}\\d]{{2,20}}(?![\\p{{L}}\\d])/gu;
  for (const text of textsOf(root)) {{
    if (text.parentElement.closest('svg, pre, code')) continue;
    for (const found of text.data.matchAll(word)) {{
      const range = document.createRange();
      range.setStart(text, found.index);
      range.setEnd(text, found.index + found[0].length);
      const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
      if (lines.size > 1) said.push(`${{found[0]}} in: ${{text.data.slice(0, 60)}}`);
    }}
  }}
  return said;
}}"""

# Text over text. A line is a little higher than its letters, so each is taken without its edges;
# what is scrolled out of a box is not seen, and what floats over the page covers what lies below.
OVER = f"""root => {{ {SEEN}
  const float = (one) => {{
    for (; one && one !== root; one = one.parentElement) {{
      const style = getComputedStyle(one);
      if (/fixed|sticky/.test(style.position) || one.matches('[role=tooltip], [role=dialog]'))
        return one;
    }}
    return null;
  }};
  const visible = (box, one) => {{
    let {{ left, right, top, bottom }} = box;
    const [x, y] = [Math.min(1, (right - left) / 4), (bottom - top) * 0.24];
    [left, right, top, bottom] = [left + x, right - x, top + y, bottom - y];
    for (; one && one !== root.parentElement; one = one.parentElement) {{
      if (!cuts(one)) continue;
      const edge = one.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }}
    return right > left && bottom > top ? {{ left, right, top, bottom }} : null;
  }};
  const inside = '.fcm-root, .jp-RenderedMarkdown, .jp-RenderedHTML, .jp-RenderedText';
  const shown = textsOf(root).filter(one => one.parentElement.closest(inside)).flatMap((text) => {{
    const range = document.createRange();
    range.selectNodeContents(text);
    const on = text.parentElement;
    return [...range.getClientRects()].map(box => visible(box, on)).filter(box => box)
      .map(box => ({{ box, on, float: float(on), text: text.data.trim().slice(0, 40) }}));
  }});
  // How far a square is, and whom it reaches, stands on the ground; a piece there hides it wholly.
  const below = (one, two) =>
    one.matches('[data-part~=cost], [data-part~=legal-count]') && two.closest('[data-picture]');
  // A route draws the signs that it passes again, exactly over themselves.
  const again = (a, b) => a.text === b.text && a.on.closest('svg')
    && Math.hypot(a.box.left - b.box.left, a.box.top - b.box.top) < 0.5;
  shown.sort((a, b) => a.box.top - b.box.top);
  const said = new Set();
  shown.forEach((a, i) => {{
    for (let j = i + 1; j < shown.length && shown[j].box.top < a.box.bottom; j++) {{
      const b = shown[j];
      if (a.on === b.on || a.float !== b.float) continue;
      if (below(a.on, b.on) || below(b.on, a.on) || again(a, b)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      if (wide > 1.5 && high > 1.5) said.add(`"${{a.text}}" over "${{b.text}}"`);
    }}
  }});
  return [...said];
}}"""
