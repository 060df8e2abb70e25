import type { Square } from "../core/contract";
import { Button, Counter, Toggle } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import { TURN_IT } from "../ui/text";
import type { CampaignFacts, HouseFacts } from "./contract";
import * as css from "./fcm-table.module.css";
import { type PanelProps, PanelRow, PanelSelect } from "./panel";
import * as text from "./text";

interface Props extends PanelProps {
  place: Square | null;
  turnTile(at: Square): void;
  remove(): void;
}

const CORNERS = ["NW", "NE", "SW", "SE"];

/** The selected piece, and what you can do with it. */
export function Inspector(props: Props) {
  const { scene, table, catalogue, selected, place, turnTile, remove } = props;
  const piece = scene.pieces.find((p) => p.id === selected);
  if (place) {
    const [x, y] = place;
    const name = table.grid[y]?.[x] ?? ".";
    const tile = catalogue.tiles.find((t) => t.letter === name[0]);
    return (
      <div class={`${uiCss.panel} ${css.chosenBox}`} data-part="chosen-box">
        <h3>
          {tile ? text.tileHeading(name) : "An empty place"}{" "}
          <small>{text.tileDetails(place, tile?.prints)}</small>
        </h3>
        {name !== "." && (
          <PanelRow>
            <Button aria-disabled={!tile} onClick={() => turnTile(place)}>
              {TURN_IT} <kbd aria-hidden>t</kbd>
            </Button>
            <RemoveButton remove={remove} />
          </PanelRow>
        )}
      </div>
    );
  }
  if (!piece) return null;
  const house = table.houses.find((h) => h.id === selected);
  const [kind, a, b] = selected.split(":");
  const campaign =
    kind === "campaign" ? table.campaigns.find((c) => String(c.number) === a) : undefined;
  return (
    <div class={`${uiCss.panel} ${css.chosenBox}`} data-part="chosen-box">
      <h3>{piece.name}</h3>
      {house && <House {...props} house={house} />}
      {kind === "restaurant" && (
        <Restaurant
          {...props}
          chain={Number(a)}
          number={Number(b)}
          doors={piece.doors ?? []}
          soon={!!piece.is_closed}
        />
      )}
      {campaign && <Campaign {...props} campaign={campaign} />}
      {catalogue.takes.includes(kind ?? "") && (
        <p class={css.row}>
          <RemoveButton remove={remove} />
        </p>
      )}
    </div>
  );
}

function RemoveButton({ remove }: { remove(): void }) {
  return (
    <Button onClick={remove}>
      {text.TAKE_AWAY} <kbd aria-hidden>Del</kbd>
    </Button>
  );
}

function House({ scene, catalogue, act, take, remove, house }: Props & { house: HouseFacts }) {
  const wants = new Map(house.demand);
  return (
    <>
      <PanelRow>
        {catalogue.goods.map((g) => (
          <span key={g} class={css.stock} data-part="stock" title={scene.goods[g]?.name}>
            <GoodIcon good={scene.goods[g]} size={22} />
            <Counter
              label={text.demandLabel(house.number, scene.goods[g]?.name, scene)}
              value={wants.get(g) ?? 0}
              min={0}
              max={house.limit ?? 99}
              set={(n) =>
                act({
                  do: "demand",
                  number: house.number,
                  good: g,
                  by: n > (wants.get(g) ?? 0) ? 1 : -1,
                })
              }
            />
          </span>
        ))}
      </PanelRow>
      {!house.has_fixed_garden && (
        <PanelSelect
          label="Garden"
          value={house.garden}
          options={catalogue.sides}
          set={(side) => act({ do: "garden", number: house.number, side })}
        />
      )}
      {!house.is_printed && (
        <PanelRow>
          <Button onClick={() => take({ kind: "house", number: house.number })}>
            {text.MOVE_IT}
          </Button>
          <RemoveButton remove={remove} />
        </PanelRow>
      )}
    </>
  );
}

function Restaurant({
  act,
  take,
  remove,
  chain,
  number,
  doors,
  soon,
}: Props & { chain: number; number: number; doors: string[]; soon: boolean }) {
  return (
    <>
      <div class={css.row} role="group" aria-label="Entrance">
        Entrance{" "}
        {CORNERS.map((c) => (
          <Button
            key={c}
            aria-pressed={doors.includes(c)}
            onClick={() => act({ do: "entrance", chain, number, form: c })}
          >
            {c}
          </Button>
        ))}
      </div>
      <PanelRow>
        <Toggle on={soon} set={(on) => act({ do: "coming_soon", chain, number, on })}>
          Coming soon
        </Toggle>
        <Button onClick={() => take({ kind: "restaurant", chain, number })}>{text.MOVE_IT}</Button>
        <RemoveButton remove={remove} />
      </PanelRow>
    </>
  );
}

function Campaign({
  scene,
  catalogue,
  table,
  act,
  take,
  remove,
  campaign,
}: Props & { campaign: CampaignFacts }) {
  const { number, good, turns, chain, by } = campaign;
  const change = (values: Partial<CampaignFacts>) =>
    act({ do: "campaign", number, good, turns, ...values });
  const tile = catalogue.campaigns.find((c) => c.number === number);
  const kind = tile?.kind ?? "";
  const cards = catalogue.cards.filter((c) => c.kinds.includes(kind));
  return (
    <>
      <PanelRow>
        <PanelSelect
          label="Advertises"
          value={good}
          options={catalogue.goods.map((id) => ({ id, name: scene.goods[id]?.name ?? id }))}
          set={(g) => change({ good: g })}
        />
        {!tile?.is_eternal && (
          <>
            <span>
              Turns left{" "}
              <Counter
                label={text.turnsLabel(number)}
                value={turns === "eternal" ? 0 : turns}
                min={1}
                max={9}
                show={turns === "eternal" ? "\u221e" : String(turns)}
                set={(n) => change({ turns: n })}
              />
            </span>
            <Toggle on={turns === "eternal"} set={(on) => change({ turns: on ? "eternal" : 1 })}>
              For ever
            </Toggle>
          </>
        )}
      </PanelRow>
      <PanelRow>
        <PanelSelect
          label="Owner"
          value={chain}
          options={[
            { id: -1, name: "no chain" },
            ...table.chains.map((c, id) => ({ id, name: c.name })),
          ]}
          set={(owner) => act({ do: "runs", number, owner, by: "" })}
        />
        {chain >= 0 && (
          <PanelSelect
            label="Run by"
            value={by}
            options={[{ id: "", name: "no card" }, ...cards]}
            set={(card) => act({ do: "runs", number, owner: chain, by: card })}
          />
        )}
      </PanelRow>
      <PanelRow>
        {!tile?.is_beside && (
          <Button onClick={() => take({ kind: "campaign", number })}>{text.MOVE_IT}</Button>
        )}
        <RemoveButton remove={remove} />
      </PanelRow>
    </>
  );
}
