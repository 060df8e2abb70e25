import { useState } from "preact/hooks";
import type { Controls, Scene, Timeline } from "../core/contract";
import { type Draft, moved, pair } from "../core/changes";
import { signed } from "../core/format";
import { Badge, Counter, GoodIcon } from "../ui/bits";

export interface LeverProps {
  scene: Scene;
  timeline: Timeline;
  controls: Controls;
  draft: Draft;
  setDraft(d: Draft): void;
}

const MOST = 20; // goods of one kind that a lever offers at most

export function ChainLevers({ scene, timeline, controls, draft, setDraft }: LeverProps) {
  return (
    <div class="fcm-lever-chains">
      {scene.chains.map((chain, c) => {
        const limits = controls.chains[c];
        return (
          <fieldset key={c}>
            <legend class="fcm-name"><Badge chain={chain} />{chain.name}</legend>
            {(["price", "waitress"] as const).map((kind) => {
              const [min, max] = limits?.[kind] ?? [0, 0];
              const by = draft[kind][c] ?? 0;
              return (
                <div class="fcm-lever" key={kind}>
                  <span>{kind === "price" ? "pricing managers" : "waitresses"}</span>
                  <Counter label={`${chain.name}, ${kind === "price" ? "pricing managers" : "waitresses"}`} value={by} min={min} max={max} show={by ? signed(by) : "\u00b10"}
                    set={(n) => setDraft({ ...draft, [kind]: { ...draft[kind], [c]: n } })} />
                </div>
              );
            })}
            {controls.goods.map((g) => {
              const had = timeline.first.stock[c]?.[g] ?? 0;
              const key = pair(c, g);
              const name = scene.goods[g]?.plural ?? g;
              return (
                <div class="fcm-lever" key={g}>
                  <span><GoodIcon good={scene.goods[g]} /> {name}</span>
                  <Counter label={`${chain.name}, ${name} in stock`} value={had + (draft.stock[key] ?? 0)} min={0} max={had + MOST}
                    set={(n) => setDraft({ ...draft, stock: { ...draft.stock, [key]: n - had } })} />
                </div>
              );
            })}
          </fieldset>
        );
      })}
    </div>
  );
}

export function DemandLevers({ scene, timeline, controls, draft, setDraft }: LeverProps) {
  const [house, setHouse] = useState(controls.houses[0] ?? "");
  if (!house) return null;
  const wants = new Map(timeline.first.demand[house] ?? []);
  return (
    <fieldset>
      <legend>Demand of a house</legend>
      <label>house <select value={house} onChange={(e) => setHouse(e.currentTarget.value)}>{controls.houses.map((h) => <option key={h} value={h}>{h}</option>)}</select></label>
      {controls.goods.map((g) => {
        const had = wants.get(g) ?? 0;
        const key = pair(house, g);
        const name = scene.goods[g]?.plural ?? g;
        return (
          <div class="fcm-lever" key={g}>
            <span><GoodIcon good={scene.goods[g]} /> {name}</span>
            <Counter label={`House ${house}, ${name} wanted`} value={had + (draft.demand[key] ?? 0)} min={0} max={had + MOST}
              set={(n) => setDraft({ ...draft, demand: { ...draft.demand, [key]: n - had } })} />
          </div>
        );
      })}
    </fieldset>
  );
}

export function TurnLever({ scene, draft, setDraft }: LeverProps) {
  const swap = (from: number, to: number) => to >= 0 && to < draft.order.length && setDraft({ ...draft, order: moved(draft.order, from, to) });
  return (
    <fieldset>
      <legend>Turn order</legend>
      <ol class="fcm-turn">
        {draft.order.map((c, i) => {
          const name = scene.chains[c]?.name ?? String(c);
          return (
            <li key={c}>
              <span class="fcm-name"><b>{i + 1}.</b><Badge chain={scene.chains[c]} />{name}</span>
              <span class="fcm-counter">
                <button type="button" aria-disabled={i === 0} aria-label={`${name}: earlier`} onClick={() => swap(i, i - 1)}>{"\u2191"}</button>
                <button type="button" aria-disabled={i === draft.order.length - 1} aria-label={`${name}: later`} onClick={() => swap(i, i + 1)}>{"\u2193"}</button>
              </span>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
