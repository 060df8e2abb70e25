import type { Chain, Decision, Offer } from "../core/contract";
import { wayDash } from "../map/draw";
import * as mapCss from "../map/fcm-map.module.css";
import type { DrawnWay } from "../map/Ways";
import { Badge } from "../ui/controls";
import { chainColour } from "../ui/Patterns";
import * as css from "./fcm-dinner.module.css";
import { routeTo } from "./text";

export interface NamedWay extends DrawnWay {
  chain: Chain;
  name: string;
}

/** The winner's route, and a dashed one to a rival below it. */
export function waysTo(
  decision: Decision | undefined,
  rival: Offer | undefined,
  chains: Chain[],
): NamedWay[] {
  const winner = decision?.offers.find((o) => o.chain === decision.winner);
  return [rival, winner].flatMap((o) => {
    const chain = o && chains[o.chain];
    const drive = o === winner ? decision?.drive : undefined;
    const way = drive?.ways[0] ?? o?.way;
    return way && chain
      ? [
          {
            id: chain.name,
            way,
            dashed: o !== winner,
            colour: chainColour(chain.hue),
            chain,
            name: routeTo(chain),
            ...(drive && { stops: drive.stops }),
          },
        ]
      : [];
  });
}

/** The legend of the routes' lines, rings and numbers. */
export function WayLegend({ ways }: { ways: NamedWay[] }) {
  if (!ways.length) return null;
  return (
    <ul class={css.wayLegend} data-part="way-legend">
      {ways.map((w) => (
        <li key={w.id} data-dashed={w.dashed ? "" : undefined}>
          <svg
            class={mapCss.way}
            data-part="way"
            data-dashed={w.dashed ? "" : undefined}
            width="34"
            height="10"
            viewBox="0 0 34 10"
            aria-hidden
          >
            <path
              class={mapCss.wayLine}
              data-part="way-line"
              d="M3 5H31"
              stroke={w.colour}
              style={{ strokeDasharray: wayDash(w.chain.hue) }}
            />
          </svg>
          <Badge chain={w.chain} />
          {w.name}
        </li>
      ))}
      {ways.some((w) => w.stops?.length) && (
        <li>
          <span class={css.rings} data-stops aria-hidden>
            <i>1</i>
          </span>
          stop on the way
        </li>
      )}
      <li>
        <span class={css.rings} aria-hidden>
          <i>1</i>
        </span>
        border crossed
      </li>
    </ul>
  );
}
