import { useMemo, useState } from "preact/hooks";
import { LayerBar, LayerNotes, type Layers } from "../city/LayerBar";
import type { ExerciseFigure } from "../core/facts";
import { Board } from "../map/Board";
import { Legend } from "../map/Legend";
import { Networks } from "../map/Overlays";
import { mapLabel } from "../map/text";
import type { QuizRoute } from "../quiz/contract";
import { DrawnLines, DrawnRoutes } from "../quiz/DrawnRoutes";
import * as css from "./fcm-exercise.module.css";

/** The map of a question, with the lines that its reply draws. */
export function ExerciseMap({ figure, lines }: { figure: ExerciseFigure; lines: QuizRoute[] }) {
  const { scene, focus } = figure;
  const [layers, setLayers] = useState<Layers>({});
  const ringed = useMemo(() => new Set(focus.slice(1)), [focus]);
  return (
    <div>
      <Board
        scene={scene}
        label={mapLabel(scene.title)}
        chosen={focus[0] ?? null}
        ringed={ringed}
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
