import { useMemo, useState } from "preact/hooks";
import type { Scene, Theme } from "../core/contract";
import { Board } from "../map/Board";
import { Legend } from "../map/Legend";
import { Blocks, Networks } from "../map/Overlays";
import { mapLabel } from "../map/text";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { Scroll } from "../ui/Scroll";
import { Shell } from "../ui/Shell";
import { LayerBar, LayerNotes, type Layers } from "./LayerBar";
import { HELP, UNTITLED } from "./text";

export interface CityState {
  _scene: Scene;
  theme: Theme;
  selected: string;
}

export function CityView({ model }: AppProps<CityState>) {
  const [scene] = useTrait(model, "_scene");
  const [theme] = useTrait(model, "theme");
  const [selected, setSelected] = useTrait(model, "selected");
  const title = scene.title || UNTITLED;
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
            label={mapLabel(title)}
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
          {piece ? (
            <section class={uiCss.details} data-part="details" aria-label="Selected piece">
              <h3>{piece.name}</h3>
              {piece.notes.map((n) => (
                <p>{n}</p>
              ))}
            </section>
          ) : (
            <p class={uiCss.note} data-part="note">
              Select a piece to read about it here. If you select a campaign, rings mark the houses
              that it reaches.
            </p>
          )}
          <LayerNotes layers={layers} />
          <Legend scene={scene} />
        </Scroll>
      </div>
    </Shell>
  );
}
