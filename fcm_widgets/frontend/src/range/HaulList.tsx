import type { By, Haul, Scene } from "../core/contract";
import { sourcesText } from "../core/format";
import { bordersOf, flightOf, lineOf, squaresOf } from "../core/routes";
import { Trail } from "../map/Routes";
import { Button, GoodsRow } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import * as css from "./fcm-range.module.css";
import { bordersText, routesNote, routesTitle } from "./text";

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
  return (
    <fieldset class={css.hauls}>
      <legend>{routesTitle(range)}</legend>
      <p class={uiCss.note} data-part="note">
        {routesNote(by, hauls.length)}
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
            {bordersText(
              h.route ? h.route.borders.length : Math.max((h.tiles?.length ?? 1) - 1, 0),
            )}
          </small>
        </label>
      ))}
      {pick !== null && <Button onClick={() => setPick(null)}>Hide the route</Button>}
    </fieldset>
  );
}

export function HaulRoute({ haul, colour }: { haul: Haul; colour: string }) {
  const { line, borders } = haul.route
    ? { line: lineOf(squaresOf(haul.route), 0.14), borders: bordersOf(haul.route, 0.14) }
    : flightOf(haul.tiles ?? []);
  return <Trail points={line} borders={borders} colour={colour} />;
}
