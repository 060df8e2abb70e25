import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/controls";
import * as uiCss from "../../ui/fcm-ui.module.css";
import * as css from "../fcm-game.module.css";
import { LINES, OVERVIEW } from "../text";
import type { GameUi } from "../useGame";
import { Lines } from "./Lines";

/** A page of the overview, with the label of its tab. */
interface Tab {
  id: string;
  label: string;
  Page: (props: { ui: GameUi }) => JSX.Element;
}

/** All that a player looks up during a game, in the order of the tabs. */
const TABS: Tab[] = [{ id: "lines", label: LINES, Page: Lines }];

/** The button that opens the overview. */
export function OverviewButton({ ui: { overview } }: { ui: GameUi }) {
  if (!TABS.length) return null;
  return (
    <Button
      class={uiCss.toggle}
      data-part="toggle overview-button"
      aria-expanded={overview.isOpen}
      onClick={overview.toggle}
    >
      {OVERVIEW} <kbd aria-hidden>e</kbd>
    </Button>
  );
}

/** The overview, over the map and the options; nothing while it is closed. */
export function Overview({ ui }: { ui: GameUi }) {
  return ui.overview.isOpen && TABS.length > 0 ? <OpenOverview ui={ui} /> : null;
}

function OpenOverview({ ui }: { ui: GameUi }) {
  const { tab, choose, close } = ui.overview;
  const box = useRef<HTMLElement>(null);
  const found = TABS.findIndex(({ id }) => id === tab);
  const at = Math.max(found, 0);
  const { Page } = TABS[at] as Tab;
  // The tab has the focus, and the arrow keys go to other tabs.
  const focusTab = () =>
    box.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus({ preventScroll: true });
  useEffect(focusTab, []);
  const onKeyDown = (e: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    const next = by && TABS[(at + by + TABS.length) % TABS.length];
    if (!next) return;
    e.preventDefault();
    choose(next.id);
    requestAnimationFrame(focusTab);
  };
  return (
    <section
      ref={box}
      class={css.overview}
      data-part="overview"
      role="dialog"
      aria-label={OVERVIEW}
    >
      <div class={uiCss.helpHead} data-part="help-head">
        <div class={css.row} role="tablist" aria-label={OVERVIEW} onKeyDown={onKeyDown}>
          {TABS.map(({ id, label }, i) => (
            <Button
              key={id}
              class={uiCss.toggle}
              data-part="toggle"
              role="tab"
              aria-selected={i === at}
              data-on={i === at ? "" : undefined}
              tabIndex={i === at ? 0 : -1}
              onClick={() => choose(id)}
            >
              {label}
            </Button>
          ))}
        </div>
        <Button onClick={close}>
          Close <kbd aria-hidden>Esc</kbd>
        </Button>
      </div>
      <div class={css.overviewPage} data-part="overview-page" role="tabpanel" tabIndex={0}>
        <Page ui={ui} />
      </div>
    </section>
  );
}
