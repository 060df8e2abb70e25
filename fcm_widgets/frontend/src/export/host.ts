/**
 * Shows widgets in a page that opens from a file, without Python or a server. The page contains
 * everything as JSON; its texts are untrusted and never become markup.
 */

import type { ExportedPage, PageWidget } from "../core/facts";
import { bytesOf } from "../core/wire";
import { barOf } from "./bar";
import { framed } from "./framed";
import { keptLine } from "./kept";
import { goTo, type LinkTarget, placeOf, prefixOf, read, write } from "./link";
import { modelOf, type PageModel } from "./pageModel";
import { NO_PYTHON } from "./text";

interface Definition {
  initialize?(props: object): unknown;
  render?(props: object): unknown;
}

async function start(): Promise<void> {
  framed();
  const page = JSON.parse(document.getElementById("fcm-page")?.textContent ?? "") as ExportedPage;
  const models = page.widgets.map(({ state, packed }) => {
    const bytes = Object.entries(packed).map(([key, text]) => [key, bytesOf(text)]);
    return modelOf({ ...state, ...Object.fromEntries(bytes) });
  });
  const kept = keptLine(page, models); // before the link, which may lead to another question
  if (kept) document.querySelector(".fcm-page-foot")?.before(kept);
  linked(page.widgets, models);
  const drawers = page.modules.map(definition);
  await Promise.all(
    page.widgets.map(async (shown, at) => {
      const section = document.querySelector<HTMLElement>(`[data-fcm-widget="${at}"]`);
      const view = section?.querySelector<HTMLElement>(".fcm-page-view");
      const model = models[at];
      if (!section || !view || !model) return;
      await draw(await drawers[shown.module], model, view);
      section.dataset["live"] = "";
      if (page.bars)
        section.prepend(
          barOf({ view, name: shown.name, link: () => linkOf(page.widgets, models) }),
        );
    }),
  );
}

/**
 * The page's link to the reader's place; before the first step the browser's address lacks the
 * place.
 */
function linkOf(widgets: PageWidget[], models: PageModel[]): string {
  const places = models.map((model, at) => placeOf(model, widgets[at] as PageWidget));
  return `${location.href.replace(/#.*/s, "")}#${write(places)}`;
}

/** Load a module of widget code, which the page contains once, as text. */
async function definition(text: string): Promise<Definition> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { default: found } = (await import(url)) as {
    default: Definition | (() => Promise<Definition>);
  };
  URL.revokeObjectURL(url);
  return typeof found === "function" ? found() : found;
}

async function draw(
  drawer: Definition | undefined,
  model: PageModel,
  el: HTMLElement,
): Promise<void> {
  const { signal } = new AbortController();
  const experimental = { invoke: () => Promise.reject(Error(NO_PYTHON)) };
  await drawer?.initialize?.({ model, signal, experimental });
  await drawer?.render?.({ model, el, signal, experimental });
}

/** Follow the link of the page, and write into it where the reader goes. */
function linked(widgets: PageWidget[], models: PageModel[]): void {
  const places: LinkTarget[] = widgets.map(() => ({}));
  let following = false;
  const follow = () => {
    const { hash } = location;
    following = true;
    models.forEach((model, at) => {
      const known = widgets[at] as PageWidget;
      places[at] = read(hash, prefixOf(at, widgets.length), known);
      goTo(model, places[at], known);
    });
    following = false;
  };
  models.forEach((model, at) => {
    const moved = () => {
      if (following) return;
      places[at] = placeOf(model, widgets[at] as PageWidget);
      const hash = `#${write(places)}`;
      if (hash !== location.hash) history.replaceState(null, "", hash);
    };
    for (const trait of ["step", "question"]) model.on(`change:${trait}`, moved);
    model.on("change:selected", moved);
  });
  follow();
  addEventListener("hashchange", follow);
}

void start();
