import { useMemo, useState } from "preact/hooks";
import type { GameCatalogue, GameFacts } from "../core/facts";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Button, Toolbar } from "../ui/controls";
import { DeferredRender } from "../ui/DeferredRender";
import { useView } from "../ui/view";
import * as css from "./fcm-game.module.css";
import { type GameTimeline, jump, type Kinds, type Stride } from "./gameTimeline";
import { WhyText } from "./parts";
import { END_NAMES, SIGN_NAMES, STRIDE_CHOICE, sliderText, strideName, turnText } from "./text";
import type { GameUi } from "./useGame";

const STRIDES: Stride[] = ["step", "action", "phase", "turn"];

/** The turn and its phase. */
export function TurnAndPhase({ now, catalogue }: { now: GameFacts; catalogue: GameCatalogue }) {
  return (
    <span class={dinnerCss.count} data-part="count">
      <WhyText question={{ kind: "turn" }} value={now.turn} text={turnText(now.turn)} />
      {catalogue.phases[now.phase]}
    </span>
  );
}

/** The buttons, a choice of their stride, and a slider over all steps with signs of what happened. */
export function Transport({ ui: { game, moment } }: { ui: GameUi }) {
  const { timeline, catalogue } = game;
  const { at, now, go } = moment;
  const last = timeline.steps.length - 1;
  const { presenting } = useView();
  const { kinds } = catalogue;
  const [stride, choose] = useState<Stride>("step");
  const track = useMemo(
    () => <Track timeline={timeline} kinds={kinds} at={at} />,
    [timeline, kinds, at],
  );
  const button = (name: string, shape: string, off: boolean, to: () => number, main = false) => (
    <Button
      aria-disabled={off}
      aria-label={name}
      kind={main ? "primary" : "icon"}
      onClick={() => off || go(to())}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={shape} fill="currentColor" />
      </svg>
    </Button>
  );
  const [first, final] = [at <= 0, at >= last];
  return (
    <div class={dinnerCss.stepper} data-part="stepper">
      <div class={dinnerCss.stepperRow}>
        <Toolbar label="Steps">
          {button(END_NAMES.first, "M6 5h3v14H6zM19 5v14L9.5 12z", first, () => 0)}
          {button(strideName(-1, stride), "M17 5v14L6.5 12z", first, () =>
            jump(timeline, at, -1, stride),
          )}
          <label class={css.stride}>
            <span aria-hidden>by</span>
            <select
              aria-label={STRIDE_CHOICE}
              value={stride}
              onChange={(e) => choose(e.currentTarget.value as Stride)}
            >
              {STRIDES.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {button(
            strideName(1, stride),
            "M7 5l10.5 7L7 19z",
            final,
            () => jump(timeline, at, 1, stride),
            true,
          )}
          {button(END_NAMES.last, "M5 5l9.5 7L5 19zM15 5h3v14h-3z", final, () => last)}
        </Toolbar>
        {presenting && <TurnAndPhase now={now} catalogue={catalogue} />}
        <TrackLegend />
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
function TrackLegend() {
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
