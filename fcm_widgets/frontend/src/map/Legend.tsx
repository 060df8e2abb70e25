import type { Piece, Scene } from "../core/contract";
import { Badge, GoodIcon } from "../ui/bits";

const SIGNS: [Piece["glyph"], string][] = [
  ["house", "house with its number"],
  ["apartment", "apartment building"],
  ["source", "drink source"],
  ["billboard", "billboard"],
  ["mailbox", "mailbox"],
  ["radio", "radio (round corners)"],
  ["airplane", "airplane, outside the edge, with an arrow"],
  ["park", "park"],
  ["roadworks", "roadworks"],
  ["construction", "road being built"],
];

/** What each sign on this map means; only what lies on it is listed. */
export function Legend({ scene }: { scene: Scene }) {
  const here = new Set(scene.pieces.map((p) => p.glyph));
  const closed = scene.pieces.some((p) => p.closed);
  return (
    <details class="fcm-legend" open>
      <summary>Legend</summary>
      <ul>
        {scene.chains.map((c) => <li key={c.letter}><Badge chain={c} />{c.name}</li>)}
        {Object.entries(scene.goods).map(([id, g]) => <li key={id}><GoodIcon good={g} size={22} />{g.name}</li>)}
        {here.has("restaurant") && <li><Sign kind="door" />entrance of a restaurant</li>}
        {closed && <li><Sign kind="closed" />not open (coming soon, or a ruin)</li>}
        {scene.pieces.some((p) => p.garden) && <li><Sign kind="garden" />garden of a house</li>}
        {scene.bridges.length > 0 && <li><Sign kind="bridge" />bridge: the roads do not meet</li>}
        {SIGNS.filter(([g]) => here.has(g)).map(([g, text]) => <li key={g}><Sign kind={g} />{text}</li>)}
        {scene.pieces.some((p) => p.turns !== undefined) && <li><Sign kind="turns" />turns a campaign still runs ({"\u221e"}: for ever)</li>}
      </ul>
    </details>
  );
}

function Sign({ kind }: { kind: string }) {
  return <svg class="fcm-sign-sample" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">{drawing(kind)}</svg>;
}

function drawing(kind: string) {
  switch (kind) {
    case "door": return <g transform="translate(3 3)"><rect class="fcm-plain" width="17" height="17" rx="2" /><path class="fcm-door" d="M-1 -1H14L-1 14Z" /><path class="fcm-door-step" d="M2 -1.2H12.5M-1.2 2V12.5" /></g>;
    case "closed": return <rect class="fcm-plain" x="2" y="2" width="18" height="18" rx="3" stroke-dasharray="4 2.5" opacity=".7" />;
    case "garden": return <><rect class="fcm-garden" x="1" y="1" width="20" height="20" rx="3" /><path class="fcm-garden-tuft" d="M7 15q1 -5 3 -6M11 15q0 -5 2 -8M15 15q-1 -4 -1 -6" /></>;
    case "bridge": return <><rect class="fcm-road" x="0" y="6" width="22" height="10" style={{ stroke: "none" }} /><rect class="fcm-bridge-shade" x="4" y="2" width="14" height="18" /><rect class="fcm-road" x="6" y="0" width="10" height="22" style={{ stroke: "none" }} /><path class="fcm-rail" d="M6 0V22M16 0V22" /></>;
    case "house": return <><rect class="fcm-house-wall" x="2" y="2" width="18" height="18" rx="3" /><path class="fcm-house-roof" d="M4 9L11 4L18 9" /></>;
    case "apartment": return <><rect class="fcm-house-wall" x="2" y="2" width="18" height="18" rx="3" /><path class="fcm-house-roof" d="M5 6H17M5 16H17" /></>;
    case "source": return <circle class="fcm-source" cx="11" cy="11" r="9" />;
    case "park": return <><rect class="fcm-park" x="1" y="1" width="20" height="20" /><path class="fcm-park-tree" d="M11 18v-5M11 4l6 9h-12z" /></>;
    case "roadworks": return <g class="fcm-works"><path d="M11 2l9 17h-18z" /></g>;
    case "construction": return <rect class="fcm-construction" x="3" y="3" width="16" height="16" fill="none" />;
    case "turns": return <g class="fcm-turns"><path d="M5 4h12v14h-12z" /><text x="11" y="11">2</text></g>;
    case "airplane": return <><rect class="fcm-campaign" x="1" y="4" width="11" height="14" rx="2" /><g class="fcm-sweep fcm-sweep-lit"><path d="M14 6l7 5l-7 5z" /></g></>;
    default: return <rect class={`fcm-campaign fcm-campaign-${kind}`} x="2" y="4" width="18" height="14" rx={kind === "radio" ? 7 : 2} />;
  }
}
