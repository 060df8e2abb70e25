import { useMemo, useRef } from "preact/hooks";
import { LayerBar } from "../city/LayerBar";
import type { Facts } from "../core/contract";
import { covered } from "../core/places";
import { drivenWays } from "../dinner/drive";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { rivalOf } from "../dinner/guess";
import { Board } from "../map/Board";
import { type DrawnWay, Ways } from "../map/Ways";
import { chainColour } from "../ui/Patterns";
import { ForecastMarks, ForeseenFrame, ForeseenSign } from "./ForecastPanel";
import * as css from "./fcm-game.module.css";
import { OptionPlaces, sitesOf } from "./OptionPlaces";
import { Near, Pointed } from "./Pointing";
import { wayText } from "./text";
import type { GameUi } from "./useGame";

export function GameMap({ ui }: { ui: GameUi }) {
  const { game, moment, map, forecast, hover, why } = ui;
  const { scene } = game;
  const { now, step } = moment;
  const { drawn, decision, place, pending } = map;
  const winner = decision?.offers.find((o) => o.chain === decision.winner);
  const rival = decision && rivalOf(decision, hover.hoveredChain);
  const chosen = [rival, winner].flatMap((o): DrawnWay[] => {
    const drive = o === winner ? decision?.drive : undefined;
    const way = drive?.ways[0] ?? o?.way;
    if (!o || !way) return [];
    return [
      {
        id: String(o.chain),
        way,
        dashed: o !== winner,
        colour: chainColour(o.chain),
        chain: scene.chains[o.chain],
        ...(drive && { stops: drive.stops }),
      },
    ];
  });
  const ways: DrawnWay[] = step?.drive && !decision ? drivenWays(step.drive, scene.chains) : chosen;
  if (map.traced)
    ways.push({
      id: "",
      way: map.traced,
      dashed: false,
      colour: "var(--fcm-accent)",
      chain: undefined,
    });
  const facts = useMemo(
    (): Facts => ({ demand: now.demand, cash: [], stock: [], bank: 0, broken: 0 }),
    [now.demand],
  );
  const box = useRef<HTMLDivElement>(null);
  const find = (id: string) =>
    [...(box.current?.querySelectorAll<SVGElement>("[data-piece]") ?? [])].find(
      (g) => g.dataset["piece"] === id,
    ) ?? null;
  const group = moment.here ? place.group : null;
  const room = useMemo(
    () =>
      group?.spots?.flatMap((spot) => [...covered(spot.at, group), ...sitesOf(group, spot)]) ?? [],
    [group],
  );
  // Highlight the houses that a placed but unconfirmed campaign reaches.
  const reached = pending
    ? { shows: { on: [...(pending.covers ?? []), pending.id], far: [] } }
    : null;
  return (
    <div ref={box} class={`${css.gameMap} ${dinnerCss.mapSide}`}>
      <Board
        scene={drawn}
        label="Map"
        facts={facts}
        coords={!!map.layers["coords"]}
        room={room}
        chosen={step?.house === undefined ? null : `house:${step.house}`}
        pressed={map.selected}
        onPick={(id) => map.pick(id, find(id))}
        between={<ForecastMarks of={ForeseenFrame} forecast={forecast} scene={drawn} />}
        over={
          <>
            <Near runs={place.pointing?.near ?? group?.near?.[0]} />
            <ForecastMarks of={ForeseenSign} forecast={forecast} scene={drawn} />
            <Pointed pointing={place.pointing ?? reached} scene={drawn} />
            <Ways
              ways={ways}
              scene={drawn}
              nameOf={(w) => wayText(scene.chains[Number(w.id)]?.name, w.way, drawn.box)}
              onAsk={(id, from) => why.setAsked({ key: `way|${id}`, from })}
            />
            {group && <OptionPlaces ui={ui} group={group} />}
          </>
        }
      />
      <LayerBar shown={["coords"]} layers={map.layers} set={map.setLayers} />
    </div>
  );
}
