import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Chain, Decision, Piece, Scene } from "../core/contract";
import type { ForecastDinner } from "../core/facts";
import { money, sentence, signed } from "../core/format";
import type { Point } from "../core/routes";
import { type Box, boxOf } from "../core/space";
import { U } from "../map/draw";
import { around, atEdge, boxesOf, clearest } from "../map/markerLayout";
import { Badge, Button, Toggle } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { chainFill } from "../ui/Patterns";
import { useView } from "../ui/view";
import * as css from "./fcm-game.module.css";
import { dinedAt, takings } from "./forecast";
import { HouseChoice } from "./HouseChoice";
import { Note } from "./parts";
import * as text from "./text";
import type { Effects, Forecast } from "./useForecast";
import type { GameUi } from "./useGame";

interface EffectProps {
  effects: Effects;
  seat: number;
  option: number;
}

/** The effect of an option on the forecast, on its button. */
export function EffectOf({ effects, seat, option }: EffectProps) {
  useEffect(() => effects.want(seat, option));
  const effect = effects.of(seat, option);
  if (!effect) return null;
  return (
    <small class={css.effect} data-part="effect" data-more={Math.sign(effect.dollars)}>
      <span aria-hidden>{effect.text}</span>
      <span class="fcm-sr">({effect.spoken})</span>
    </small>
  );
}

interface MarkProps {
  piece: Piece;
  chain: Chain | undefined;
  /** The middle of its sign, in squares. */
  at: Point;
}

interface MarksProps {
  of: ComponentType<MarkProps>;
  forecast: Forecast;
  scene: Scene;
}

/** At each house the chain where it would dine: a sign above the campaigns, a colour below them. */
export function ForecastMarks({ of: Mark, forecast, scene }: MarksProps) {
  const { now } = forecast;
  const { chains } = scene;
  return useMemo(() => {
    if (!now) return null;
    const houses = scene.pieces.flatMap((piece) => {
      const choice = piece.id.startsWith("house:") ? now.decisions[piece.id.slice(6)] : undefined;
      return choice ? [{ piece, choice }] : [];
    });
    const places = signPlaces(
      houses.map(({ piece }) => piece),
      scene,
    );
    return (
      <g aria-hidden class={css.foreseen}>
        {houses.map(({ piece, choice }, i) => {
          const chain = choice.winner === null ? undefined : chains[choice.winner];
          return <Mark key={piece.id} piece={piece} chain={chain} at={places[i] as Point} />;
        })}
      </g>
    );
  }, [Mark, now, scene]);
}

const SIGN = 0.45; // from the middle of a sign to its edge, in squares
const WALL = 0.3; // the part of a house at its edge that has no number and no demand

/** The middle of each house's sign: at its edge, where it covers no number and no other piece. */
function signPlaces(houses: Piece[], { pieces, box: [left, top, wide, high] }: Scene): Point[] {
  const taken = pieces
    .filter((piece) => piece.squares.length)
    .flatMap((piece) => {
      if (!houses.includes(piece)) return boxesOf(piece);
      const { x, y, w, h } = boxOf(piece.squares);
      return [{ x: x + WALL, y: y + WALL, w: w - 2 * WALL, h: h - 2 * WALL }];
    });
  const inside = ([x, y]: Point) => x > left && x < left + wide && y > top && y < top + high;
  const signs: Box[] = [];
  return houses.map((piece) => {
    const b = boxOf(piece.squares);
    const places = [-0.15, 0.1, 0.3, SIGN].flatMap((out) => atEdge(b, out));
    const inCity = places.filter(inside); // the rural area is outside
    const at = clearest(inCity.length ? inCity : places, SIGN, taken, signs);
    signs.push(around(at, SIGN));
    return at;
  });
}

/** The frame of a house in the colour of the chain where it would dine. */
export function ForeseenFrame({ piece, chain }: MarkProps) {
  const { uid } = useView();
  const b = boxOf(piece.squares);
  const frame = {
    x: b.x * U + 0.5,
    y: b.y * U + 0.5,
    width: b.w * U - 1,
    height: b.h * U - 1,
    rx: 4.5,
  };
  return (
    <>
      <rect class={css.foreseenHalo} {...frame} />
      <rect
        class={css.foreseenFrame}
        data-part="foreseen-frame"
        {...frame}
        style={chain && { stroke: chainFill(uid, chain.hue) }}
      />
    </>
  );
}

