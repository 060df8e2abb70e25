import type { Scene } from "../core/contract";
import { LayerBar, type Layers } from "../city/LayerBar";
import { Legend } from "../map/Legend";

const LAYERS = { roads: "separate roads" };

interface Props {
  scene: Scene;
  layers: Layers;
  set(layers: Layers): void;
}

/** What helps to read a map: its roads told apart, and what each sign on it means. */
export function MapAid({ scene, layers, set }: Props) {
  return (
    <div class="fcm-map-aid">
      <LayerBar names={LAYERS} layers={layers} set={set} />
      {layers["roads"] && <p class="fcm-note">Each number and colour is one road. Squares with the same number are connected.</p>}
      <Legend scene={scene} open={false} />
    </div>
  );
}
