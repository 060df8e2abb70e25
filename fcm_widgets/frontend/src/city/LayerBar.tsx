import type { Layers } from "../map/Board";
import { Toggle, Toolbar } from "../ui/bits";

export function LayerBar({ layers, set }: { layers: Layers; set(l: Layers): void }) {
  const flip = (key: keyof Layers) => (on: boolean) => set({ ...layers, [key]: on });
  return (
    <Toolbar label="Show on the map">
      <Toggle on={!!layers.coords} set={flip("coords")}>coordinates</Toggle>
      <Toggle on={!!layers.roads} set={flip("roads")}>separate roads</Toggle>
      <Toggle on={!!layers.blocks} set={flip("blocks")}>mail blocks</Toggle>
    </Toolbar>
  );
}
