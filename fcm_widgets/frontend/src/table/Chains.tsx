import { useState } from "preact/hooks";
import { Badge, Button, Counter, GoodIcon, Toggle } from "../ui/bits";
import type { Where } from "./contract";
import { Field, Row, type PanelProps, inPlay, ownKeys } from "./panel";

const MOST = 12;

/** Who sits at the table. */
export function Chains(props: PanelProps) {
  const { box, table, act } = props;
  const [name, setName] = useState("");
  const [open, setOpen] = useState(0);
  const free = box.names.filter((n) => !table.chains.some((c) => c.name === n));
  const add = (n: string) => {
    act({ do: "chain", name: n });
    setName("");
    setOpen(table.chains.length);
  };
  return (
    <section class="fcm-panel" aria-label="Chains">
      {table.chains.map((_, i) => <Chain key={i} {...props} i={i} open={open === i} setOpen={() => setOpen(open === i ? -1 : i)} />)}
      {table.chains.length > 0 && <Field label="The bank holds $" value={table.bank} set={(v) => act({ do: "bank", cash: Number(v) })} />}
      {table.chains.length < 6 && (
        <div class="fcm-add">
          <strong>Seat a chain</strong>
          <Row>{free.map((n) => <Button key={n} onClick={() => add(n)}>+ {n}</Button>)}</Row>
          <form class="fcm-row" onSubmit={(e) => (e.preventDefault(), name.trim() && add(name.trim()))}>
            <label>Another name <input type="text" value={name} maxLength={60} onKeyDown={ownKeys} onInput={(e) => setName(e.currentTarget.value)} /></label>
            <button type="submit" aria-disabled={!name.trim()}>Seat it</button>
          </form>
        </div>
      )}
    </section>
  );
}

interface ChainProps extends PanelProps {
  i: number;
  open: boolean;
  setOpen(): void;
}

function Chain({ scene, box, table, act, i, open, setOpen }: ChainProps) {
  const chain = table.chains[i]!;
  const place = table.order.indexOf(i);
  return (
    <section class="fcm-chain" aria-label={chain.name || `Chain ${i + 1}`}>
      <div class="fcm-chain-head">
        <Button class="fcm-chain-name" aria-expanded={open} onClick={setOpen}><Badge chain={scene.chains[i]} /> {chain.name || `Chain ${i + 1}`} <small>${chain.cash}</small></Button>
        <Counter label={`${chain.name}: place in turn order`} value={place + 1} min={1} max={table.chains.length} show={`${place + 1}.`}
          set={(n) => act({ do: "turn_order", chain: i, by: n > place + 1 ? 1 : -1 })} />
      </div>
      {open && (
        <>
          <Row>
            <Field label="Name" value={chain.name} set={(v) => act({ do: "rename", chain: i, name: v })} />
            <Field label="Cash $" value={chain.cash} set={(v) => act({ do: "cash", chain: i, cash: Number(v) })} />
          </Row>
          <fieldset>
            <legend>In stock</legend>
            <Row>
              {box.goods.map((g) => (
                <span key={g} class="fcm-stock" title={scene.goods[g]?.name}><GoodIcon good={scene.goods[g]} size={22} />
                  <Counter label={`${scene.goods[g]?.name} in stock`} value={chain.stock[g] ?? 0} min={0} max={99} set={(n) => act({ do: "stock", chain: i, good: g, count: n })} />
                </span>
              ))}
            </Row>
          </fieldset>
          <Cards box={box} table={table} act={act} i={i} />
          <details>
            <summary>Milestones{chain.milestones.length ? ` (${chain.milestones.length})` : ""}</summary>
            <Row>
              {box.milestones.filter((m) => inPlay(m.module, table.modules)).map((m) => (
                <Toggle key={m.id} on={chain.milestones.includes(m.id)} set={(on) => act({ do: "milestone", chain: i, milestone: m.id, on })}>{m.name}</Toggle>
              ))}
            </Row>
          </details>
          <Button onClick={() => act({ do: "chain_off", chain: i })}>Take {chain.name || "this chain"} from the table</Button>
        </>
      )}
    </section>
  );
}

/** The cards that a chain has, and those of the box that a text finds. */
function Cards({ box, table, act, i }: Pick<PanelProps, "box" | "table" | "act"> & { i: number }) {
  const [where, setWhere] = useState<Where>("at_work");
  const [wanted, want] = useState("");
  const chain = table.chains[i]!;
  const held = new Map(chain[where]);
  const names = new Map(box.cards.map((c) => [c.id, c.name]));
  const found = wanted.trim()
    ? box.cards.filter((c) => inPlay(c.module, table.modules) && c.name.toLowerCase().includes(wanted.trim().toLowerCase())).map((c) => c.id)
    : [...held.keys()];
  const elsewhere = box.where.filter(([w]) => w !== where && chain[w].length);
  return (
    <fieldset>
      <legend>Cards</legend>
      <Row>
        <label>Lie <select value={where} onChange={(e) => setWhere(e.currentTarget.value as Where)}>{box.where.map(([w, text]) => <option value={w}>{text}</option>)}</select></label>
        <label>Find a card <input type="search" placeholder="waitress" value={wanted} onKeyDown={ownKeys} onInput={(e) => want(e.currentTarget.value)} /></label>
      </Row>
      <ul class="fcm-cards">
        {found.slice(0, MOST).map((id) => (
          <li key={id}>
            <span>{names.get(id) ?? id}</span>
            <Counter label={`${names.get(id) ?? id} ${where.replace("_", " ")}`} value={held.get(id) ?? 0} min={0} max={30}
              set={(n) => act({ do: "cards", chain: i, where, card: id, by: n > (held.get(id) ?? 0) ? 1 : -1 })} />
          </li>
        ))}
      </ul>
      {found.length > MOST && <p class="fcm-muted">and {found.length - MOST} more: type more of the name.</p>}
      {!found.length && <p class="fcm-muted">{wanted ? "No card is called that." : "The CEO alone. Type a part of a card's name to find it."}</p>}
      {elsewhere.map(([w, text]) => <p key={w} class="fcm-muted">Also {text}: {chain[w].map(([id, n]) => `${n > 1 ? `${n} x ` : ""}${names.get(id) ?? id}`).join(", ")}.</p>)}
    </fieldset>
  );
}
