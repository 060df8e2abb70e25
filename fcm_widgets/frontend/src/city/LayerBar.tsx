import { Toggle, Toolbar } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { LAYER_NAMES, LAYER_NOTES } from "./text";

export type Layer = "coords" | "roads" | "blocks";
export type Layers = Partial<Record<Layer, boolean>>;

interface Props {
  shown: Layer[];
  layers: Layers;
  set(layers: Layers): void;
}

/** Switches for the layers of a map. Only coordinates have a tooltip: the others have a note below. */
export function LayerBar({ shown, layers, set }: Props) {
  return (
    <Toolbar label="Show on the map">
      {shown.map((layer) => (
        <Toggle
          key={layer}
          on={!!layers[layer]}
          {...(layer === "coords"
            ? { tip: LAYER_NOTES[layer] }
            : { description: LAYER_NOTES[layer] })}
          set={(on) => set({ ...layers, [layer]: on })}
        >
          {LAYER_NAMES[layer]}
        </Toggle>
      ))}
    </Toolbar>
  );
}

/** The explanations of the layers that are on. */
export function LayerNotes({ layers }: { layers: Layers }) {
  return (
    <>
      {(["roads", "blocks"] as const).map(
        (layer) =>
          layers[layer] && (
            <p key={layer} class={uiCss.note} data-part="note">
              {LAYER_NOTES[layer]}
            </p>
          ),
      )}
    </>
  );
}
