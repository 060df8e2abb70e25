import { useEffect, useRef, useState } from "preact/hooks";
import { Badge, Button, Counter, Toggle } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import type { Where } from "./contract";
import * as css from "./fcm-table.module.css";
import { inPlay, ownKeys, PanelField, type PanelProps, PanelRow, PanelSelect } from "./panel";
import * as text from "./text";

/** The chains in the game. */
export function Chains(props: PanelProps) {
  const { catalogue, table, act, setSeat } = props;
  const [name, setName] = useState("");
  const gone = useRef(false);
  const free = catalogue.names.filter((n) => !table.chains.some((c) => c.name === n));
  const add = (n: string) => {
    act({ do: "chain", name: n });
    setSeat(table.chains.length);
  };
  useEffect(() => setName(""), [table.chains.length]); // an illegal name adds no chain and stays
  const takeOff = (i: number) => {
    gone.current = true;
    setSeat(-1);
    act({ do: "chain_off", chain: i });
  };
  return (
    // Ignore the second click of a double click on "Take X from the table": it would hit another
    // button.
    <section
      class={css.panel}
      aria-label="Chains"
      onClickCapture={(e) => {
        if (e.detail < 2) gone.current = false;
        else if (gone.current) e.stopPropagation();
      }}
    >
      {table.order.map((i, place) => (
        <Chain key={i} {...props} i={i} place={place} takeOff={takeOff} />
      ))}
      {table.chains.length > 0 && (
        <PanelField
          label="Bank $"
          value={table.bank}
          set={(v) => act({ do: "bank", cash: Number(v) })}
        />
      )}
      {table.chains.length < 6 && (
        <div class={css.add}>
          <strong>Seat a chain</strong>
          <PanelRow>
            {free.map((n) => (
              <Button key={n} onClick={() => add(n)}>
                + {n}
              </Button>
            ))}
          </PanelRow>
          <form
            class={css.row}
            onSubmit={(e) => {
              e.preventDefault();
              if (name.trim()) add(name.trim());
            }}
          >
            <label>
              Another name{" "}
              <input
                type="text"
                value={name}
                maxLength={60}
                onKeyDown={ownKeys}
                onInput={(e) => setName(e.currentTarget.value)}
              />
            </label>
            <Button type="submit" aria-disabled={!name.trim()}>
              Seat it
            </Button>
          </form>
        </div>
      )}
    </section>
  );
}

interface ChainProps extends PanelProps {
  i: number;
  place: number;
  takeOff(i: number): void;
}

function Chain({ scene, catalogue, table, act, seat, setSeat, i, place, takeOff }: ChainProps) {
  const chain = table.chains[i]!;
  const open = seat === i;
  const last = table.chains.length - 1;
  const name = text.chainName(chain, i);
  const move = (by: number, sign: string, can: boolean) => (
    <Button
      kind="icon"
      aria-label={text.orderLabel(name, by < 0)}
      aria-disabled={!can}
      onClick={() => can && act({ do: "turn_order", chain: i, by })}
    >
      {sign}
    </Button>
  );
  return (
    <section class={`${uiCss.panel} ${css.chain}`} aria-label={name}>
      <div class={css.chainHead}>
        <Button
          class={css.chainName}
          data-part="chain-name"
          aria-expanded={open}
          onClick={() => setSeat(open ? -1 : i)}
        >
          {place + 1}. <Badge chain={scene.chains[i]} /> {name} <small>${chain.cash}</small>
        </Button>
        <span>
          {move(-1, "\u25b2", place > 0)} {move(1, "\u25bc", place < last)}
        </span>
      </div>
      {open && (
        <>
          <PanelRow>
            <PanelField
              label="Name"
              value={chain.name}
              set={(v) => act({ do: "rename", chain: i, name: v })}
            />
            <PanelField
              label="Cash $"
              value={chain.cash}
              set={(v) => act({ do: "cash", chain: i, cash: Number(v) })}
            />
          </PanelRow>
          <fieldset>
            <legend>In stock</legend>
            <div class={css.stocks}>
              {Object.keys(scene.goods).map((g) => (
                <span key={g} class={css.stock} data-part="stock">
                  <GoodIcon good={scene.goods[g]} size={22} />
                  <Counter
                    label={text.stockLabel(scene.goods[g]?.name)}
                    value={chain.stock[g] ?? 0}
                    min={0}
                    max={99}
                    set={(n) => act({ do: "stock", chain: i, good: g, count: n })}
                  />
                  <small aria-hidden>{scene.goods[g]?.plural}</small>
                </span>
              ))}
            </div>
          </fieldset>
          <Cards catalogue={catalogue} table={table} act={act} i={i} />
          <details>
            <summary>{text.milestonesTitle(chain.milestones.length)}</summary>
            <PanelRow>
              {catalogue.milestones
                .filter(
                  (m) =>
                    chain.milestones.includes(m.id) ||
                    (inPlay(m.module, table.modules) &&
                      !m.out.some((other) => table.modules.includes(other))),
                )
                .map((m) => (
                  <Toggle
                    key={m.id}
                    on={chain.milestones.includes(m.id)}
                    set={(on) => act({ do: "milestone", chain: i, milestone: m.id, on })}
                  >
                    {m.name}
                  </Toggle>
                ))}
            </PanelRow>
          </details>
          <Button onClick={() => takeOff(i)}>{text.unseatLabel(chain)}</Button>
        </>
      )}
    </section>
  );
}

