import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Piece, Scene } from "../core/contract";
import { Badge } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import { Parts } from "./Drawings";
import * as css from "./fcm-map.module.css";
import { Bridge, Island, RoadEnd } from "./GroundLayer";
import { Garden } from "./House";
import { Door, Turns } from "./Things";

/** Pixels of a widget below which its legend is folded: there it pushes the rest off the screen. */
const NARROW = 480;

/** The legend of the signs on this map; modules add the drawings of their pieces. */
export function Legend({ scene, folded = false }: { scene: Scene; folded?: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const sized = new ResizeObserver(() => {
      const width = box.current?.closest(".fcm-root")?.clientWidth;
      if (!box.current || !width) return; // a host may draw the widget before it has a size
      if (width < NARROW) box.current.open = false;
      sized.disconnect();
    });
    if (box.current) sized.observe(box.current);
    return () => sized.disconnect();
  }, []);
  const here = new Set(scene.pieces.map((p) => p.glyph));
  const roofs = new Set(scene.pieces.filter((p) => p.demand).map((p) => p.glyph));
  const some = (has: (p: Piece) => unknown) => scene.pieces.some(has);
  const signs = (shown: Record<string, boolean>) =>
    Object.keys(shown)
      .filter((kind) => shown[kind])
      .map((kind) => (
        <li key={kind}>
          <Sample>{drawing(kind)}</Sample>
          {scene.words.signs[kind]}
        </li>
      ));
  const drawings = (of: (glyph: string) => boolean) =>
    Object.entries(scene.drawings ?? {})
      .filter(([glyph]) => of(glyph))
      .map(([glyph, { legend, parts, sign }]) => (
        <li key={glyph}>
          <Sample>
            <Parts parts={sign ?? parts} />
          </Sample>
          {legend}
        </li>
      ));
  const has = (...glyphs: string[]) => Object.fromEntries(glyphs.map((g) => [g, here.has(g)]));
  return (
    <details ref={box} class={uiCss.legend} data-part="legend" open={!folded}>
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
        {signs({
          door: here.has("restaurant"),
          closed: some((p) => p.is_closed),
          garden: some((p) => p.garden),
          end: scene.ends.length > 0,
          islands: scene.islands.length > 0,
          bridge: scene.bridges.length > 0,
          house: here.has("house"),
        })}
        {drawings((glyph) => roofs.has(glyph))}
        {signs(has("source", "billboard", "mailbox", "radio", "airplane"))}
        {drawings((glyph) => here.has(glyph) && !roofs.has(glyph))}
        {signs({ turns: some((p) => p.turns !== undefined) })}
      </ul>
    </details>
  );
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
        <g class={css.turns} transform="translate(10 10)">
          <Turns turns={2} size={16} />
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
