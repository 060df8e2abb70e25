import { useMemo, useState } from "preact/hooks";
import type { Piece, Scene, Theme } from "../core/contract";
import { Board } from "../map/Board";
import { Legend } from "../map/Legend";
import { Blocks, Networks } from "../map/Overlays";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { Scroll } from "../ui/Scroll";
import { Shell } from "../ui/Shell";
import { LayerBar, LayerNotes, type Layers } from "./LayerBar";

export interface CityState {
  _scene: Scene;
  theme: Theme;
  selected: string;
}

const HELP: [string, string][] = [
  ["\u2190 \u2191 \u2192 \u2193", "on the map: to the next piece in that direction"],
  ["PageUp PageDown", "to the piece before, the piece after, row by row"],
  ["Enter", "select the piece; Enter again lets it go"],
  ["Esc", "close what is open"],
  ["?", "this help"],
];

export function CityView({ model }: AppProps<CityState>) {
  const [scene] = useTrait(model, "_scene");
  const [theme] = useTrait(model, "theme");
  const [selected, setSelected] = useTrait(model, "selected");
  const title = scene.title || "A city";
  const [layers, setLayers] = useState<Layers>({});
  const piece = scene.pieces.find((p) => p.id === selected);
  const ringed = useMemo(() => new Set(piece?.covers ?? []), [piece]);
  const free = () => (selected ? handled(setSelected("")) : false);
  return (
    <Shell label={title} role="city map" theme={theme} help={HELP} onEscape={free}>
      <div class={uiCss.head}>
        <h2 class={uiCss.title} data-part="title">
          {title}
        </h2>
        <p class={uiCss.hint}>{scene.hint}</p>
      </div>
      <LayerBar shown={["coords", "roads", "blocks"]} layers={layers} set={setLayers} />
      <div class={uiCss.split}>
        <div>
          <Board
            scene={scene}
            label={`Map: ${title}`}
            coords={!!layers["coords"]}
            pressed={selected}
            ringed={ringed}
            under={
              <>
                {layers["blocks"] && <Blocks scene={scene} />}
                {layers["roads"] && <Networks scene={scene} />}
              </>
            }
            onPick={(id) => setSelected(id === selected ? "" : id)}
          />
        </div>
        <Scroll class={uiCss.side} data-part="side">
          <Details piece={piece} />
          <LayerNotes layers={layers} />
          <Legend scene={scene} />
        </Scroll>
      </div>
    </Shell>
  );
}

function Details({ piece }: { piece: Piece | undefined }) {
  if (!piece)
    return (
      <p class={uiCss.note} data-part="note">
        Select a piece to read about it here. A campaign rings the houses that it reaches.
      </p>
    );
  return (
    <section class={uiCss.details} data-part="details" aria-label="Selected piece">
      <h3>{piece.name}</h3>
      {piece.notes.map((n) => (
        <p>{n}</p>
      ))}
    </section>
  );
}
