import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import type { ReviewTurn } from "../core/facts";
import { houseName } from "../core/format";
import { isBeside } from "../core/space";
import { before, fold, stepOfHouse } from "../core/timeline";
import { Explain } from "../dinner/Explain";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { rivalOf } from "../dinner/guess";
import { RouteLegend, routesTo } from "../dinner/RouteLegend";
import { Board } from "../map/Board";
import { Routes } from "../map/Routes";
import { mapLabel } from "../map/text";
import { Awaited } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { Scroll } from "../ui/Scroll";
import * as css from "./fcm-review.module.css";
import type { Ui } from "./GameReview";
import { DINNERS, mapTitle, NO_DINNER_YET, NOW, PICK } from "./text";

const TILE = 5; // squares on a side of a tile
const NOTHING = () => {};

interface Props extends Ui {
  turn: ReviewTurn;
  /** Above and below the reasons of the house, while presenting. */
  above: ComponentChildren;
  below: ComponentChildren;
}

/** The dinner of the turn on the map, the houses that a change would have moved, and the reasons of a house. */
export function DinnerOfTurn({ above, below, ...ui }: Props) {
  const { turn, seat, look, dinners, timeline, house, rows, silent } = ui;
  const [hoveredChain, hoverChain] = useState<number | null>(null);
  const scene: Scene =
    (turn.dinner === undefined ? undefined : dinners?.scenes[turn.dinner]) ?? ui.scene;
  const facts = useMemo(() => (timeline ? fold(timeline) : null), [timeline]);
  const at = timeline && house !== undefined ? stepOfHouse(timeline, house) : null;
  const step = at === null ? undefined : timeline?.steps[at];
  const d = step?.decision;
  const mine = d && d.winner !== seat ? seat : null;
  const routes = routesTo(d, d && rivalOf(d, hoveredChain ?? mine), scene.chains);
  const chosen =
    house !== undefined && step
      ? { name: houseName(house, scene.home_names), dined: !!d && d.winner !== null }
      : null;
  const title = timeline ? mapTitle(turn.number, chosen) : NOW;
  const winner = d?.offers.find((o) => o.chain === d.winner);
  const moved = look?.replay.moved ?? [];
  const ringed = new Set(moved.map(({ house }) => `house:${house}`));
  if (winner) ringed.add(`restaurant:${winner.chain}:${winner.restaurant}`);
  return (
    <div
      class={`${uiCss.split} ${dinnerCss.dinner} ${css.evening}`}
      data-part="split dinner evening"
      data-wide={Math.min(5, Math.ceil(scene.box[2] / TILE))}
      data-beside={isBeside(scene) ? "" : undefined}
    >
      <div>
        <h3>{title}</h3>
        <Board
          scene={scene}
          label={mapLabel(title)}
          facts={facts && (at === null ? facts[0] : before(facts, at))}
          chosen={house === undefined ? null : `house:${house}`}
          pressed={ui.selected}
          ringed={ringed}
          onPick={ui.pick}
          over={<Routes routes={routes} scene={scene} />}
        />
        <RouteLegend routes={routes} />
      </div>
      <Scroll class={css.reviewSide} data-part="review-side">
        {above}
        {turn.dinner === undefined ? (
          <p class={uiCss.note} data-part="note">
            {NO_DINNER_YET}
          </p>
        ) : !timeline ? (
          <Awaited silent={silent} what={DINNERS} />
        ) : step && at !== null ? (
          <>
            <h3>As it was</h3>
            <p>{step.text}</p>
            <Explain
              scene={scene}
              step={step}
              moment={`${turn.number}:${at}`}
              hidden={false}
              silent={silent}
              hideNumbers={false}
              guess={undefined}
              setGuess={NOTHING}
              open={rows.open}
              flip={rows.flip}
              stock={facts ? before(facts, at).stock : []}
              hoveredChain={hoveredChain}
              hoverChain={hoverChain}
              hold={NOTHING}
              reasons={{ on: false, shown: Number.POSITIVE_INFINITY, all: 0, next: NOTHING }}
            />
          </>
        ) : (
          <p class={uiCss.note} data-part="note">
            {timeline.steps.some((s) => s.decision) ? PICK : ui.facts.heads.no_dinner}
          </p>
        )}
        {below}
      </Scroll>
    </div>
  );
}
