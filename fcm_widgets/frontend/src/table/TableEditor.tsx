import * as campaignCss from "../campaign/fcm-campaign.module.css";
import { sentence } from "../core/format";
import { Announce } from "../ui/Announce";
import { Button, Toolbar } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import type { AppProps } from "../ui/model";
import { NEEDS } from "../ui/request";
import { Shell } from "../ui/Shell";
import { CampaignsPanel } from "./CampaignsPanel";
import { Chains } from "./Chains";
import { CityPanel } from "./CityPanel";
import type { TableState } from "./contract";
import * as css from "./fcm-table.module.css";
import { Inspector } from "./Inspector";
import { PiecesPanel } from "./PiecesPanel";
import {
  HandBar,
  PlacementVerdict,
  placementText,
  Refusal,
  TableFaults,
} from "./PlacementFeedback";
import { piecePlaceName } from "./piecePlacement";
import { SavePanel } from "./SavePanel";
import { TableMap } from "./TableMap";
import { keyed, type TableView, useTable } from "./useTable";

const STEPS = ["City", "Chains", "Pieces", "Campaigns", "Save"];

/** An editor for a table in five steps: the browser points, and Python places. */
export function TableEditor({ model }: AppProps<TableState>) {
  const view = useTable(model);
  const {
    scene,
    box,
    table,
    theme,
    answer,
    step,
    hand,
    own,
    open,
    hover,
    setHover,
    setLit,
    act,
    ask,
    drop,
    put,
    turn,
    walk,
    go,
    goTo,
    onEscape,
  } = view;
  return (
    <Shell
      label={scene.title || "A table of your own"}
      role="table editor"
      theme={theme}
      help={box.help}
      onKey={(e) => keyed(view, e)}
      onEscape={onEscape}
    >
      <div {...view.follow}>
        <div class={uiCss.head}>
          <h2 class={uiCss.title} data-part="title">
            {scene.title || "A table of your own"}
          </h2>
          <p class={uiCss.hint}>{scene.hint}</p>
        </div>
        <div class={css.tableBar}>
          <Toolbar label="Steps">
            {STEPS.map((name, i) => (
              <Button key={name} class={css.step} aria-pressed={i === step} onClick={() => go(i)}>
                <b aria-hidden>{i + 1}</b> {name}
              </Button>
            ))}
          </Toolbar>
          <div class={uiCss.toolbar} data-part="toolbar">
            <Button aria-disabled={!table.undo} onClick={() => table.undo && ask("undo")}>
              {"\u21b6"} Undo
            </Button>
            <Button aria-disabled={!table.redo} onClick={() => table.redo && ask("redo")}>
              {"\u21b7"} Again
            </Button>
          </div>
        </div>
        <div class={`${uiCss.split} ${css.tableSplit}`} data-part="split table-split">
          <div class={own?.flights ? campaignCss.flying : undefined}>
            <TableMap {...view} />
            {own && hand && (
              <HandBar
                spots={own}
                scene={scene}
                open={open}
                hover={hover}
                setHover={setHover}
                put={put}
                turn={turn}
                drop={drop}
                walk={walk}
              />
            )}
          </div>
          <div class={css.tableSide}>
            <Announce
              of={step}
              text={`${sentence(`Step ${step + 1} of ${STEPS.length}: ${STEPS[step]}`)} ${box.hints[step] ?? ""}`}
            />
            <Announce
              of={view.moved}
              text={
                own && hover ? placementText(own, scene, hover, view.seen) : hand ? "Turned." : ""
              }
            />
            <Now {...view} />
            {step === 0 && <CityPanel {...view} />}
            {step === 1 && <Chains {...view} />}
            {step === 2 && <PiecesPanel {...view} />}
            {step === 3 && <CampaignsPanel {...view} />}
            {step === 4 && <SavePanel {...view} answer={answer} />}
          </div>
        </div>
        <TableFaults table={table} act={act} light={setLit} go={go} goTo={goTo} />
      </div>
    </Shell>
  );
}

/** Feedback: why a move is illegal, the selected piece, what was done. */
function Now(view: TableView) {
  const { scene, box, table, news, waiting, silent, step, hand, own, hover, seen, refusal } = view;
  const said = waiting
    ? "Python is looking ..."
    : news && !refusal && news.text
      ? `${news.bad ? "!" : "\u2713"} ${news.text}`
      : "";
  return (
    <section class={css.now} aria-label="Now">
      <div class={css.told}>
        {refusal ? (
          <Refusal lines={refusal} rules={table.rules} />
        ) : own && hand ? (
          <PlacementVerdict
            hint={own.hint}
            where={hover && piecePlaceName(own, scene, hover, seen)}
            judged={seen}
            rules={table.rules}
          />
        ) : (
          !said && (
            <p class={campaignCss.spot} data-part="spot">
              {box.hints[step]}
            </p>
          )
        )}
        <p class={css.said} role="status" data-bad={news?.bad ? "" : undefined}>
          {said}
        </p>
      </div>
      {silent && <p role="alert">{NEEDS}</p>}
      {!hand && <Inspector {...view} />}
    </section>
  );
}
