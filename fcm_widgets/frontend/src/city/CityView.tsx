import { useMemo, useState } from "preact/hooks";
import type { Piece, Route, Scene, Square, Theme } from "../core/contract";
import type { Light, Moving, Paragraph } from "../core/facts";
import { capital, sentence } from "../core/format";
import { groundTexts, squareName, squaresOfCity } from "../core/places";
import { boxOf } from "../core/space";
import { Board } from "../map/Board";
import { doorsOf } from "../map/draw";
import { Legend } from "../map/Legend";
import { Lights } from "../map/Lights";
import { Blocks, Networks } from "../map/Overlays";
import { Routes } from "../map/Routes";
import { SquareCursor } from "../map/SquareCursor";
import { mapLabel } from "../map/text";
import { Badge } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { chainColour } from "../ui/Patterns";
import { Scroll } from "../ui/Scroll";
import { Shell } from "../ui/Shell";
import * as css from "./fcm-city.module.css";
import { LayerBar, LayerNotes, type Layers } from "./LayerBar";
import { MovedRestaurant } from "./MovedRestaurant";
import { HELP, UNTITLED } from "./text";
import { useLitWord, Words } from "./Words";

export interface CityState {
  _scene: Scene;
  _paragraph: Paragraph | null;
  _moving: Moving | null;
  _site: number;
  theme: Theme;
  selected: string;
}

export function CityView({ model }: AppProps<CityState>) {
  const [still] = useTrait(model, "_scene");
  const [paragraph] = useTrait(model, "_paragraph");
  const [moving] = useTrait(model, "_moving");
  const [site, setSite] = useTrait(model, "_site");
  const moved = moving?.sites[site];
  const scene = useMemo(() => withMoved(still, moved?.piece as Piece | undefined), [still, moved]);
  const word = useLitWord();
  const lit = word.lit === null ? undefined : paragraph?.lights[word.lit];
  const light = lit && moved ? withLitPiece(lit, moved.piece as Piece) : lit;
  const [cursor, setCursor] = useState<Square | null>(null);
  const [theme] = useTrait(model, "theme");
  const [selected, setSelected] = useTrait(model, "selected");
  const title = scene.title || UNTITLED;
  const [layers, setLayers] = useState<Layers>({});
  const piece = scene.pieces.find((p) => p.id === selected);
  const ringed = useMemo(() => new Set(piece?.covers ?? []), [piece]);
  const free = () =>
    word.kept !== null ? handled(word.keep(null)) : selected ? handled(setSelected("")) : false;
  const pick = (id: string) => setSelected(id === selected ? "" : id);
  const chain = moving ? scene.chains[moving.chain] : undefined;
  // A figure has its map near its text; the switch comes below, without the layers of later lessons.
  const isFigure = !!(paragraph || moving);
  const hasCampaigns = scene.pieces.some((p) => p.id.startsWith("campaign:"));
  const layerBar = (
    <LayerBar
      shown={isFigure ? ["roads"] : ["coords", "roads", "blocks"]}
      layers={layers}
      set={setLayers}
    />
  );
  return (
    <Shell label={title} role="city map" theme={theme} help={HELP} onEscape={free}>
      <div class={uiCss.head}>
        <h2 class={uiCss.title} data-part="title">
          {title}
        </h2>
        <p class={uiCss.hint}>{scene.hint}</p>
      </div>
      {paragraph && <Words paragraph={paragraph} word={word} />}
      {moved && (
        <p class={css.sum} data-part="sum">
          <Badge chain={chain} />
          {moved.says}
        </p>
      )}
      {!isFigure && layerBar}
      <div class={uiCss.split}>
        <div>
          <Board
            scene={scene}
            label={mapLabel(title)}
            coords={!!layers["coords"]}
            pressed={selected}
            ringed={ringed}
            chosen={moving?.house ?? null}
            explained
            under={
              <>
                {layers["blocks"] && <Blocks scene={scene} />}
                {layers["roads"] && <Networks scene={scene} />}
              </>
            }
            over={
              <>
                {moved?.route && (
                  <Routes
                    scene={scene}
                    routes={[
                      {
                        id: "moved",
                        route: moved.route as Route,
                        colour: chainColour(chain?.hue ?? 0),
                        dashed: false,
                        chain,
                      },
                    ]}
                  />
                )}
                {moving && <MovedRestaurant moving={moving} site={site} setSite={setSite} />}
                {light && <Lights light={light} scene={scene} />}
                <SquareCursor
                  squares={squaresOfCity(scene)}
                  at={cursor}
                  home={[scene.box[0], scene.box[1]]}
                  move={setCursor}
                  say={(at) =>
                    [sentence(capital(squareName(at, scene))), ...groundTexts(at, scene)].join(" ")
                  }
                  press={(at) => {
                    const here = scene.pieces.find((p) => p.squares.some((s) => isAt(s, at)));
                    if (here) pick(here.id);
                  }}
                  tipOf={(at) => ({
                    title: capital(squareName(at, scene)),
                    lines: groundTexts(at, scene),
                  })}
                />
              </>
            }
            onPick={pick}
          />
          {moving && (
            <p class={uiCss.note} data-part="note">
              {moving.how}
            </p>
          )}
          {isFigure && layerBar}
        </div>
        <Scroll class={uiCss.side} data-part="side">
          {piece ? (
            <section class={uiCss.details} data-part="details" aria-label="Selected piece">
              <h3>{piece.name}</h3>
              {piece.notes.map((n) => (
                <p>{n}</p>
              ))}
            </section>
          ) : (
            <p class={uiCss.note} data-part="note">
              Select a piece to read about it here.
              {hasCampaigns && " If you select a campaign, rings mark the houses that it reaches."}
            </p>
          )}
          <LayerNotes layers={layers} />
          <Legend scene={scene} folded={isFigure} />
        </Scroll>
      </div>
    </Shell>
  );
}

const isAt = ([x, y]: number[], [ax, ay]: Square) => x === ax && y === ay;

/** The scene with the restaurant at the place to which the reader has moved it. */
function withMoved(scene: Scene, piece: Piece | undefined): Scene {
  if (!piece) return scene;
  return { ...scene, pieces: scene.pieces.map((p) => (p.id === piece.id ? piece : p)) };
}

const EDGE = 0.1; // squares around an entrance that are lit, too

/** What a word lights up, with the moved restaurant at its present place. */
function withLitPiece(light: Light, piece: Piece): Light {
  const boxes =
    light.moved === "whole"
      ? [boxOf(piece.squares)]
      : light.moved === "entrances"
        ? doorsOf([piece]).map(({ x, y, w, h }) => ({
            x: x - EDGE,
            y: y - EDGE,
            w: w + 2 * EDGE,
            h: h + 2 * EDGE,
          }))
        : [];
  const more = boxes.map(({ x, y, w, h }): Light["boxes"][number] => [x, y, w, h]);
  return { ...light, boxes: [...light.boxes, ...more] };
}
