import type { Count } from "../core/contract";
import { Badge, GoodsRow } from "../ui/bits";
import type { Cell } from "./contract";
import type { Asking } from "./useQuiz";

const isGoods = (cell: Cell): cell is Count[] => Array.isArray(cell) && Array.isArray(cell[0]);

/** What the reader may look up; a chain's name brings its badge. */
export function Known({ quiz }: { quiz: Asking }) {
  const {
    question: { known },
    scene,
  } = quiz;
  if (!known.rows.length) return null;
  return (
    <table class="fcm-known">
      <caption>What you can look up</caption>
      <thead>
        <tr>
          {known.head.map((cell, i) =>
            cell ? (
              <th key={i} scope="col">
                {cell}
              </th>
            ) : (
              <td key={i} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {known.rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) => {
              if (isGoods(cell))
                return (
                  <td key={j}>
                    <GoodsRow counts={cell} goods={scene.goods} size={28} all />
                  </td>
                );
              const words = cell;
              if (j > 0) return <td key={j}>{words}</td>;
              const chain = scene.chains.find((c) => c.name === words);
              return (
                <th key={j} scope="row">
                  <span class="fcm-name" data-chain={chain?.letter}>
                    <Badge chain={chain} />
                    <span>{words}</span>
                  </span>
                </th>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
