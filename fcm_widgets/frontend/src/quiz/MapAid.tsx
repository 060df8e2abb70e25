import { LayerBar, LayerNotes, type Layers } from "../city/LayerBar";
import type { Scene } from "../core/contract";
import { Legend } from "../map/Legend";
import * as css from "./fcm-quiz.module.css";

interface Props {
  scene: Scene;
  layers: Layers;
  set(layers: Layers): void;
}

/** Help to read the map: its roads in different colours, and its legend. */
export function MapAid({ scene, layers, set }: Props) {
  return (
    <div class={css.mapAid}>
      <LayerBar shown={["roads"]} layers={layers} set={set} />
      <LayerNotes layers={layers} />
      <Legend scene={scene} open={false} />
    </div>
  );
}
