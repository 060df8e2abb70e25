import type { ComponentChildren } from "preact";
import type { Scene } from "../core/contract";
import { Badge } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import { Parts } from "./Drawings";
import * as css from "./fcm-map.module.css";
import { Bridge, Island, RoadEnd } from "./GroundLayer";
import { Garden } from "./House";
import { Door, Turns } from "./Things";

/** The signs of the base game; those of modules come with their drawings. */
const SIGNS: [string, string][] = [
  ["source", "drink source"],
  ["billboard", "billboard"],
  ["mailbox", "mailbox"],
  ["radio", "radio (round corners)"],
  ["airplane", "airplane, outside the edge, with an arrow"],
];

/** The legend of the signs on this map. */
export function Legend({ scene, open = true }: { scene: Scene; open?: boolean }) {
  const here = new Set(scene.pieces.map((p) => p.glyph));
  const roofs = scene.pieces.filter((p) => p.demand).map((p) => p.glyph);
  const closed = scene.pieces.some((p) => p.closed);
  return (
    <details class={uiCss.legend} data-part="legend" open={open}>
      <summary>Legend</summary>
      <ul>
        {scene.chains.map((c) => (
          <li key={c.letter}>
            <Badge chain={c} />
            {c.name}
          </li>
        ))}
        {Object.entries(scene.goods).map(([id, g]) => (
          <li key={id}>
            <GoodIcon good={g} size={22} />
            {g.name}
          </li>
        ))}
        {here.has("restaurant") && (
          <li>
            <Sign kind="door" />
            entrance of a restaurant
          </li>
        )}
        {closed && (
          <li>
            <Sign kind="closed" />
            not open (coming soon, or a ruin)
          </li>
        )}
        {scene.pieces.some((p) => p.garden) && (
          <li>
            <Sign kind="garden" />
            garden: part of its house
          </li>
        )}
        {scene.ends.length > 0 && (
          <li>
            <Sign kind="end" />
            the road ends here
          </li>
        )}
        {scene.islands.length > 0 && (
          <li>
            <Sign kind="islands" />
            islands between two roads that join all along
          </li>
        )}
        {scene.bridges.length > 0 && (
          <li>
            <Sign kind="bridge" />
            bridge: the roads do not meet
          </li>
        )}
        {here.has("house") && (
          <li>
            <Sign kind="house" />
            house with its number
          </li>
        )}
        <Brought scene={scene} of={roofs} />
        {SIGNS.filter(([g]) => here.has(g)).map(([g, text]) => (
          <li key={g}>
            <Sign kind={g} />
            {text}
          </li>
        ))}
        <Brought scene={scene} of={[...here].filter((g) => !roofs.includes(g))} />
        {scene.pieces.some((p) => p.turns !== undefined) && (
          <li>
            <Sign kind="turns" />
            turns a campaign still runs ({"\u221e"}: for ever)
          </li>
        )}
      </ul>
    </details>
  );
}

/** The signs of what modules bring, of these glyphs. */
function Brought({ scene, of }: { scene: Scene; of: string[] }) {
  return (
    <>
      {Object.entries(scene.drawings ?? {})
        .filter(([glyph]) => of.includes(glyph))
        .map(([glyph, { legend, parts, sign }]) => (
          <li key={glyph}>
            <Sample>
              <Parts parts={sign ?? parts} />
            </Sample>
            {legend}
          </li>
        ))}
    </>
  );
}

function Sign({ kind }: { kind: string }) {
  return <Sample>{drawing(kind)}</Sample>;
}

function Sample({ children }: { children: ComponentChildren }) {
  return (
    <svg class={uiCss.signSample} width="22" height="22" viewBox="-1 -1 22 22" aria-hidden>
      {children}
    </svg>
  );
}

function drawing(kind: string) {
  switch (kind) {
    case "door":
      return (
        <g transform="translate(3 3)">
          <rect class={css.plain} width="16" height="16" rx="2" />
          <Door />
        </g>
      );
    case "closed":
      return (
        <rect
          class={css.plain}
          x="1"
          y="1"
          width="18"
          height="18"
          rx="3"
          stroke-dasharray="4 2.5"
          opacity=".7"
        />
      );
    case "garden":
      return (
        <g transform="translate(.7 -.5) scale(.35)">
          <Garden
            squares={[
              [0, 2],
              [1, 2],
            ]}
            house={{ x: 0, y: 0, w: 2, h: 2 }}
          />
          <rect class={css.houseWall} x="1.5" y="1.5" width="37" height="37" rx="4" />
        </g>
      );
    case "bridge":
      return (
        <g transform="translate(4 4) scale(.6)">
          <path class={css.roadEdge} d="M-8 10H28" />
          <path class={css.road} d="M-8 10H28" />
          <Bridge />
        </g>
      );
    case "end":
      return (
        <>
          <path class={css.roadEdge} d="M10 1V21" />
          <path class={css.road} d="M10 1V21" />
          <RoadEnd turns={0} />
        </>
      );
    case "islands":
      return (
        <>
          <path class={css.road} d="M-1 3H21M-1 17H21" />
          <path class={css.road} d="M-1 10H21" />
          <g transform="translate(0 10)">
            <Island />
          </g>
          <g transform="translate(10 10)">
            <Island />
          </g>
          <g transform="translate(20 10)">
            <Island />
          </g>
        </>
      );
    case "house":
      return (
        <>
          <rect class={css.houseWall} x="1" y="1" width="18" height="18" rx="3" />
          <path class={css.houseRoof} d="M3 8L10 3L17 8" />
        </>
      );
    case "source":
      return <circle class={css.source} cx="10" cy="10" r="9" />;
    case "turns":
      return (
        <g class={css.turns} transform="translate(12.5 10)">
          <Turns turns={2} />
        </g>
      );
    case "airplane":
      return (
        <>
          <rect
            class={css.campaign}
            data-part="campaign"
            data-medium="airplane"
            y="3"
            width="11"
            height="14"
            rx="2"
          />
          <g class={`${css.sweep} ${css.sweepLit}`}>
            <path d="M13 5l7 5l-7 5z" />
          </g>
        </>
      );
    default:
      return (
        <rect
          class={css.campaign}
          data-part="campaign"
          data-medium={kind}
          x="1"
          y="3"
          width="18"
          height="14"
          rx={kind === "radio" ? 7 : 2}
        />
      );
  }
}
