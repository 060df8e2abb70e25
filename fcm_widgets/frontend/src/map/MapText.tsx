import { useMemo, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import { textOf } from "../core/places";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-map.module.css";

/** True if the reader left the last map open as text. */
export type Read = { current: boolean };

interface Props {
  scene: Scene;
  read?: Read | undefined;
  onText?: ((open: boolean) => void) | undefined;
}

/** The map as a table of its tiles, for readers who cannot see it or follow its roads. */
export function MapText({ scene, read, onText }: Props) {
  const [open, setOpen] = useState(!!read?.current);
  const flip = (to: boolean) => {
    setOpen(to);
    if (read) read.current = to;
    onText?.(to);
  };
  return (
    <details
      class={css.mapText}
      data-part="map-text"
      open={open}
      onToggle={(e) => flip(e.currentTarget.open)}
    >
      <summary>{scene.words.title}</summary>
      {open && <Tiles scene={scene} />}
    </details>
  );
}

function Tiles({ scene }: { scene: Scene }) {
  const tiles = useMemo(() => textOf(scene), [scene]);
  const { how, caption, heads, nothing } = scene.words;
  return (
    <>
      <p class={uiCss.note} data-part="note">
        {how}
      </p>
      <table>
        <caption class="fcm-sr">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiles.map(({ name, pieces, roads }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[pieces, roads].map((lines) => (
                <td>
                  {lines.length ? (
                    <ul>
                      {lines.map((line) => (
                        <li>{line}</li>
                      ))}
                    </ul>
                  ) : (
                    nothing
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
