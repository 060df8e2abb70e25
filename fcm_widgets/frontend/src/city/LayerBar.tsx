import { Toggle, Toolbar } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";

export type Layer = "coords" | "roads" | "blocks";
export type Layers = Partial<Record<Layer, boolean>>;

const NAMES: Record<Layer, string> = {
  coords: "coordinates",
  roads: "separate roads",
  blocks: "mail blocks",
};

/** The explanation of a layer's marks. */
const NOTES: Record<Layer, string> = {
  coords: "Columns and rows of squares, numbered as files name them.",
  roads:
    "Roads with the same number and colour are joined. A tile with two roads has a and b: on that tile they do not meet. At a striped kerb a road ends.",
  blocks: "Squares with the same number form one mail block: no road lies between them.",
};

interface Props {
  shown: Layer[];
  layers: Layers;
  set(layers: Layers): void;
}

/** Switches for what else the map shows. What a note explains once it is on has no tip, which would hide the map. */
export function LayerBar({ shown, layers, set }: Props) {
  return (
    <Toolbar label="Show on the map">
      {shown.map((layer) => (
        <Toggle
          key={layer}
          on={!!layers[layer]}
          {...(layer === "coords" ? { tip: NOTES[layer] } : { description: NOTES[layer] })}
          set={(on) => set({ ...layers, [layer]: on })}
        >
          {NAMES[layer]}
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
              {NOTES[layer]}
            </p>
          ),
      )}
    </>
  );
}
