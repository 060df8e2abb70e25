import type { By, Haul, Scene } from "../core/contract";
import { goodsText, plural } from "../core/format";
import { bordersOf, flightOf, lineOf, squaresOf } from "../core/ways";
import { Trail } from "../map/Ways";
import { Button, GoodsRow } from "../ui/bits";
import { useView } from "../ui/view";

interface Props {
  scene: Scene;
  hauls: Haul[];
  pick: number | null;
  setPick(i: number | null): void;
  by: By;
  range: number;
}

export function Hauls({ scene, hauls, pick, setPick, by, range }: Props) {
  const { uid } = useView();
  const who = by === "road" ? "A buyer on the road" : "A zeppelin";
  return (
    <fieldset class="fcm-hauls">
      <legend>Best hauls of drinks at range {range}</legend>
      <p class="fcm-note">{hauls.length ? `${who} may bring home one of these. No other way brings more. Choose one to see its way.` : `${who} can bring home no drinks at this range.`}</p>
      {hauls.map((h, i) => (
        <label class="fcm-haul" data-on={pick === i ? "" : undefined}>
          <input type="radio" name={`${uid}-haul`} checked={pick === i} onChange={() => setPick(i)} />
          <GoodsRow counts={h.goods} goods={scene.goods} size={24} />
          <span aria-hidden>{goodsText(h.goods, scene.goods)}</span>
          <small>{plural(h.way ? h.way[3].length : Math.max((h.tiles?.length ?? 1) - 1, 0), "border")}</small>
        </label>
      ))}
      {pick !== null && <Button onClick={() => setPick(null)}>Show no way</Button>}
    </fieldset>
  );
}

export function HaulWay({ haul, colour }: { haul: Haul; colour: string }) {
  if (haul.way) return <Trail points={lineOf(squaresOf(haul.way), 0.14)} borders={bordersOf(haul.way, 0.14)} colour={colour} />;
  if (!haul.tiles) return null;
  const { line, borders } = flightOf(haul.tiles);
  return <Trail points={line} borders={borders} colour={colour} />;
}
