import type { By, Haul, Scene } from "../core/contract";
import { plural, sourcesText } from "../core/format";
import { bordersOf, flightOf, lineOf, squaresOf } from "../core/routes";
import { Trail } from "../map/Ways";
import { Button, GoodsRow } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import * as css from "./fcm-range.module.css";

interface Props {
  scene: Scene;
  hauls: Haul[];
  pick: number | null;
  setPick(i: number | null): void;
  by: By;
  range: number;
}

export function HaulList({ scene, hauls, pick, setPick, by, range }: Props) {
  const { uid } = useView();
  const who = by === "road" ? "A buyer on the road" : "A zeppelin";
  return (
    <fieldset class={css.hauls}>
      <legend>Best routes for drinks at range {range}</legend>
      <p class={uiCss.note} data-part="note">
        {hauls.length
          ? `${who} can take one of these routes, past so many sources. No route beats any of these. Choose one to see it.`
          : `${who} passes no source of drinks at this range.`}
      </p>
      {hauls.map((h, i) => (
        <label class={css.haul} data-part="haul" data-on={pick === i ? "" : undefined}>
          <input
            type="radio"
            name={`${uid}-haul`}
            checked={pick === i}
            onChange={() => setPick(i)}
          />
          <GoodsRow
            counts={h.goods}
            goods={scene.goods}
            size={24}
            description={sourcesText(h.goods, scene.goods)}
          />
          <span aria-hidden>{sourcesText(h.goods, scene.goods)}</span>
          <small>
            {plural(h.way ? h.way[3].length : Math.max((h.tiles?.length ?? 1) - 1, 0), "border")}
          </small>
        </label>
      ))}
      {pick !== null && <Button onClick={() => setPick(null)}>Hide the route</Button>}
    </fieldset>
  );
}

export function HaulWay({ haul, colour }: { haul: Haul; colour: string }) {
  if (haul.way)
    return (
      <Trail
        points={lineOf(squaresOf(haul.way), 0.14)}
        borders={bordersOf(haul.way, 0.14)}
        colour={colour}
      />
    );
  if (!haul.tiles) return null;
  const { line, borders } = flightOf(haul.tiles);
  return <Trail points={line} borders={borders} colour={colour} />;
}
