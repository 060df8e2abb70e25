import { sentence } from "../../core/format";
import { Badge, Ruled } from "../../ui/controls";
import * as css from "../fcm-game.module.css";
import { Note } from "../parts";
import type { GameUi } from "../useGame";
import { milestonesByStatus } from "./box";
import * as text from "./text";

/** The milestones at the step on show: closing this turn, open, taken, and gone. */
export function Milestones({ ui }: { ui: GameUi }) {
  const { catalogue, scene } = ui.game;
  const groups = milestonesByStatus(ui.moment.now);
  if (!groups.length) return <Note>{text.NO_MILESTONES}</Note>;
  return (
    <div class={css.milestones} data-part="milestones">
      {groups.map(([status, all]) => (
        <section key={status} data-status={status}>
          <h3>
            {text.STATUS_NAMES[status]} ({all.length})
          </h3>
          <ul>
            {all.map(({ milestone, owners, lastTurn }) => {
              const { name = "", text: rule = "", effect } = catalogue.milestones[milestone] ?? {};
              return (
                <li key={milestone}>
                  <p>
                    {owners.map((seat) => (
                      <span key={seat}>
                        <Badge chain={scene.chains[seat]} size={18} />
                        <span class="fcm-sr">{sentence(scene.chains[seat]?.name ?? "")}</span>{" "}
                      </span>
                    ))}
                    <Ruled text={name} tip={{ title: name, lines: [rule] }} />{" "}
                    {lastTurn > 0 && status === "open" && <em>({text.until(lastTurn)}) </em>}
                    {effect}
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
