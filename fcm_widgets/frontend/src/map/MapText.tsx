import { useMemo, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import { textOf } from "../core/places";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-map.module.css";

/** True if the reader left the last map open as text. */
export type Read = { current: boolean };

/** The map as a table of its tiles, for readers who cannot see it or follow its roads. */
export function MapText({ scene, read }: { scene: Scene; read?: Read | undefined }) {
  const [open, setOpen] = useState(!!read?.current);
  const flip = (to: boolean) => {
    setOpen(to);
    if (read) read.current = to;
  };
  return (
    <details
      class={css.mapText}
      data-part="map-text"
      open={open}
      onToggle={(e) => flip(e.currentTarget.open)}
    >
      <summary>The map as text</summary>
      {open && <Tiles scene={scene} />}
    </details>
  );
}

function Tiles({ scene }: { scene: Scene }) {
  const tiles = useMemo(() => textOf(scene), [scene]);
  return (
    <>
      <p class={uiCss.note} data-part="note">
        Row 1 is in the north, column 1 in the west. A stretch is the road of one tile that hangs
        together. From a stretch to one that it joins crosses 1 border. Squares have the numbers of
        the coordinates.
      </p>
      <table>
        <caption class="fcm-sr">Each tile: what stands on it, and where its roads lead</caption>
        <thead>
          <tr>
            <th scope="col">tile</th>
            <th scope="col">stands there</th>
            <th scope="col">roads</th>
          </tr>
        </thead>
        <tbody>
          {tiles.map(({ name, pieces, roads }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Lines all={pieces} />
              </td>
              <td>
                <Lines all={roads} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Lines({ all }: { all: string[] }) {
  return all.length ? (
    <ul>
      {all.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  ) : (
    <>nothing</>
  );
}