/** The sign of that chain, at the edge of the house. */
export function ForeseenSign({ piece, chain, at: [x, y] }: MarkProps) {
  const { uid } = useView();
  return (
    <g
      data-forecast={piece.id.slice(6)}
      data-at={chain?.letter ?? ""}
      transform={`translate(${x * U} ${y * U})`}
    >
      <rect
        x="-9"
        y="-9"
        width="18"
        height="18"
        rx="4"
        fill={chain ? chainFill(uid, chain.hue) : "var(--fcm-panel)"}
        stroke="var(--fcm-ink)"
      />
      <circle r="6.4" />
      <text>{chain?.letter ?? "\u2013"}</text>
    </g>
  );
}

/** The dinner if it were now; off until the reader turns it on. */
export function ForecastPanel({ ui }: { ui: GameUi }) {
  const { forecast } = ui;
  return (
    <section class={css.forecast} aria-label={text.IF_DINNER_NOW} data-answer>
      <Toggle on={forecast.on} set={forecast.set} description={text.FORECAST_IS}>
        {text.IF_DINNER_NOW} <kbd aria-hidden>d</kbd>
      </Toggle>
      {forecast.on &&
        (forecast.now ? (
          <Dinner ui={ui} now={forecast.now} />
        ) : (
          <Note>{text.noForecast(forecast.waiting)}</Note>
        ))}
    </section>
  );
}

function Dinner({ ui, now }: { ui: GameUi; now: ForecastDinner }) {
  const { forecast, hover } = ui;
  const scene = ui.map.drawn;
  const { you } = ui.game.catalogue;
  const { before, house, decision } = forecast;
  const all = takings(now, before, ui.moment.now.order);
  const choice = useRef<HTMLDivElement>(null);
  // A house that is pressed opens here: scroll it into view. A house that was open before the
  // forecast came back is no reason to scroll the options away.
  const shown = useRef(house);
  useEffect(() => {
    if (house !== null && house !== shown.current)
      choice.current?.scrollIntoView?.({ block: "nearest" });
    shown.current = house;
  }, [house]);
  const mine = all.find((taken) => taken.seat === you) ?? all.find((taken) => taken.more);
  if (now.why_not) return <Note>{now.why_not}</Note>;
  return (
    <>
      <ul class={css.takings} data-part="takings">
        {all.map(({ seat, total, more, by }) => (
          <li key={seat} data-seat={seat}>
            <Badge chain={scene.chains[seat]} />
            <span>{scene.chains[seat]?.name}</span>
            <b>{money(total)}</b>
            {more !== 0 && (
              <span class={css.effect} data-part="effect" data-more={Math.sign(more)}>
                {signed(more, "$")}
                <span class="fcm-sr"> with the last action</span>
              </span>
            )}
            {by.length > 1 && <small class={uiCss.muted}>{text.earnedText(by)}</small>}
          </li>
        ))}
      </ul>
      <p class="fcm-sr" role="status">
        {mine ? text.forecastChange(scene.chains[mine.seat]?.name, mine.total, mine.more) : ""}
      </p>
      {now.houses.length > 0 && (
        <div class={css.row} role="group" aria-label="Where each house would dine">
          {now.houses.map((number) => (
            <House
              key={number}
              house={number}
              choice={now.decisions[number]}
              was={dinedAt(number, now, before)}
              open={number === house}
              toggle={() => {
                hover.hoverChain(null);
                forecast.open(number === house ? null : number);
              }}
              scene={scene}
            />
          ))}
        </div>
      )}
      {[...now.notes, ...(forecast.live ? [`${text.FORECAST_IS} ${text.OPTIONS_SHOW}`] : [])].map(
        (note) => (
          <Note key={note}>{note}</Note>
        ),
      )}
      {decision && house !== null && (
        <div ref={choice} class={css.foreseenChoice} data-part="foreseen-choice">
          <p>
            <strong>{sentence(text.houseForecast(house, decision, scene))}</strong> Press a chain to
            see why it would win or lose, and what would change that.
          </p>
          <HouseChoice scene={scene} house={house} decision={decision} {...hover} />
        </div>
      )}
    </>
  );
}

function House({
  house,
  choice,
  was,
  open,
  toggle,
  scene,
}: {
  house: string;
  choice: Decision | undefined;
  was: number | null | undefined;
  open: boolean;
  toggle(): void;
  scene: Scene;
}) {
  if (!choice) return null;
  return (
    <Button
      class={css.foreseenHouse}
      data-part="foreseen-house"
      aria-expanded={open}
      aria-label={text.houseForecast(house, choice, scene, was)}
      data-changed={was === undefined ? undefined : ""}
      onClick={toggle}
    >
      {house}
      {was !== undefined && (
        <>
          {was === null ? "\u2013" : <Badge chain={scene.chains[was]} size={15} />}
          {"\u2192"}
        </>
      )}
      {choice.winner === null ? (
        <span class={uiCss.muted}>{"\u2013"}</span>
      ) : (
        <Badge chain={scene.chains[choice.winner]} size={18} />
      )}
    </Button>
  );
}
