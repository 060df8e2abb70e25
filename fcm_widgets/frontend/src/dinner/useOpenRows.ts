import { useState } from "preact/hooks";
import { handled } from "../ui/keys";

const NONE: ReadonlySet<number> = new Set();

/**
 * The open rows of an offer table, by chain. They are kept with the key `of` of their table. So
 * another table begins without open rows, and a key pressed while the table changes is not lost.
 */
export function useOpenRows(of: string) {
  const [kept, keep] = useState({ of, rows: NONE });
  const open = kept.of === of ? kept.rows : NONE;
  const change = (to: (old: ReadonlySet<number>) => ReadonlySet<number>) =>
    keep((old) => ({ of, rows: to(old.of === of ? old.rows : NONE) }));
  return {
    open,
    flip: (chain: number) =>
      change((old) => {
        const next = new Set(old);
        if (!next.delete(chain)) next.add(chain);
        return next;
      }),
    flipAll: (chains: number[]) => change((old) => (old.size ? NONE : new Set(chains))),
    close: () => (open.size ? handled(change(() => NONE)) : false),
  };
}
