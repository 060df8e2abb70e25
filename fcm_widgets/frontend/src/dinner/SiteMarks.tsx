import { money } from "../core/format";
import { At } from "../map/At";
import { U } from "../map/draw";
import * as whatifCss from "./fcm-whatif.module.css";
import type { Moving } from "./Mover";

/**
 * The mark of an income. Low and high incomes differ in size and colour; the highest has a star.
 */
export function SiteMark({ share }: { share: number }) {
  const style = { "--share": `${Math.round(share * 100)}%` };
  return share === 1 ? (
    <path class={whatifCss.place} style={style} d="M0 -11L7 9L-11 -4H11L-7 9z" />
  ) : (
    <circle class={whatifCss.place} style={style} r={4 + share * 4.5} />
  );
}

/**
 * A mark for each place of a restaurant, in the middle of its squares. Large incomes have large
 * marks.
 */
export function SiteMarks({ mover }: { mover: Moving }) {
  const { spots, at, take, mine, id } = mover;
  const now = mine.find((p) => p.id === id)?.squares[0];
  const frame = (name: string | undefined, [x, y]: readonly number[]) => (
    <rect class={name} x={(x ?? 0) * U} y={(y ?? 0) * U} width={2 * U} height={2 * U} rx="3" />
  );
  return (
    <g class={whatifCss.places} data-part="places" aria-hidden>
      {now && frame(whatifCss.placeNow, now)}
      {spots?.map(({ at: [x, y], share, entrance }) => (
        <g
          key={`${x},${y}`}
          data-place={`${x},${y}`}
          transform={`translate(${(x + 1) * U} ${(y + 1) * U})`}
          onClick={() => take([x, y], entrance)}
        >
          <rect x="-10" y="-10" width="20" height="20" />
          <SiteMark share={share} />
        </g>
      ))}
      {spots
        ?.filter((s) => s.labelled)
        .map(({ at: [x, y], income }) => (
          <At x={x + 1} y={y + 1}>
            <text y="-14">{money(income)}</text>
          </At>
        ))}
      {frame(whatifCss.placeChosen, at)}
    </g>
  );
}
