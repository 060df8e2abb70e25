import * as campaignCss from "../campaign/fcm-campaign.module.css";
import { PlaceVerdict } from "../campaign/PlaceVerdict";
import { Announce } from "../ui/Announce";
import { Button, Toolbar } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { type AppProps, useTrait } from "../ui/model";
import { NEEDS } from "../ui/request";
import { Shell } from "../ui/Shell";
import { WORKING } from "../ui/text";
import { CampaignsPanel } from "./CampaignsPanel";
import { Chains } from "./Chains";
import { CityPanel } from "./CityPanel";
import type { TableState } from "./contract";
import * as css from "./fcm-table.module.css";
import { Inspector } from "./Inspector";
import { PiecesPanel } from "./PiecesPanel";
import { HandBar, IllegalEdit, TableFaults } from "./PlacementFeedback";
import { piecePlaceName } from "./piecePlacement";
import { SavePanel } from "./SavePanel";
import { TableMap } from "./TableMap";
import * as text from "./text";
import { type TableUi, useTable } from "./useTable";

/** An editor for a table in five steps: the browser points, and Python places. */
export function TableEditor({ model }: AppProps<TableState>) {
  const ui = useTable(model);
  const [theme] = useTrait(model, "theme");
  const { step, placing, chosen, feedback, actions } = ui;
  const { scene, table } = ui.table;
  const { hand, own, hover, seen, moved } = placing;
  const { go, ask } = actions;
  const panel = { ...ui.table, ...placing, ...chosen, ...actions };
  return (
    <Shell
      label={scene.title || text.UNTITLED}
      role="table editor"
      theme={theme}
      help={text.HELP}
      {...ui.keys}
    >
      <div {...ui.follow}>
        <div class={uiCss.head}>
          <h2 class={uiCss.title} data-part="title">
            {scene.title || text.UNTITLED}
          </h2>
          <p class={uiCss.hint}>{scene.hint}</p>
        </div>
        <div class={css.tableBar}>
          <Toolbar label="Steps">
            {text.STEPS.map((name, i) => (
              <Button key={name} class={css.step} aria-pressed={i === step} onClick={() => go(i)}>
                <b aria-hidden>{i + 1}</b> {name}
              </Button>
            ))}
          </Toolbar>
          <div class={uiCss.toolbar} data-part="toolbar">
            <Button aria-disabled={!table.may_undo} onClick={() => table.may_undo && ask("undo")}>
              {"\u21b6"} Undo
            </Button>
            <Button aria-disabled={!table.may_redo} onClick={() => table.may_redo && ask("redo")}>
              {"\u21b7"} Redo
            </Button>
          </div>
        </div>
        <div class={`${uiCss.split} ${css.tableSplit}`} data-part="split table-split">
          <div class={own?.flights ? campaignCss.flying : undefined}>
            <TableMap ui={ui} />
            {own && hand && <HandBar {...placing} spots={own} scene={scene} />}
          </div>
          <div class={css.tableSide}>
            <Announce of={step} text={text.spokenStep(step)} />
            <Announce
              of={moved}
              text={
                own && hover
                  ? text.spokenPlace(piecePlaceName(own, scene, hover, seen), seen)
                  : hand
                    ? text.TURNED
                    : ""
              }
            />
            <Feedback ui={ui} />
            {step === 0 && <CityPanel {...panel} />}
            {step === 1 && <Chains {...panel} />}
            {step === 2 && <PiecesPanel {...panel} />}
            {step === 3 && <CampaignsPanel {...panel} />}
            {step === 4 && <SavePanel {...panel} answer={feedback.answer} />}
          </div>
        </div>
        <TableFaults table={table} light={chosen.setLit} {...actions} />
      </div>
    </Shell>
  );
}

/** Feedback: why a move is illegal, the selected piece, what was done. */
function Feedback({ ui }: { ui: TableUi }) {
  const { step, placing } = ui;
  const { scene, table } = ui.table;
  const { hand, own, hover, seen } = placing;
  const { news, refusal, waiting, silent } = ui.feedback;
  const status = waiting
    ? WORKING
    : news && !refusal && news.text
      ? text.resultText(news.text, news.is_bad)
      : "";
  return (
    <section class={css.now} aria-label="Feedback">
      <div class={css.feedback}>
        {refusal ? (
          <IllegalEdit lines={refusal} rules={table.rules} />
        ) : (
          ((own && hand) || !status) && (
            <PlaceVerdict
              hint={(own && hand ? own.hint : text.HINTS[step]) ?? ""}
              place={own && hover && seen && piecePlaceName(own, scene, hover, seen)}
              why={seen?.why ?? []}
              effect={seen ? text.effectSentence(seen) : ""}
              rules={table.rules}
            />
          )
        )}
        <p class={css.result} role="status" data-bad={news?.is_bad ? "" : undefined}>
          {status}
        </p>
      </div>
      {silent && <p role="alert">{NEEDS}</p>}
      {!hand && <Inspector {...ui.table} {...placing} {...ui.chosen} {...ui.actions} />}
    </section>
  );
}
