import type { Count, Facts, Scene } from "../core/contract";
import { goodsText, money, signed } from "../core/format";
import { Badge, GoodIcon } from "../ui/bits";

interface Props {
  scene: Scene;
  was: Facts;
  now: Facts;
}

/** Every chain's cash and stock, and the bank, as they stand at this step. */
export function Strip({ scene, was, now }: Props) {
  return (
    <ul class="fcm-strip" aria-label="Chains and bank">
      {scene.chains.map((chain, i) => (
        <li key={i}>
          <span class="fcm-name"><Badge chain={chain} />{chain.name}</span>
          <span class="fcm-cash">{money(now.cash[i] ?? 0)}<Delta by={(now.cash[i] ?? 0) - (was.cash[i] ?? 0)} cash /></span>
          <Stock scene={scene} was={was.stock[i] ?? {}} now={now.stock[i] ?? {}} />
        </li>
      ))}
      <li class="fcm-bank">
        <span class="fcm-name">Bank</span>
        <span class="fcm-cash">{money(now.bank)}<Delta by={now.bank - was.bank} cash /></span>
        <small>{["has not broken", "broken once", "broken twice"][now.broken] ?? `broken ${now.broken} times`}</small>
      </li>
    </ul>
  );
}

function Delta({ by, cash }: { by: number; cash?: boolean }) {
  if (!by) return null;
  return <b class={`fcm-delta ${by > 0 ? "fcm-up" : "fcm-down"}`}>{cash ? `${by > 0 ? "+" : "\u2212"}$${Math.abs(by)}` : signed(by)}</b>;
}

function Stock({ scene, was, now }: { scene: Scene; was: Record<string, number>; now: Record<string, number> }) {
  const kinds = Object.keys({ ...was, ...now }).filter((g) => was[g] || now[g]);
  const counts = kinds.map((g): Count => [g, now[g] ?? 0]);
  return (
    <span class="fcm-stock">
      <span class="fcm-sr">Stock: {goodsText(counts, scene.goods)}</span>
      {kinds.length === 0 && <span class="fcm-muted" aria-hidden="true">no stock</span>}
      {counts.map(([g, n]) => (
        <span class="fcm-goods-item" aria-hidden="true" key={g}>
          <GoodIcon good={scene.goods[g]} />
          <b>{n}</b>
          <Delta by={n - (was[g] ?? 0)} />
        </span>
      ))}
    </span>
  );
}
