import { Toggle, Toolbar } from "../ui/bits";

export type Layers = Record<string, boolean>;

interface Props {
  names: Record<string, string>;
  layers: Layers;
  set(layers: Layers): void;
}

/** Switches for what else the map shows. */
export function LayerBar({ names, layers, set }: Props) {
  return (
    <Toolbar label="Show on the map">
      {Object.entries(names).map(([key, text]) => (
        <Toggle key={key} on={!!layers[key]} set={(on) => set({ ...layers, [key]: on })}>{text}</Toggle>
      ))}
    </Toolbar>
  );
}
