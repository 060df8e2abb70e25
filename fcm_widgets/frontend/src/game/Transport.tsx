import { useMemo } from "preact/hooks";
import type { GameCatalogue, GameFacts } from "../core/facts";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Button, Toolbar } from "../ui/controls";
import { DeferredRender } from "../ui/DeferredRender";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import * as css from "./fcm-game.module.css";
import { type GameTimeline, jump, type Kinds, type Stride } from "./gameTimeline";
import { WhyText } from "./parts";
import { SIGN_NAMES, sliderText, strideName, turnText } from "./text";
import type { GameUi } from "./useGame";

const STRIDES: Stride[] = ["turn", "phase", "action", "step"];

/** The turn and its phase. */
export function TurnAndPhase({ now, catalogue }: { now: GameFacts; catalogue: GameCatalogue }) {
  return (
    <span class={dinnerCss.count} data-part="count">
      <WhyText question={{ kind: "turn" }} value={now.turn} text={turnText(now.turn)} />
      {catalogue.phases[now.phase]}
    </span>
  );
}

/** Buttons for four strides, and a slider over all steps with the signs of what happened. */
export function Transport({ ui: { game, moment } }: { ui: GameUi }) {
  const { timeline, catalogue } = game;
  const { at, now, go } = moment;
  const last = timeline.steps.length - 1;
  const { presenting } = useView();
  const { kinds } = catalogue;
  const track = useMemo(
    () => <Track timeline={timeline} kinds={kinds} at={at} />,
    [timeline, kinds, at],
  );
  const press = (by: 1 | -1, stride: Stride) => {
    const off = by < 0 ? at <= 0 : at >= last;
    const wide = by > 0 && stride === "step";
    return (
      <Button
        aria-disabled={off}
        aria-label={strideName(by, stride)}
        class={wide ? uiCss.primary : undefined}
        data-part={wide ? "primary" : undefined}
        onClick={() => off || go(jump(timeline, at, by, stride))}
      >
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={by < 0 ? "M17 5v14L6.5 12z" : "M7 5l10.5 7L7 19z"} fill="currentColor" />
        </svg>
      </Button>
    );
  };
  return (
    <div class={dinnerCss.stepper} data-part="stepper">
      <div class={dinnerCss.stepperRow}>
        <Toolbar label="Steps">
          {STRIDES.map((stride) => (
            <span class={css.stride} key={stride}>
              {press(-1, stride)}
              <span aria-hidden>{stride}</span>
              {press(1, stride)}
            </span>
          ))}
        </Toolbar>
        {presenting && <TurnAndPhase now={now} catalogue={catalogue} />}
      </div>
      <div class={dinnerCss.scrub} data-part="scrub">
        <DeferredRender>{track}</DeferredRender>
        <input
          type="range"
          min="0"
          max={last}
          step="1"
          value={at}
          aria-label="Step"
          aria-valuetext={sliderText(now.turn, timeline.say(at))}
          onInput={(e) => go(Number(e.currentTarget.value))}
        />
      </div>
    </div>
  );
}

type Drawn = Exclude<Kinds[string]["sign"], "">;
/** The drawing of each sign; the dinner's track has the same drawings. */
const SIGNS: Record<Drawn, [look: string, shape: string]> = {
  turn: ["other", "M0 -7V7"],
  sale: ["sale", "M0 -4a4 4 0 1 0 .01 0z"],
  milestone: ["tie", "M0 -7L7 0L0 7L-7 0z"],
  break: ["break", "M-6 -5H6L0 6z"],
  end: ["end", "M-5 -6H6V2H-3V8H-5z"],
};

/** The legend of the signs above the slider. */
export function TrackLegend() {
  return (
    <ul class={dinnerCss.trackLegend} data-part="track-legend" aria-hidden>
      {(Object.entries(SIGNS) as [Drawn, [string, string]][]).map(([sign, [look, shape]]) => (
        <li key={look}>
          <svg data-look={look} viewBox="-8 -8 16 16">
            <path d={shape} />
          </svg>
          {SIGN_NAMES[sign]}
        </li>
      ))}
    </ul>
  );
}

/** The signs above the slider. If equal signs are at the same place, only the last is drawn. */
function Track({ timeline, kinds, at }: { timeline: GameTimeline; kinds: Kinds; at: number }) {
  const last = Math.max(timeline.steps.length - 1, 1);
  const marks = useMemo(() => {
    const found = new Map<string, [number, Drawn]>();
    timeline.steps.forEach((step, i) => {
      const sign = kinds[step.kind]?.sign;
      if (sign)
        found.set(`${sign}${Math.round((i / last) * (sign === "sale" ? 120 : 240))}`, [i, sign]);
    });
    return [...found.values()];
  }, [timeline, kinds]);
  return (
    <div class={dinnerCss.track} data-part="track" aria-hidden>
      {marks.map(([i, sign]) => {
        const [look, shape] = SIGNS[sign];
        return (
          <svg
            key={`${sign} ${i}`}
            class={dinnerCss.mark}
            data-part="mark"
            data-look={look}
            style={{ "--at": i / last }}
            viewBox="-8 -8 16 16"
          >
            <path d={shape} />
          </svg>
        );
      })}
      <i class={css.cursorLine} data-part="cursor-line" style={{ "--at": at / last }} />
    </div>
  );
}
