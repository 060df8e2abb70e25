import { Fragment } from "preact";
import { Badge, Button, GoodsRow } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-table.module.css";
import { type PanelProps, PanelRow } from "./panel";
import * as text from "./text";

/** Restaurants, houses, and the pieces of modules. */
export function PiecesPanel({ scene, catalogue, table, act, take, selected, pick }: PanelProps) {
  const onMap = new Set(table.houses.map((h) => h.number));
  return (
    <section class={css.panel} aria-label="Pieces">
      <strong>New restaurant</strong>
      <PanelRow>
        {table.chains.map((c, i) => (
          <Button key={i} onClick={() => take({ kind: "restaurant", chain: i, number: -1 })}>
            <Badge chain={scene.chains[i]} />{" "}
            <span>
              <span class="fcm-sr">New restaurant of </span>
              {c.name}
            </span>{" "}
            <small>{text.restaurantsText(c)}</small>
          </Button>
        ))}
        {!table.chains.length && <span class={uiCss.muted}>Seat a chain first, in step 2.</span>}
      </PanelRow>
      <strong>Houses: click one to set its demand and garden</strong>
      <PanelRow>
        {table.houses.map((h) => (
          <Button key={h.number} aria-pressed={selected === h.id} onClick={() => pick(h.id)}>
            <b>{scene.pieces.find((p) => p.id === h.id)?.label ?? h.number}:</b>{" "}
            {h.demand.length ? (
              <GoodsRow counts={h.demand} goods={scene.goods} />
            ) : (
              <small>no demand</small>
            )}
          </Button>
        ))}
        {!table.houses.length && <span class={uiCss.muted}>There is no house on the map yet.</span>}
      </PanelRow>
      <strong>New house with its garden</strong>
      <PanelRow>
        {catalogue.houses
          .filter((n) => !onMap.has(n))
          .map((n) => (
            <Button
              key={n}
              aria-label={text.newHouseLabel(n)}
              onClick={() => take({ kind: "house", number: n })}
            >
              {n}
            </Button>
          ))}
      </PanelRow>
      {catalogue.tools
        .filter(({ module }) => table.modules.includes(module))
        .map(({ module, name, tools, owned }) => (
          <Fragment key={module}>
            <strong>{name}</strong>
            <PanelRow>
              {owned.flatMap(({ id: tool, name: label }) =>
                table.chains.map((c, i) => (
                  <Button
                    key={`${tool}:${i}`}
                    onClick={() => take({ kind: "piece", tool: `${tool}:${i}` })}
                  >
                    <Badge chain={scene.chains[i]} /> {label}
                    <span class="fcm-sr">{text.ofChain(c)}</span>
                  </Button>
                )),
              )}
              {tools.map(({ id: tool, name: label }) => (
                <Button key={tool} onClick={() => take({ kind: "piece", tool })}>
                  {label}
                </Button>
              ))}
            </PanelRow>
          </Fragment>
        ))}
      {table.unseen.length > 0 && (
        <PanelRow>
          {table.unseen.map(({ id: piece, name }) => (
            <Button key={piece} onClick={() => act({ do: "remove", piece })}>
              {text.removeLabel(name)}
            </Button>
          ))}
        </PanelRow>
      )}
    </section>
  );
}
