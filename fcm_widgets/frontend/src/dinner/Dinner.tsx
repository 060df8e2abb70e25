import { useEffect, useMemo, useRef } from "preact/hooks";
import { LayerBar, LayerNotes } from "../city/LayerBar";
import type { Scene, Timeline } from "../core/contract";
import { isBeside } from "../core/space";
import { isChoice, stepOfHouse } from "../core/timeline";
import { Board } from "../map/Board";
import { Legend } from "../map/Legend";
import { Networks } from "../map/Overlays";
import { Routes } from "../map/Routes";
import { mapLabel } from "../map/text";
import { Announce } from "../ui/Announce";
import { Button, Toggle } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { type AppProps, useTrait } from "../ui/model";
import { Shell } from "../ui/Shell";
import { noStep } from "../ui/text";
import { useView } from "../ui/view";
import { drivenRoutes } from "./drive";
import { Explain } from "./Explain";
import * as css from "./fcm-dinner.module.css";
import { rivalOf } from "./guess";
import { withOffers } from "./houseNotes";
import { RouteLegend, routesTo } from "./RouteLegend";
import { SiteMarks } from "./SiteMarks";
import { Speed, Stepper } from "./Stepper";
import { Story } from "./Story";
import { Strip } from "./Strip";
import { HELP, nextHouseText, ORIGINAL, SETTINGS, SHOW_ALL, UNTITLED } from "./text";
import { type DinnerUi, useDinner } from "./useDinner";
import type { Player } from "./usePlayer";
import type { DinnerState } from "./useShownDinner";
import { WhatIf } from "./WhatIf";
import { ShiftRings } from "./WhatIfSliders";

const TILE = 5; // squares on a side of a tile

export function Dinner({ model }: AppProps<DinnerState>) {
  const ui = useDinner(model);
  const [theme] = useTrait(model, "theme");
  const { story, player, moment, reasons, whatIf } = ui;
  const { scene, timeline, textOf } = story;
  const { step, was, now, veiled } = moment;
  const name = scene.title || UNTITLED;
  const title = textOf(player.cursor);
  const next = onward(timeline, player.cursor, ui.options.predict);
  return (
    <Shell label={name} role="dinnertime explorer" theme={theme} help={HELP} {...ui.keys}>
      <div class={uiCss.head} data-part="head">
        <h2 class={uiCss.title} data-part="title">
          {name}
        </h2>
        <p class={uiCss.hint} data-part="hint">
          {scene.hint}
        </p>
      </div>
      {whatIf.on && (
        <p class={css.banner}>
          <strong>What if:</strong> this is not the table as it was.{" "}
          <Button onClick={() => whatIf.show(false)}>Show it as it was</Button>
        </p>
      )}
      <Stepper {...story} player={player} reasons={reasons} />
      <p class={css.say} data-part="say">
        {title}
      </p>
      {!ui.present && step && !step.decision && !step.terms && next && (
        <p class={uiCss.note} data-part="note">
          {next}
        </p>
      )}
      <Announce of={player.bumps} text={noStep(player.cursor > 0)} />
      <Announce of={whatIf.on} text={whatIf.on ? "" : ORIGINAL} />
      <StepAnnouncer player={player} text={title} />
      <Strip scene={scene} was={was} now={veiled ? was : now} />
      <div
        class={`${uiCss.split} ${css.dinner}`}
        data-part="split dinner"
        data-wide={Math.min(5, Math.ceil(scene.box[2] / TILE))}
        data-beside={isBeside(scene) ? "" : undefined}
        data-side={step ? "reasons" : undefined}
        data-asks={ui.present ? undefined : ""}
        data-simple={ui.options.simple ? "" : undefined}
      >
        <DinnerMap ui={ui} name={name} />
        {ui.atStart && <Legend scene={scene} />}
        {step && !ui.atStart && (
          <Explain
            {...moment}
            {...ui.guess}
            {...ui.rows}
            {...ui.hover}
            scene={scene}
            step={step}
            stock={was.stock}
            next={ui.present ? next : undefined}
            hideNumbers={ui.options.hideNumbers}
            simple={ui.options.simple}
            hold={ui.hold}
            reasons={reasons}
          />
        )}
        {!ui.present && !ui.options.simple && <WhatIf model={model} {...whatIf} />}
      </div>
      {ui.present && <Options {...ui.options} />}
      <Story timeline={timeline} player={player} textOf={textOf} />
      {ui.present && !ui.options.simple && <WhatIf model={model} {...whatIf} />}
    </Shell>
  );
}

