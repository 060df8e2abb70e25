import type { Count, Scene } from "../core/contract";
import { clauses, sentence } from "../core/format";
import { Badge, GoodsRow } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import type { Cell } from "./contract";
import * as css from "./fcm-quiz.module.css";
import type { OpenQuiz } from "./useQuiz";

const isGoods = (cell: Cell): cell is Count[] => Array.isArray(cell) && Array.isArray(cell[0]);

/** Many columns, some of them of words: too wide for a phone. */
function isWide(rows: Cell[][]): boolean {
  const isWords = (cell: Cell) => typeof cell === "string" && cell.length > 12;
  return rows.some((row) => row.length > 4 && row.slice(1).some(isWords));
}

/** The facts that the reader may use; a chain's name has its badge. */
export function KnownFacts({ quiz }: { quiz: OpenQuiz }) {
  const { rows, notes = [] } = quiz.here.question.known;
  if (!rows.length) return null;
  return (
    <>
      <Rows quiz={quiz} />
      {notes.length > 0 && <p class={css.knownNotes}>{sentence(clauses(notes))}</p>}
    </>
  );
}

/** The names of goods of modules, which are not on the map. */
function Signs({ scene, signs }: { scene: Scene; signs: string[] }) {
  return (
    <span class={css.knownSigns}>
      {signs.map((id) => (
        <span key={id}>
          <GoodIcon good={scene.goods[id]} size={20} /> {scene.goods[id]?.plural}
        </span>
      ))}
    </span>
  );
}

function Rows({ quiz }: { quiz: OpenQuiz }) {
  const { question, scene } = quiz.here;
  const { known } = question;
  return (
    <table
      class={css.known}
      data-part="known"
      data-wide={isWide(known.rows) ? "" : undefined}
      data-many={known.head.length > 4 ? "" : undefined}
    >
      <caption>
        Facts to look up{known.signs && <Signs scene={scene} signs={known.signs} />}
      </caption>
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
                  <td key={j} data-head={known.head[j]}>
                    <GoodsRow counts={cell} goods={scene.goods} size={28} all />
                  </td>
                );
              const words = cell;
              if (j > 0) {
                return (
                  <td key={j} data-head={known.head[j]}>
                    {words}
                  </td>
                );
              }
              const chain = scene.chains.find((c) => c.name === words);
              return (
                <th key={j} scope="row">
                  <span class={uiCss.name} data-part="name" data-chain={chain?.letter}>
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
