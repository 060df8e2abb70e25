import type { Count, Facts, Scene } from "../core/contract";
import { money, signed } from "../core/format";
import { Badge, GoodsRow } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import * as css from "./fcm-dinner.module.css";
import { brokenText, NO_STOCK } from "./text";

interface Props {
  scene: Scene;
  was: Facts;
  now: Facts;
}

/** Every chain's cash and stock, and the bank, at this step. */
export function Strip({ scene, was, now }: Props) {
  // Goods in stock that no house wants: only here are their signs explained.
  const inStock = (id: string) => [...was.stock, ...now.stock].some((stock) => stock[id]);
  const signs = Object.entries(scene.goods).filter(
    ([id, good]) => good.is_never_wanted && inStock(id),
  );
  return (
    <ul class={css.strip} aria-label="Chains and bank" data-signs={signs.length ? "" : undefined}>
      {scene.chains.map((chain, i) => (
        <li>
          <span class={uiCss.name} data-part="name">
            <Badge chain={chain} size={18} />
            <span class={css.called} data-part="called">
              {chain.name}
            </span>
          </span>
          <span class={css.cash} data-part="cash">
            {money(now.cash[i] ?? 0)}
            <Delta by={(now.cash[i] ?? 0) - (was.cash[i] ?? 0)} cash />
          </span>
          <Stock scene={scene} was={was.stock[i] ?? {}} now={now.stock[i] ?? {}} />
        </li>
      ))}
      <li class={css.bank}>
        <span class={uiCss.name} data-part="name">
          Bank
        </span>
        <span class={css.cash} data-part="cash">
          {money(now.bank)}
          <Delta by={now.bank - was.bank} cash />
        </span>
        {now.broken > 0 && <small>{brokenText(now.broken)}</small>}
      </li>
      {signs.length > 0 && (
        <li class={css.signs}>
          <ul aria-label="Signs">
            {signs.map(([id, good]) => (
              <li key={id}>
                <GoodIcon good={good} size={20} />
                {good.plural}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

function Delta({ by, cash }: { by: number; cash?: boolean }) {
  if (!by) return null;
  return <b class={`${css.delta} ${by > 0 ? css.up : css.down}`}>{signed(by, cash ? "$" : "")}</b>;
}

function Stock({
  scene,
  was,
  now,
}: {
  scene: Scene;
  was: Record<string, number>;
  now: Record<string, number>;
}) {
  const counts = Object.keys({ ...was, ...now })
    .filter((g) => was[g] || now[g])
    .map((g): Count => [g, now[g] ?? 0]);
  if (counts.length === 0) return <span class={uiCss.muted}>{NO_STOCK}</span>;
  return (
    <span>
      <span class="fcm-sr">Stock: </span>
      <GoodsRow
        counts={counts}
        goods={scene.goods}
        all
        more={(g, n) => <Delta by={n - (was[g] ?? 0)} />}
      />
    </span>
  );
}
