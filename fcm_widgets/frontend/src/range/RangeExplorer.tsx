import { useMemo, useState } from "preact/hooks";
import type { By, Haul, Origin, Piece, Ranges, Scene, Square, Theme } from "../core/contract";
import { capital, sentence } from "../core/format";
import { squareName } from "../core/places";
import { houseOfPiece } from "../core/timeline";
import { Board } from "../map/Board";
import { SquareCursor } from "../map/SquareCursor";
import { mapLabel } from "../map/text";
import { Announce } from "../ui/Announce";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { chainColour } from "../ui/Patterns";
import { Shell } from "../ui/Shell";
import * as css from "./fcm-range.module.css";
import { HaulList, HaulRoute } from "./HaulList";
import { RangeControls } from "./RangeControls";
import { RangeField } from "./RangeField";
import { cellsOf, costAt, haulsFor, inReach, pieceCost, wordsAt } from "./reach";
import { HELP, mapTitle, POINT, reachText, START_HERE, UNTITLED } from "./text";

export interface RangeState {
  _scene: Scene;
  _ranges: Ranges;
  theme: Theme;
  selected: string;
  origin: string;
  range: number;
  by: By;
}

export function RangeExplorer({ model }: AppProps<RangeState>) {
  const [scene] = useTrait(model, "_scene");
  const title = scene.title || UNTITLED;
  const [ranges] = useTrait(model, "_ranges");
  const [theme] = useTrait(model, "theme");
  const [origin, setOrigin] = useTrait(model, "origin");
  const [range, setRange] = useTrait(model, "range");
  const [by, setBy] = useTrait(model, "by");
  const start = ranges.origins.find((o) => o.id === origin) ?? ranges.origins[0];
  const [pick, setPick] = useState<number | null>(null);
  const hauls = start ? haulsFor(start, by, range) : [];
  const chosen = pick === null ? undefined : hauls[pick];
  const change =
    <T,>(set: (v: T) => void) =>
    (v: T) => {
      setPick(null);
      set(v);
    };
  const onKey = (e: KeyboardEvent) => {
    const more = { ",": -1, ".": 1 }[e.key];
    if (more === undefined) return false;
    change(setRange)(Math.min(Math.max(range + more, 0), ranges.max));
    return true;
  };
  return (
    <Shell
      label={title}
      role="range explorer"
      theme={theme}
      help={HELP}
      onKey={onKey}
      onEscape={() => (pick !== null ? handled(setPick(null)) : false)}
    >
      <div class={uiCss.head}>
        <h2 class={uiCss.title} data-part="title">
          {title}
        </h2>
        <p class={uiCss.hint}>{scene.hint}</p>
      </div>
      {!start ? (
        <p class={uiCss.note} data-part="note">
          There is no open restaurant on this map, so nothing is in range.
        </p>
      ) : (
        <>
          <RangeControls
            ranges={ranges}
            origin={start.id}
            range={range}
            by={by}
            setOrigin={change(setOrigin)}
            setRange={change(setRange)}
            setBy={change(setBy)}
          />
          <Announce of={`${start.id} ${by} ${range}`} text={inShort(scene, start, by, range)} />
          <div class={uiCss.split} data-part="split">
            <RangeMap
              {...{ scene, ranges, start, range, by, chosen }}
              setOrigin={change(setOrigin)}
            />
            <HaulList
              scene={scene}
              hauls={hauls}
              pick={pick}
              setPick={setPick}
              by={by}
              range={range}
            />
          </div>
        </>
      )}
    </Shell>
  );
}

interface MapProps {
  scene: Scene;
  ranges: Ranges;
  start: Origin;
  range: number;
  by: By;
  chosen: Haul | undefined;
  setOrigin(id: string): void;
}

function RangeMap({ scene, ranges, start, range, by, chosen, setOrigin }: MapProps) {
  const cells = useMemo(() => cellsOf(scene, start, by), [scene, start, by]);
  const taken = useMemo(() => scene.pieces.flatMap((p) => p.squares), [scene]);
  const [at, setAt] = useState<Square | null>(null);
  const piece = scene.pieces.find((p) => p.id === start.id);
  const home = piece?.squares[0] ?? [scene.box[0], scene.box[1]];
  const say = (s: Square) =>
    `${sentence(capital(squareName(s, scene)))} ${wordsAt(ranges, costAt(scene, start, by, s), range)}`;
  const faded = useMemo(
    () =>
      new Set(
        scene.pieces
          .filter((p) => p.id !== start.id && !inReach(pieceCost(scene, start, by, p), range))
          .map((p) => p.id),
      ),
    [scene, start, by, range],
  );
  const ringed = useMemo(() => new Set(chosen?.sources ?? []), [chosen]);
  const startable = new Set(ranges.origins.map((o) => o.id));
  const tipOf = (p: Piece) => ({
    title: p.name,
    lines: [
      wordsAt(ranges, pieceCost(scene, start, by, p), range),
      ...(startable.has(p.id) && p.id !== start.id ? [START_HERE] : []),
    ].filter(Boolean),
  });
  const hue = scene.chains[piece?.chain ?? 0]?.hue ?? 0;
  return (
    <div>
      <Board
        scene={scene}
        label={mapLabel(mapTitle(range))}
        chosen={start.id}
        pressed={start.id}
        faded={faded}
        ringed={ringed}
        tipOf={tipOf}
        onPick={(id) => startable.has(id) && setOrigin(id)}
        under={<RangeField {...{ cells, taken, by, range, at }} over={setAt} />}
        over={
          <>
            {chosen && <HaulRoute haul={chosen} colour={chainColour(hue)} />}
            <SquareCursor
              squares={cells.map((cell) => cell.at)}
              at={at}
              home={home}
              move={setAt}
              say={say}
              press={(s) => {
                const here = scene.pieces.find(
                  (p) =>
                    startable.has(p.id) && p.squares.some((q) => q[0] === s[0] && q[1] === s[1]),
                );
                if (here) setOrigin(here.id);
              }}
            />
          </>
        }
      />
      <p class={css.where} data-part="where" data-answer={at ? "" : undefined}>
        {at ? say(at) : POINT}
      </p>
    </div>
  );
}

/** What is in range, for screen readers. */
function inShort(scene: Scene, start: Origin, by: By, range: number): string {
  const near = scene.pieces.filter(
    (p) => p.id !== start.id && inReach(pieceCost(scene, start, by, p), range),
  );
  const houses = near.flatMap((p) => houseOfPiece(p.id) ?? []);
  const sources = near.filter((p) => p.glyph === "source").length;
  return reachText(range, by, start.label, houses, sources, scene.home_names);
}
