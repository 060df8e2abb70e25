import { useMemo, useRef, useState } from "preact/hooks";
import { LayerBar } from "../city/LayerBar";
import type { Facts } from "../core/contract";
import { covered } from "../core/places";
import { drivenRoutes } from "../dinner/drive";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { rivalOf } from "../dinner/guess";
import { Board } from "../map/Board";
import { type DrawnRoute, Routes } from "../map/Routes";
import { chainColour } from "../ui/Patterns";
import { NewsMarks } from "./BeforeDinner";
import { ForecastMarks, ForeseenFrame, ForeseenSign } from "./ForecastPanel";
import * as css from "./fcm-game.module.css";
import { OptionPlaces, sitesOf } from "./OptionPlaces";
import { InRange, Pointed } from "./Pointing";
import { routeName } from "./text";
import type { GameUi } from "./useGame";
import { BEFORE } from "./useReplay";

export function GameMap({ ui }: { ui: GameUi }) {
  const { game, moment, map, forecast, hover, why } = ui;
  const { scene } = game;
  const { now, step } = moment;
  const { drawn, decision, place, pending } = map;
  const winner = decision?.offers.find((o) => o.chain === decision.winner);
  const rival = decision && rivalOf(decision, hover.hoveredChain);
  const chosen = [rival, winner].flatMap((o): DrawnRoute[] => {
    const drive = o === winner ? decision?.drive : undefined;
    const route = drive?.routes[0] ?? o?.route;
    if (!o || !route) return [];
    return [
      {
        id: String(o.chain),
        route,
        dashed: o !== winner,
        colour: chainColour(scene.chains[o.chain]?.hue ?? 0),
        chain: scene.chains[o.chain],
        ...(drive && { stops: drive.stops }),
      },
    ];
  });
  const routes: DrawnRoute[] =
    step?.drive && !decision ? drivenRoutes(step.drive, scene.chains) : chosen;
  if (map.traced)
    routes.push({
      id: "",
      route: map.traced,
      dashed: false,
      colour: "var(--fcm-accent)",
      chain: undefined,
    });
  const facts = useMemo(
    (): Facts => ({ demand: now.demand, cash: [], stock: [], bank: 0, broken: 0 }),
    [now.demand],
  );
  const box = useRef<HTMLDivElement>(null);
  const [textOpen, setTextOpen] = useState(false);
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
    ? { shows: { reached: [...(pending.covers ?? []), pending.id], distances: [] } }
    : null;
  return (
    <div
      ref={box}
      class={`${css.gameMap} ${dinnerCss.mapSide}`}
      data-text-open={textOpen ? "" : undefined}
    >
      <Board
        scene={drawn}
        label="Map"
        onText={setTextOpen}
        facts={facts}
        coords={!!map.layers["coords"]}
        room={room}
        chosen={step?.house === undefined ? null : `house:${step.house}`}
        pressed={map.selected}
        onPick={(id) => map.pick(id, find(id))}
        onHover={ui.prospects.point}
        between={<ForecastMarks of={ForeseenFrame} forecast={forecast} scene={drawn} />}
        over={
          <>
            <InRange rows={place.pointing?.range ?? group?.ranges?.[0]} />
            <ForecastMarks of={ForeseenSign} forecast={forecast} scene={drawn} />
            <Pointed pointing={place.pointing ?? reached} scene={drawn} />
            <Routes
              routes={routes}
              scene={drawn}
              nameOf={(w) => routeName(scene.chains[Number(w.id)]?.name, w.route, drawn.box)}
              onAsk={(id, from) =>
                why.setAsked({ question: { kind: "route", seat: Number(id) }, from })
              }
            />
            {group && <OptionPlaces ui={ui} group={group} />}
            {ui.replay.stop === BEFORE && <NewsMarks ui={ui} />}
          </>
        }
      />
      <LayerBar shown={["coords"]} layers={map.layers} set={map.setLayers} />
    </div>
  );
}
