import type { Scene, Square } from "../core/contract";
import { heartOf, spotsPerTile } from "../core/space";
import { Ring } from "./At";
import { armsPath, cellsPath, REGION_DASHES, regionColour } from "./draw";
import * as css from "./fcm-map.module.css";

function grouped<T, K>(items: T[], key: (item: T) => K): [K, T[]][] {
  const out = new Map<K, T[]>();
  for (const item of items) out.set(key(item), [...(out.get(key(item)) ?? []), item]);
  return [...out];
}

/**
 * Each network of joined roads in its own colour, dash and number; several roads of a tile also have
 * the letters a and b. With `of` only the networks of these numbers, without numbers and letters.
 */
export function Networks({ scene, of }: { scene: Scene; of?: number[] }) {
  const bridges = new Set(scene.bridges.map(String));
  const onBridge = (n: Scene["networks"][number]) => bridges.has(`${n[0]},${n[1]}`);
  const over = (n: Scene["networks"][number]) => onBridge(n) && n[3] === 5;
  const groups = grouped(
    of ? scene.networks.filter((n) => of.includes(n[2])) : scene.networks,
    (n) => n[2],
  );
  return (
    <g aria-hidden>
      {groups.map(([id, all]) => (
        <Strand key={id} id={id} squares={all.filter((n) => !over(n))} />
      ))}
      {groups.map(([id, all]) => (
        <Strand key={id} id={id} squares={all.filter(over)} over />
      ))}
      {!of &&
        groups.map(([id, all]) =>
          grouped(
            all.filter((n) => !onBridge(n)),
            (n) => n[4],
          ).map(([part, squares]) =>
            spotsPerTile(
              squares.map((n): Square => [n[0], n[1]]),
              [scene.box[0], scene.box[1]],
            ).map(([x, y]) => (
              <Ring
                key={`${x},${y}`}
                x={x + 0.5}
                y={y + 0.5}
                n={`${id + 1}${part}`}
                colour={regionColour(id)}
              />
            )),
          ),
        )}
    </g>
  );
}

function Strand({ id, squares, over }: { id: number; squares: Scene["networks"]; over?: boolean }) {
  const d = armsPath(squares.map(([x, y, , mask]) => [x, y, mask]));
  if (!d) return null;
  return (
    <>
      {over && <path d={d} class={css.networkOver} data-part="network-over" />}
      <path
        d={d}
        class={css.network}
        data-part="network"
        stroke={regionColour(id)}
        stroke-dasharray={REGION_DASHES[id % REGION_DASHES.length]}
      />
      <path d={d} class={css.networkCore} data-part="network-core" />
    </>
  );
}

/** Mail blocks: a mailbox reaches the houses between the same roads. */
export function Blocks({ scene }: { scene: Scene }) {
  const [x0, y0] = scene.box;
  const covered = new Set(
    scene.pieces.flatMap((p) => [...p.squares, ...(p.garden ?? [])].map(String)),
  );
  const cells = scene.blocks[1].flatMap((row, j) =>
    row.map((id, i): [number, Square] => [id, [x0 + i, y0 + j]]),
  );
  return (
    <g aria-hidden>
      {grouped(
        cells.filter(([id]) => id >= 0),
        ([id]) => id,
      ).map(([id, all]) => {
        const squares = all.map(([, s]) => s);
        // The number is on a square without a piece, if there is one.
        const heart = heartOf(squares.filter((s) => !covered.has(String(s)))) ?? heartOf(squares);
        return (
          <g key={id}>
            <path d={cellsPath(squares)} fill={regionColour(id)} class={css.block} />
            {heart && (
              <Ring x={heart[0] + 0.5} y={heart[1] + 0.5} n={id + 1} colour={regionColour(id)} />
            )}
          </g>
        );
      })}
    </g>
  );
}
