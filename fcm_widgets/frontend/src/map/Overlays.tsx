import type { Scene, Square } from "../core/contract";
import { heartOf, spotsPerTile } from "../core/space";
import { U, armsPath, cellsPath, regionColour, regionDash } from "./draw";

function grouped<T>(items: T[], key: (item: T) => number): [number, T[]][] {
  const out = new Map<number, T[]>();
  for (const item of items) out.set(key(item), [...(out.get(key(item)) ?? []), item]);
  return [...out];
}

/** Each connected road in its own colour, dash and number. On a bridge both are drawn. */
export function Networks({ scene }: { scene: Scene }) {
  const origin: Square = [scene.box[0], scene.box[1]];
  const bridges = new Set(scene.bridges.map(String));
  const over = (n: Scene["networks"][number]) => bridges.has(`${n[0]},${n[1]}`) && n[3] === 5;
  const groups = grouped(scene.networks, (n) => n[2]);
  return (
    <g class="fcm-networks" aria-hidden="true">
      {groups.map(([id, all]) => <Strand key={id} id={id} squares={all.filter((n) => !over(n))} />)}
      {groups.map(([id, all]) => <Strand key={`over${id}`} id={id} squares={all.filter(over)} over />)}
      {groups.flatMap(([id, all]) =>
        spotsPerTile(all.map((n): Square => [n[0], n[1]]).filter((s) => !bridges.has(String(s))), origin)
          .map((s) => <Numbered key={`${id}:${s}`} at={s} n={id + 1} colour={regionColour(id)} />))}
    </g>
  );
}

function Strand({ id, squares, over }: { id: number; squares: Scene["networks"]; over?: boolean }) {
  const d = armsPath(squares.map(([x, y, , mask]) => [x, y, mask]));
  if (!d) return null;
  return (
    <>
      {over && <path d={d} class="fcm-network-over" />}
      <path d={d} class="fcm-network" stroke={regionColour(id)} stroke-dasharray={regionDash(id)} />
    </>
  );
}

function Numbered({ at: [x, y], n, colour }: { at: Square; n: number; colour: string }) {
  return (
    <g class="fcm-numbered">
      <circle cx={(x + 0.5) * U} cy={(y + 0.5) * U} r="8.6" stroke={colour} />
      <text x={(x + 0.5) * U} y={(y + 0.5) * U}>{n}</text>
    </g>
  );
}

/** Mail blocks: what a mailbox reaches lies between the same roads. */
export function Blocks({ scene }: { scene: Scene }) {
  const [x0, y0] = scene.box;
  const covered = new Set(scene.pieces.flatMap((p) => [...p.squares, ...(p.garden ?? [])].map(String)));
  const cells = scene.blocks[1].flatMap((row, j) => row.map((id, i): [number, Square] => [id, [x0 + i, y0 + j]]));
  return (
    <g class="fcm-blocks" aria-hidden="true">
      {grouped(cells.filter(([id]) => id >= 0), ([id]) => id).map(([id, all]) => {
        const squares = all.map(([, s]) => s);
        const heart = heartOf(squares.filter((s) => !covered.has(String(s)))) ?? heartOf(squares);
        return (
          <g key={id}>
            <path d={cellsPath(squares)} fill={regionColour(id)} class="fcm-block" />
            {heart && <Numbered at={heart} n={id + 1} colour={regionColour(id)} />}
          </g>
        );
      })}
    </g>
  );
}