/** What to press at this step to come to a house, if the next step is a house's. */
function onward(timeline: Timeline, at: number, predict: boolean): string | undefined {
  if (!isChoice(timeline.steps[at + 1])) return undefined;
  return nextHouseText(!timeline.steps.slice(0, at + 1).some(isChoice), predict);
}

/** The reader's settings. Closed they take one line. */
function Options(options: DinnerUi["options"]) {
  const { predict, hideNumbers, simple } = options;
  return (
    <details class={css.options} data-part="options">
      <summary>{SETTINGS}</summary>
      <LayerBar shown={["coords", "roads"]} layers={options.layers} set={options.setLayers} />
      <Toggle on={predict} set={options.setPredict}>
        Guess first
      </Toggle>
      {predict && (
        <Toggle on={hideNumbers} set={options.setHideNumbers}>
          Hide prices and borders too
        </Toggle>
      )}
      {simple && <Button onClick={() => options.setSimple(false)}>{SHOW_ALL}</Button>}
      <Speed {...options} />
    </details>
  );
}

/** Reads aloud each step that the reader goes to, and the step at which playing stops. */
function StepAnnouncer({ player, text }: { player: Player; text: string }) {
  const { say } = useView();
  const seen = useRef(player.cursor);
  useEffect(() => {
    if (player.playing) return;
    if (seen.current !== player.cursor) say(text);
    seen.current = player.cursor;
  }, [player.cursor, player.playing]);
  return null;
}

/** The scene; the notes of the houses whose choice is not to be guessed have the chains' offers. */
function useSceneWithOffers({ scene, timeline, hiddenAt }: DinnerUi["story"]): Scene {
  const hidden = timeline.steps.map((_, i) => hiddenAt(i)).join();
  return useMemo(() => {
    const pieces = withOffers(scene, (house) => {
      const at = stepOfHouse(timeline, house);
      return at === null || hiddenAt(at) ? undefined : timeline.steps[at]?.decision;
    });
    return { ...scene, pieces };
  }, [scene, timeline, hidden]);
}

function DinnerMap({ ui, name }: { ui: DinnerUi; name: string }) {
  const { hover, map, whatIf } = ui;
  const scene = useSceneWithOffers(ui.story);
  const { step, veiled, was, now } = ui.moment;
  const { layers } = ui.options;
  const { mover, draft } = whatIf;
  const decision = veiled ? undefined : step?.decision;
  const winner = decision?.offers.find((o) => o.chain === decision.winner);
  const drive = decision || veiled ? undefined : step?.drive;
  const routes = drive
    ? drivenRoutes(drive, scene.chains)
    : routesTo(decision, decision && rivalOf(decision, hover.hoveredChain), scene.chains);
  const onHover = (id: string | null) => {
    const [kind, chain] = (id ?? "").split(":");
    hover.hoverChain(kind === "restaurant" ? Number(chain) : null);
  };
  return (
    <div class={css.mapSide}>
      <Board
        scene={scene}
        label={mapLabel(name)}
        coords={!!layers["coords"]}
        facts={isChoice(step) ? was : now}
        chosen={`house:${step?.house}`}
        pressed={map.selected}
        ringed={new Set([`restaurant:${winner?.chain}:${winner?.restaurant}`])}
        onPick={map.pick}
        onHover={onHover}
        under={layers["roads"] && <Networks scene={scene} />}
        over={
          <>
            {!mover.spots && <Routes routes={routes} scene={scene} />}
            {!whatIf.on && draft.shifts && <ShiftRings shifts={draft.shifts} scene={scene} />}
            {mover.placing && <SiteMarks mover={mover} />}
          </>
        }
      />
      <LayerNotes layers={layers} />
      <RouteLegend routes={routes} />
      {!ui.present && !ui.atStart && <Legend scene={scene} folded />}
      {!ui.present && <Options {...ui.options} />}
    </div>
  );
}
