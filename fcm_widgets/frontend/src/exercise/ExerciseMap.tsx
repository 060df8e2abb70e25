import { useMemo, useState } from "preact/hooks";
import { LayerBar, LayerNotes, type Layers } from "../city/LayerBar";
import type { ExerciseFigure, Scene } from "../core/facts";
import { Board } from "../map/Board";
import { DrawnLines, DrawnRoutes } from "../map/DrawnRoutes";
import { Legend } from "../map/Legend";
import type { MeasuredRoute } from "../map/markerLayout";
import { Networks } from "../map/Overlays";
import { PickMarks } from "../map/PickMarks";
import { Traced, useTrace } from "../map/Trace";
import { CLEAR_TRACE, mapLabel, TRACE_HINT, USE_COUNT } from "../map/text";
import { Button } from "../ui/controls";
import * as css from "./fcm-exercise.module.css";
import { ALSO_ON_MAP } from "./text";

interface ExerciseMapProps {
  scene: Scene;
  figure: ExerciseFigure;
  lines: MeasuredRoute[];
  /** The key of the answer that is not checked yet. */
  chosen: string | null;
  choose(key: string): void;
  /** Set to the function that Escape calls. */
  clearing: { current: () => boolean };
}

/** The map of a question: the reader answers on it, and its reply draws lines on it. */
export function ExerciseMap({ scene, figure, lines, chosen, choose, clearing }: ExerciseMapProps) {
  const { focus, answers, trace } = figure;
  const [layers, setLayers] = useState<Layers>({});
  const tracing = useTrace(scene, trace);
  const ringed = useMemo(() => new Set(focus.slice(1)), [focus]);
  const picked = new Set(Object.keys(answers).filter((id) => answers[id] === chosen));
  const use = trace?.is_answer ? () => tracing && choose(String(tracing.count)) : null;
  clearing.current = () => tracing?.clear() ?? false;
  return (
    <div class={css.exMap} {...tracing?.pointer}>
      <Board
        scene={scene}
        label={mapLabel(scene.title)}
        chosen={focus[0] ?? null}
        ringed={ringed}
        picked={picked}
        {...(tracing && { held: tracing.ends })}
        onPick={(id) => {
          const key = answers[id];
          if (key !== undefined) choose(key);
          else tracing?.onPick(id);
        }}
        explained
        under={
          <>
            {layers["roads"] && <Networks scene={scene} />}
            <DrawnLines scene={scene} routes={lines} />
          </>
        }
        over={
          <>
            <DrawnRoutes scene={scene} routes={lines} solid={null} />
            {tracing && <Traced scene={scene} tracing={tracing} use={use} />}
            <PickMarks scene={scene} picked={picked} />
          </>
        }
      />
      {Object.keys(answers).length > 0 && <p class={css.exAlso}>{ALSO_ON_MAP}</p>}
      <div class={css.exMapAid}>
        <LayerBar shown={["roads"]} layers={layers} set={setLayers} />
        <LayerNotes layers={layers} />
        <Legend scene={scene} folded />
      </div>
      {tracing && (
        <p class={css.exTrace} data-part="ex-trace">
          {tracing.begun ? (
            <>
              <span>
                {tracing.text} {tracing.why}
              </span>
              {use && <Button onClick={use}>{USE_COUNT}</Button>}
              <Button kind="quiet" onClick={tracing.clear}>
                {CLEAR_TRACE}
              </Button>
            </>
          ) : (
            <span>{tracing.why || TRACE_HINT}</span>
          )}
        </p>
      )}
    </div>
  );
}
