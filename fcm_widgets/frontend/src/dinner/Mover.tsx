import { useEffect, useState } from "preact/hooks";
import type { Corner, Scene, Square } from "../core/contract";
import { type Draft, pair } from "../core/changes";
import { Button } from "../ui/bits";

/** While somebody chooses a square on the map: what to do with it. */
export interface Placing {
  put(at: Square): void;
}

interface Props {
  scene: Scene;
  draft: Draft;
  setDraft(d: Draft): void;
  placing: Placing | null;
  setPlacing(p: Placing | null): void;
}

const CORNERS: Corner[] = ["NW", "NE", "SW", "SE"];

/** Another place for a restaurant: by a click on the map, or by typing its square. */
export function Mover({ scene, draft, setDraft, placing, setPlacing }: Props) {
  const mine = scene.pieces.filter((p) => p.glyph === "restaurant" && p.chain !== undefined);
  const [id, setId] = useState(mine[0]?.id ?? "");
  const [at, setAt] = useState<Square>(mine[0]?.squares[0] ?? [0, 0]);
  const [entrance, setEntrance] = useState(mine[0]?.doors?.[0] ?? "NW");
  useEffect(() => () => setPlacing(null), []);
  if (mine.length === 0) return null;
  const choose = (next: string) => {
    setId(next);
    const piece = mine.find((p) => p.id === next);
    if (!piece?.squares[0]) return;
    setAt(piece.squares[0]);
    setEntrance(piece.doors?.[0] ?? "NW");
  };
  const put = () => {
    const [, chain, restaurant] = id.split(":");
    setDraft({ ...draft, moves: { ...draft.moves, [pair(Number(chain), Number(restaurant))]: { to: at, entrance: entrance as Corner } } });
  };
  const pickOnMap = () => setPlacing(placing ? null : { put: (square) => (setAt(square), setPlacing(null)) });
  return (
    <fieldset class="fcm-mover">
      <legend>Move a restaurant</legend>
      <label>which <select value={id} onChange={(e) => choose(e.currentTarget.value)}>{mine.map((p) => <option key={p.id} value={p.id}>{p.name}</option>)}</select></label>
      {[0, 1].map((i) => (
        <label>{"xy"[i]} <input type="number" step="1" value={at[i]} onInput={(e) => {
          const n = e.currentTarget.valueAsNumber;
          if (Number.isInteger(n)) setAt(i ? [at[0], n] : [n, at[1]]);
        }} /></label>
      ))}
      <Button aria-pressed={!!placing} class="fcm-toggle" onClick={pickOnMap}>{placing ? "click its north-west square" : "choose on the map"}</Button>
      <label>entrance <select value={entrance} onChange={(e) => setEntrance(e.currentTarget.value)}>{CORNERS.map((c) => <option key={c}>{c}</option>)}</select></label>
      <Button onClick={put}>Put it there</Button>
    </fieldset>
  );
}