/** The cards of a chain, and those of the box whose names contain a text. */
function Cards({
  catalogue,
  table,
  act,
  i,
}: Pick<PanelProps, "catalogue" | "table" | "act"> & { i: number }) {
  const [where, setWhere] = useState<Where>("at_work");
  const [wanted, want] = useState("");
  const chain = table.chains[i]!;
  const counts = new Map(chain[where]);
  const names = new Map(catalogue.cards.map((c) => [c.id, c.name]));
  const places = new Map(catalogue.where.map((place) => [place.id, place.name]));
  const typed = wanted.trim().toLowerCase();
  const named = (part: string) =>
    catalogue.cards
      .filter((c) => inPlay(c.module, table.modules) && c.name.toLowerCase().includes(part))
      .map((c) => c.id);
  const like = typed ? named(typed) : [];
  // "price" finds the pricing manager: the last letter may differ.
  if (typed.length > 3 && !like.length) like.push(...named(typed.slice(0, -1)));
  const found = [...new Set([...counts.keys(), ...like])];
  const elsewhere = catalogue.where.filter(({ id }) => id !== where && chain[id].length);
  return (
    <fieldset>
      <legend>Cards</legend>
      <PanelRow>
        <PanelSelect
          label="Place"
          value={where}
          options={catalogue.where}
          set={(w) => setWhere(w)}
        />
        <label>
          Find a card{" "}
          <input
            type="search"
            placeholder="waitress"
            value={wanted}
            onKeyDown={ownKeys}
            onInput={(e) => want(e.currentTarget.value)}
          />
        </label>
      </PanelRow>
      <ul class={css.cards} data-part="cards">
        {found.map((id) => (
          <li key={id}>
            <span>{names.get(id) ?? id}</span>
            <Counter
              label={text.cardLabel(names.get(id) ?? id, places.get(where) ?? where)}
              value={counts.get(id) ?? 0}
              min={0}
              max={30}
              set={(n) =>
                act({
                  do: "cards",
                  chain: i,
                  where,
                  card: id,
                  by: n > (counts.get(id) ?? 0) ? 1 : -1,
                })
              }
            />
          </li>
        ))}
      </ul>
      {typed
        ? !like.length && <p class={uiCss.muted}>{text.NO_CARD}</p>
        : !found.length && <p class={uiCss.muted}>{text.noCards(where)}</p>}
      {elsewhere.map(({ id: w, name: place }) => (
        <p key={w} class={uiCss.muted}>
          {text.alsoText(
            place,
            chain[w].map(([id, n]) => [names.get(id) ?? id, n]),
          )}
        </p>
      ))}
    </fieldset>
  );
}
