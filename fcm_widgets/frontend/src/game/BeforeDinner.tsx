import { useMemo } from "preact/hooks";
import type { Scene } from "../core/contract";
import type { Point } from "../core/routes";
import type { Box } from "../core/space";
import { Speed } from "../dinner/Stepper";
import { At } from "../map/At";
import { U } from "../map/draw";
import * as mapCss from "../map/fcm-map.module.css";
import { around, atEdge, boxesOf, clearest } from "../map/markerLayout";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-game.module.css";
import { StepLine } from "./parts";
import { useHeldFocus } from "./ReplayPanel";
import type { NewsOnMap } from "./recap";
import * as text from "./text";
import type { GameUi } from "./useGame";

/** What the other chains did since the player's action, in place of the options, until dinner. */
export function BeforeDinner({ ui: { replay, kernel, game, moment } }: { ui: GameUi }) {
  const ref = useHeldFocus(kernel);
  const { scene, timeline, reasons } = game;
  const all = replay.recap?.before ?? [];
  const dines = !!replay.recap?.stops.length;
  return (
    <section
      ref={ref}
      class={`${css.play} ${css.evening}`}
      data-part="play before-dinner"
      aria-label={text.BEFORE_DINNER}
    >
      <div class={`${css.row} ${css.playHead}`} data-part="play-head">
        <h3 data-answer>{text.BEFORE_DINNER}</h3>
      </div>
      <div class={css.row} data-part="replay-row">
        <Button data-first kind="primary" onClick={replay.begin}>
          {dines ? text.TO_DINNER : text.GO_ON} <kbd aria-hidden>k</kbd>
        </Button>
        {dines && (
          <>
            <Button onClick={replay.end}>
              Skip <kbd aria-hidden>Esc</kbd>
            </Button>
            <span data-answer>
              <Speed speed={replay.speed} setSpeed={replay.setSpeed} none={text.BY_CLICK} />
            </span>
          </>
        )}
      </div>
      <p class={uiCss.muted}>{text.OTHERS_DID}</p>
      <ul class={css.news} data-marks={all.some(({ mark }) => mark !== null) ? "" : undefined}>
        {all.map(({ text: line, steps, mark }) => {
          const last = steps[steps.length - 1] ?? 0;
          return (
            <li key={last} data-mark={mark ?? undefined}>
              <span class={css.newsMark} data-part="news-mark">
                {mark !== null && (
                  <>
                    <span class="fcm-sr">On the map: mark </span>
                    {mark}
                  </>
                )}
              </span>
              <StepLine
                at={last}
                line={line}
                chain={scene.chains[timeline.steps[last]?.chain ?? -1]}
                reason={steps.map((step) => reasons[step]).find(Boolean)}
                go={replay.peek}
                aria-current={moment.at === last ? "step" : undefined}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const HALF = 0.42; // from a mark's middle to its edge, in squares

/** The numbered marks of the news at their places, off the numbers and demand of houses. */
export function NewsMarks({ ui: { replay, map, moment } }: { ui: GameUi }) {
  const { drawn } = map;
  const { recap } = replay;
  const marks = useMemo(() => laidOut(recap?.before ?? [], drawn), [recap, drawn]);
  return (
    <g aria-hidden class={css.newsMarks} data-part="news-marks">
      {marks.map(({ mark, steps, boxes, at: [x, y] }) => (
        <g key={mark} data-mark={mark} data-now={steps.includes(moment.at) ? "" : undefined}>
          {boxes.map((b, i) => (
            <rect
              key={i}
              class={mapCss.ring}
              x={(b.x - 0.1) * U}
              y={(b.y - 0.1) * U}
              width={(b.w + 0.2) * U}
              height={(b.h + 0.2) * U}
              rx="5"
            />
          ))}
          <At x={x} y={y}>
            <rect
              data-part="news-disc"
              x={-HALF * U}
              y={-HALF * U}
              width={2 * HALF * U}
              height={2 * HALF * U}
              rx={HALF * U}
            />
            <text>{mark}</text>
          </At>
        </g>
      ))}
    </g>
  );
}

/** The news with a mark, each with a position for it: beside its place, where it covers least. */
function laidOut(news: NewsOnMap[], { pieces, box: [x, y, w, h] }: Scene) {
  const inCity = ([left, top]: Point) => left > x && left < x + w && top > y && top < y + h;
  const taken = pieces.filter((piece) => piece.squares.length).flatMap(boxesOf);
  const marks: Box[] = [];
  return news.flatMap((entry) => {
    const [box] = entry.boxes;
    if (!box || entry.mark === null) return [];
    const beside = [...atEdge(box, HALF + 0.1).filter(inCity), ...atEdge(box, 0)];
    const at = clearest(beside, HALF, taken, marks);
    marks.push(around(at, HALF));
    return [{ ...entry, at }];
  });
}
