import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/controls";
import * as uiCss from "../../ui/fcm-ui.module.css";
import { focusedIn } from "../../ui/focus";
import { useView } from "../../ui/view";
import * as css from "../fcm-game.module.css";
import { DIFFERENCES, LINES, OVERVIEW } from "../text";
import type { GameUi } from "../useGame";
import { Differences } from "./Differences";
import { Houses } from "./Houses";
import { Lines } from "./Lines";
import { Milestones } from "./Milestones";
import { Supply } from "./Supply";
import { HOUSES_TAB, MILESTONES, SUPPLY } from "./text";

/** A page of the overview, with the label of its tab. */
interface Tab {
  id: string;
  label: string;
  Page: (props: { ui: GameUi }) => JSX.Element;
}

/** All that a player looks up during a game, in the order of the tabs. */
const TABS: Tab[] = [
  { id: "supply", label: SUPPLY, Page: Supply },
  { id: "milestones", label: MILESTONES, Page: Milestones },
  { id: "houses", label: HOUSES_TAB, Page: Houses },
  { id: "lines", label: LINES, Page: Lines },
  { id: "differences", label: DIFFERENCES, Page: Differences },
];

/** The button that opens the overview. */
export function OverviewButton({ ui: { overview } }: { ui: GameUi }) {
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
  return ui.overview.isOpen ? <OpenOverview ui={ui} /> : null;
}

function OpenOverview({ ui }: { ui: GameUi }) {
  const { tab, choose, close, giveBack } = ui.overview;
  const id = `${useView().uid}-overview`;
  const box = useRef<HTMLElement>(null);
  const found = TABS.findIndex(({ id }) => id === tab);
  const at = Math.max(found, 0);
  const { Page } = TABS[at] as Tab;
  const focusTab = () =>
    box.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    const panel = box.current as HTMLElement;
    // What it covers cannot be focused, clicked or read.
    const covered = [...(panel.parentElement?.children ?? [])].filter((part) => part !== panel);
    for (const part of covered) part.toggleAttribute("inert", true);
    focusTab();
    panel.scrollIntoView({ block: "nearest" });
    return () => {
      for (const part of covered) part.toggleAttribute("inert", false);
      const focused = focusedIn(panel.ownerDocument);
      if (!focused || focused === panel.ownerDocument.body || panel.contains(focused)) giveBack();
    };
  }, []);
  // The chosen tab has the focus; arrow keys go to the others.
  const onKeyDown = (e: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[e.key];
    const next = to !== undefined && TABS.at(to % TABS.length);
    if (!next || e.ctrlKey || e.metaKey || e.altKey) return;
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
          {TABS.map(({ id: other, label }, i) => (
            <Button
              key={other}
              class={uiCss.toggle}
              data-part="toggle"
              role="tab"
              aria-selected={i === at}
              aria-controls={i === at ? id : undefined}
              data-on={i === at ? "" : undefined}
              tabIndex={i === at ? 0 : -1}
              onClick={() => choose(other)}
            >
              {label}
            </Button>
          ))}
        </div>
        <Button onClick={close}>
          Close <kbd aria-hidden>Esc</kbd>
        </Button>
      </div>
      <div
        id={id}
        class={css.overviewPage}
        data-part="overview-page"
        role="tabpanel"
        aria-label={TABS[at]?.label}
        tabIndex={0}
      >
        <Page ui={ui} />
      </div>
    </section>
  );
}
