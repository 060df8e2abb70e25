import { useMemo, useState } from "preact/hooks";
import { LayerBar, LayerNotes, type Layers } from "../city/LayerBar";
import type { Scene } from "../core/facts";
import { Board } from "../map/Board";
import { DrawnLines, DrawnRoutes } from "../map/DrawnRoutes";
import { Legend } from "../map/Legend";
import type { MeasuredRoute } from "../map/markerLayout";
import { Networks } from "../map/Overlays";
import { mapLabel } from "../map/text";
import * as css from "./fcm-exercise.module.css";

interface ExerciseMapProps {
  scene: Scene;
  /** Ids of pieces: a frame marks the first, rings the others. */
  focus: string[];
  lines: MeasuredRoute[];
}

/** The map of a question, with the lines that its reply draws. */
export function ExerciseMap({ scene, focus, lines }: ExerciseMapProps) {
  const [layers, setLayers] = useState<Layers>({});
  const ringed = useMemo(() => new Set(focus.slice(1)), [focus]);
  return (
    <div class={css.exMap}>
      <Board
        scene={scene}
        label={mapLabel(scene.title)}
        chosen={focus[0] ?? null}
        ringed={ringed}
        explained
        under={
          <>
            {layers["roads"] && <Networks scene={scene} />}
            <DrawnLines scene={scene} routes={lines} />
          </>
        }
        over={<DrawnRoutes scene={scene} routes={lines} solid={null} />}
      />
      <div class={css.exMapAid}>
        <LayerBar shown={["roads"]} layers={layers} set={setLayers} />
        <LayerNotes layers={layers} />
        <Legend scene={scene} folded />
      </div>
    </div>
  );
}
