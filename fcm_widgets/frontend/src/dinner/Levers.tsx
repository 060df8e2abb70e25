import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Controls, Scene, Timeline } from "../core/contract";
import { type Draft, moved, pair } from "../core/changes";
import { signed } from "../core/format";
import { Badge, Button, Counter, GoodIcon } from "../ui/bits";

export interface LeverProps {
  scene: Scene;
  timeline: Timeline;
  controls: Controls;
  draft: Draft;
  setDraft(d: Draft): void;
}

const MOST = 20; // goods of one kind that a lever offers at most

interface GoodsProps extends LeverProps {
  kind: "stock" | "demand";
  whose: number | string;
  /** "Siap Faji, {good} in stock": the name of a lever for who cannot see its place. */
  say(good: string): string;
  had(good: string): number;
}

/** One lever for each good: what there was, and how many more or fewer to ask for. */
function GoodsLevers({ kind, whose, say, had, scene, controls, draft, setDraft }: GoodsProps) {
  return (
    <>
      {controls.goods.map((g) => {
        const key = pair(whose, g);
        const name = scene.goods[g]?.plural ?? g;
        const was = had(g);
        return (
          <Lever key={g} text={<><GoodIcon good={scene.goods[g]} /> {name}</>} label={say(name)} value={was + (draft[kind][key] ?? 0)} min={0} max={was + MOST}
            set={(n) => setDraft({ ...draft, [kind]: { ...draft[kind], [key]: n - was } })} />
        );
      })}
    </>
  );
}

function Lever({ text, ...counter }: { text: ComponentChildren } & Parameters<typeof Counter>[0]) {
  return <div class="fcm-lever"><span>{text}</span><Counter {...counter} /></div>;
}

const STAFF = { price: "pricing managers", waitress: "waitresses" };

export function ChainLevers(props: LeverProps) {
  const { scene, timeline, controls, draft, setDraft } = props;
  return (
    <div class="fcm-lever-chains">
      {scene.chains.map((chain, c) => (
        <fieldset>
          <legend class="fcm-name"><Badge chain={chain} />{chain.name}</legend>
          {(["price", "waitress"] as const).map((kind) => {
            const [min, max] = controls.chains[c]?.[kind] ?? [0, 0];
            const by = draft[kind][c] ?? 0;
            return (
              <Lever key={kind} text={STAFF[kind]} label={`${chain.name}, ${STAFF[kind]}`} value={by} min={min} max={max} show={by ? signed(by) : "\u00b10"}
                set={(n) => setDraft({ ...draft, [kind]: { ...draft[kind], [c]: n } })} />
            );
          })}
          <GoodsLevers {...props} kind="stock" whose={c} say={(good) => `${chain.name}, ${good} in stock`} had={(g) => timeline.first.stock[c]?.[g] ?? 0} />
        </fieldset>
      ))}
    </div>
  );
}

export function DemandLevers(props: LeverProps) {
  const { timeline, controls } = props;
  const [house, setHouse] = useState(controls.houses[0] ?? "");
  const wants = timeline.first.demand[house] ?? [];
  if (!house) return null;
  return (
    <fieldset>
      <legend>Demand of a house</legend>
      <label>house <select value={house} onChange={(e) => setHouse(e.currentTarget.value)}>{controls.houses.map((h) => <option key={h} value={h}>{h}</option>)}</select></label>
      <GoodsLevers {...props} kind="demand" whose={house} say={(good) => `House ${house}, ${good} wanted`} had={(g) => wants.find(([id]) => id === g)?.[1] ?? 0} />
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
                <Button aria-disabled={i === 0} aria-label={`${name}: earlier`} onClick={() => swap(i, i - 1)}>{"\u2191"}</Button>
                <Button aria-disabled={i === draft.order.length - 1} aria-label={`${name}: later`} onClick={() => swap(i, i + 1)}>{"\u2193"}</Button>
              </span>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
