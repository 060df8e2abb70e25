import { useState } from "preact/hooks";
import { TilePicture } from "../map/TilePicture";
import { Button, Counter, Toggle, Toolbar } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-table.module.css";
import { inPlay, ownKeys, type PanelProps, PanelRow } from "./panel";
import * as text from "./text";

/** The city: how large it is, and the tiles of the box. */
export function CityPanel({ scene, catalogue, table, act, take, hand }: PanelProps) {
  const [wanted, want] = useState("");
  const rows = table.grid.length;
  const columns = table.grid[0]?.length ?? 1;
  const used = new Set(table.grid.flat().map((name) => name[0]));
  const tiles = catalogue.tiles.filter(
    (t) =>
      inPlay(t.module, table.modules) &&
      `${t.letter} ${t.prints}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const free = table.grid.flat().includes(".");
  return (
    <section class={css.panel} aria-label="City">
      <PanelRow>
        <span>
          Rows{" "}
          <Counter
            label="Rows of tiles"
            value={rows}
            min={1}
            max={6}
            set={(n) => act({ do: "size", rows: n, columns })}
          />
        </span>
        <span>
          Columns{" "}
          <Counter
            label="Columns of tiles"
            value={columns}
            min={1}
            max={6}
            set={(n) => act({ do: "size", rows, columns: n })}
          />
        </span>
        <Button aria-disabled={!free} onClick={() => free && act({ do: "random_tiles" })}>
          Place random tiles
        </Button>
      </PanelRow>
      <PanelRow>
        <label>
          Find a tile{" "}
          <input
            type="search"
            placeholder="house 8, beer"
            value={wanted}
            onKeyDown={ownKeys}
            onInput={(e) => want(e.currentTarget.value)}
          />
        </label>
      </PanelRow>
      <Toolbar label="Tiles of the box" class={css.palette}>
        {tiles.map((t) => (
          <Button
            key={t.letter}
            class={css.tileButton}
            data-part="tile-button"
            data-tile={t.letter}
            aria-pressed={hand?.kind === "tile" && hand.letter === t.letter}
            aria-label={text.tileLabel(t.letter, t.prints, used.has(t.letter))}
            title={t.prints}
            data-used={used.has(t.letter) ? "" : undefined}
            onClick={() => take({ kind: "tile", letter: t.letter })}
          >
            <TilePicture tile={t} goods={scene.goods} drawings={catalogue.drawings} />
            <span class={css.tileLetter} aria-hidden>
              {used.has(t.letter) ? "\u2713 " : ""}
              {t.letter}
            </span>
          </Button>
        ))}
      </Toolbar>
      {tiles.length === 0 && (
        <p class={uiCss.note} data-part="note">
          No tile has that on it.
        </p>
      )}
      <details>
        <summary>Modules of the expansion</summary>
        <PanelRow>
          {catalogue.modules.map(({ id: m, name }) => (
            <Toggle
              key={m}
              on={table.modules.includes(m)}
              set={(on) => act({ do: "module", module: m, on })}
            >
              {name}
            </Toggle>
          ))}
        </PanelRow>
      </details>
    </section>
  );
}
