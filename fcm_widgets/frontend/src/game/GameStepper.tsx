import { useEffect, useMemo, useRef } from "preact/hooks";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Announce } from "../ui/Announce";
import { Button } from "../ui/controls";
import { DeferredRender } from "../ui/DeferredRender";
import { Following } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { type AppProps, useTrait } from "../ui/model";
import { Scroll } from "../ui/Scroll";
import { Shell } from "../ui/Shell";
import { useView } from "../ui/view";
import { WidgetBelow } from "../ui/WidgetBelow";
import { announcement, undoAnnouncement } from "./announcements";
import { BeforeDinner } from "./BeforeDinner";
import { Chart } from "./Chart";
import { Companies } from "./Companies";
import { ForecastPanel } from "./ForecastPanel";
import * as css from "./fcm-game.module.css";
import { GameMap } from "./GameMap";
import { crowd, GameStatus } from "./GameStatus";
import { firstDifference } from "./gameTimeline";
import { Log } from "./Log";
import { Others } from "./Others";
import { Overview } from "./overview/Overview";
import { Play } from "./Play";
import { Reasons } from "./Reasons";
import { RecapPanel, ReplayPanel } from "./ReplayPanel";

import { Transport } from "./Transport";
import { differencesLabel, EARLIER_STEPS, HELP, WHOLE_GAME } from "./text";
import { type GameState, type GameUi, useGame } from "./useGame";
import { BEFORE } from "./useReplay";
import { AskContext, WhyButton, WhyPanel } from "./WhyButton";

export function GameStepper({ model }: AppProps<GameState>) {
  const ui = useGame(model);
  const { game, moment, replay, why, kernel } = ui;
  const { scene, catalogue, timeline, reasons } = game;
  const { at, now, was, here, go } = moment;
  const [theme] = useTrait(model, "theme");
  // The parts below the map are long, and stay as they are while the reader decides.
  const companies = useMemo(
    () => <Companies now={now} was={was} scene={scene} catalogue={catalogue} />,
    [now, was, scene, catalogue],
  );
  const past = useMemo(
    () => (
      <div class={`${uiCss.split} ${dinnerCss.dinner}`} data-part="split dinner">
        <Log timeline={timeline} scene={scene} at={at} go={go} botReasons={reasons} />
        <Chart timeline={timeline} scene={scene} at={at} go={go} />
      </div>
    ),
    [timeline, scene, at, go, reasons],
  );
  return (
    <>
      <Shell
        label={scene.title || WHOLE_GAME}
        role="game stepper"
        theme={theme}
        help={HELP}
        {...ui.keys}
      >
        <AskContext.Provider value={why.setAsked}>
          <div class={uiCss.head} data-part="head">
            <h2 class={uiCss.title} data-part="title">
              {scene.title || WHOLE_GAME}
            </h2>
          </div>
          <p
            class={dinnerCss.say}
            data-part="say"
            data-replay={replay.at === null || replay.stop === BEFORE ? undefined : ""}
          >
            <WhyButton question={{ kind: "step", at }}>{timeline.say(at)}</WhyButton>
          </p>
          <Announce of={moment.end.bumps} text={moment.end.text} />
          <StepAnnouncer at={at} game={game} />
          <GameStatus ui={ui} />
          <div
            class={`${uiCss.split} ${dinnerCss.dinner} ${css.game}`}
            data-part="split dinner game"
            data-chains={crowd(now)}
            data-replay={replay.at === null ? undefined : ""}
            data-side="panel"
          >
            <GameMap ui={ui} />
            <Scroll
              class={here && replay.at === null ? `${css.gameSide} ${css.asks}` : css.gameSide}
              data-part="game-side"
            >
              {/* Players plan by the recap, so it is above the options, where nothing covers it. */}
              {here && <RecapPanel ui={ui} />}
              {replay.at === null ? (
                <Play ui={ui} />
              ) : replay.stop === BEFORE ? (
                <BeforeDinner ui={ui} />
              ) : (
                <ReplayPanel ui={ui} />
              )}
              {replay.at === null && <ForecastPanel ui={ui} />}
              <Reasons ui={ui} model={model} />
            </Scroll>
            <Overview ui={ui} />
          </div>
          <Transport ui={ui} />
          {timeline.follows && <Following model={model} what={EARLIER_STEPS} />}
          <div class={css.hintRow}>
            <p class={uiCss.hint} data-part="hint">
              {scene.hint}
            </p>
            {catalogue.differences.length > 0 && (
              <Button
                class={uiCss.toggle}
                data-part="toggle differences-button"
                onClick={({ currentTarget }) => {
                  ui.overview.open("differences");
                  // In a narrow cell the overview is far above this button.
                  const root = currentTarget.closest("[data-role]");
                  requestAnimationFrame(() =>
                    root
                      ?.querySelector("[data-part~=overview]")
                      ?.scrollIntoView({ block: "nearest" }),
                  );
                }}
              >
                {differencesLabel(catalogue.differences.map(({ name }) => name))}
              </Button>
            )}
            {kernel.live && <Others model={model} />}
          </div>
          <DeferredRender>{companies}</DeferredRender>
          <DeferredRender>{past}</DeferredRender>
          {why.asked && <WhyPanel ui={ui} asked={why.asked} />}
        </AskContext.Provider>
      </Shell>
      <WidgetBelow model={model} trait="_review" part="review-below" />
    </>
  );
}

/** Announces the step on show, or the new steps after an action, or an undo. */
function StepAnnouncer({ at, game }: { at: number; game: GameUi["game"] }) {
  const { timeline, catalogue, names } = game;
  const { say } = useView();
  const seen = useRef({ at, timeline });
  const fresh = useRef(Infinity);
  useEffect(() => {
    const was = seen.current;
    seen.current = { at, timeline };
    if (timeline !== was.timeline && !was.timeline.follows) {
      fresh.current = firstDifference(was.timeline, timeline);
      if (fresh.current === timeline.steps.length) {
        fresh.current = Infinity;
        if (was.timeline.steps.length > timeline.steps.length)
          return say(undoAnnouncement(was.timeline, catalogue.kinds, timeline.steps.length));
      }
    }
    if (at === was.at && at < fresh.current) return;
    if (at < fresh.current) return say(timeline.say(at));
    say(announcement(timeline, catalogue.kinds, fresh.current, at, catalogue.you, names));
    // The replay stops before the last step, so the steps after this one are still to be said.
    fresh.current = at + 1;
  }, [at, timeline]);
  return null;
}
