import { useEffect, useMemo, useState } from "preact/hooks";
import { candidateSites } from "../core/candidateSites";
import { pair, type WhatIfDraft } from "../core/changes";
import type { CandidateSites, Corner, Scene, Square } from "../core/contract";
import { money } from "../core/format";
import { cornerName, covered, squareName } from "../core/places";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import type { Model } from "../ui/opened";
import { useRequests } from "../ui/request";
import { NEEDS } from "../ui/text";
import * as whatifCss from "./fcm-whatif.module.css";
import { SiteMark } from "./SiteMarks";
import { NO_SITE, restaurantName, SCALE, SITES_PENDING, siteText } from "./text";
import type { DinnerState } from "./useShownDinner";

const CORNERS: Corner[] = ["NW", "NE", "SW", "SE"];

/** The restaurant that moves and its new place; on request, what each place would earn. */
export function useMover(model: Model<DinnerState>, scene: Scene) {
  const mine = scene.pieces.filter((p) => p.glyph === "restaurant" && p.chain !== undefined);
  const [id, setId] = useState(mine[0]?.id ?? "");
  const [at, setAt] = useState<Square>(mine[0]?.squares[0] ?? [0, 0]);
  const [entrance, setEntrance] = useState(mine[0]?.doors?.[0] ?? "NW");
  const [placing, place] = useState(false);
  const { request, reply, waiting, silent } = useRequests(model);
  const found = reply?.body as CandidateSites | null | undefined;
  const spots = useMemo(() => (placing && found ? candidateSites(found) : null), [placing, found]);
  const [, chain, restaurant] = id.split(":").map(Number) as [number, number, number];
  const ask = (of: string) => {
    const [, c, r] = of.split(":");
    void request("sites", { chain: Number(c), restaurant: Number(r) });
  };
  return {
    reply,
    found,
    waiting,
    silent,
    scene,
    mine,
    id,
    at,
    entrance,
    placing,
    spots,
    chain,
    restaurant,
    setAt,
    setEntrance,
    choose: (next: string) => {
      setId(next);
      const piece = mine.find((p) => p.id === next);
      if (!piece?.squares[0]) return;
      setAt(piece.squares[0]);
      setEntrance(piece.doors?.[0] ?? "NW");
      if (placing) ask(next);
    },
    open: (on: boolean) => {
      place(on);
      if (on) ask(id);
    },
    take: (to: Square, door: Corner) => {
      setAt(to);
      setEntrance(door);
    },
  };
}

export type Moving = ReturnType<typeof useMover>;

/**
 * Moves a restaurant to a place that the reader picks from the best places or on the map, or types.
 */
export function Mover({
  mover,
  note,
  draft,
  setDraft,
}: {
  mover: Moving;
  note: string;
  draft: WhatIfDraft;
  setDraft(d: WhatIfDraft): void;
}) {
  const { scene, mine, id, at, entrance, placing, setAt } = mover;
  useEffect(() => () => mover.open(false), []);
  if (mine.length === 0) return null;
  const put = () =>
    setDraft({
      ...draft,
      moves: {
        ...draft.moves,
        [pair(mover.chain, mover.restaurant)]: { to: at, entrance: entrance as Corner },
      },
    });
  return (
    <fieldset class={whatifCss.mover}>
      <legend>Move a restaurant</legend>
      <label class={whatifCss.which}>
        Restaurant{" "}
        <select value={id} onChange={(e) => mover.choose(e.currentTarget.value)}>
          {mine.map((p) => (
            <option key={p.id} value={p.id}>
              {restaurantName(scene.chains[p.chain ?? 0]?.name, p.doors)}
            </option>
          ))}
        </select>
      </label>
      {[0, 1].map((i) => (
        <label>
          {"xy"[i]}{" "}
          <input
            type="number"
            step="1"
            value={at[i]}
            onInput={(e) => {
              const n = e.currentTarget.valueAsNumber;
              if (Number.isInteger(n)) setAt(i ? [at[0], n] : [n, at[1]]);
            }}
          />
        </label>
      ))}
      <Button
        aria-pressed={placing}
        class={uiCss.toggle}
        data-part="toggle"
        onClick={() => mover.open(!placing)}
      >
        Choose on the map
      </Button>
      <label>
        Entrance{" "}
        <select value={entrance} onChange={(e) => mover.setEntrance(e.currentTarget.value)}>
          {CORNERS.map((c) => (
            <option key={c} value={c}>
              {cornerName(c)}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={put}>Move it there</Button>
      {placing && <Earnings mover={mover} note={note} />}
    </fieldset>
  );
}

/** What the places would earn: a scale, and the best places as buttons. */
function Earnings({
  mover: { scene, reply, found, spots, silent, waiting, take },
  note,
}: {
  mover: Moving;
  note: string;
}) {
  if (silent)
    return (
      <p role="alert" data-part="faults">
        {NEEDS}
      </p>
    );
  if (waiting || !reply) return <p role="status">{SITES_PENDING}</p>;
  if (!found || !spots?.length) {
    const why = reply.faults.map((fault) => fault.text).join(" ");
    return <p role="alert">{why || NO_SITE}</p>;
  }
  const incomes = spots.map((s) => s.income);
  const ends = [Math.min(...incomes), found.now, Math.max(...incomes)];
  return (
    <div
      class={whatifCss.earnings}
      role="group"
      aria-label="What the chain would earn at each place"
    >
      <p>{note}</p>
      <ul class={uiCss.goods} data-part="goods">
        {SCALE.map((what, i) => (
          <li>
            <svg width="22" height="22" viewBox="-11 -11 22 22" aria-hidden>
              {i === 1 ? (
                <path class={whatifCss.placeNow} d="M-8 -8h16v16h-16z" />
              ) : (
                <SiteMark share={i / 2} />
              )}
            </svg>
            {what} {money(ends[i] as number)}
          </li>
        ))}
      </ul>
      <ol class={uiCss.toolbar} data-part="toolbar" aria-label="The best places">
        {found.best.map(({ at, entrance, income }) => (
          <li>
            <Button onClick={() => take(at, entrance as Corner)}>
              <b>{money(income)}</b>
              {siteText(squareName(at, scene, covered(at, { size: [2, 2] })), entrance)}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}
