import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import * as css from "./fcm-game.module.css";
import type { GameState } from "./useGame";

const LEVELS: Record<string, string> = {
  random: "Easy (no plan)",
  plain: "Medium (plays to win)",
  planner: "Hard (plans several turns ahead)",
};

/** A menu for the strength of the other players; none if the notebook chose its own bots. */
export function Others({ model }: { model: Model<GameState> }) {
  const [level, set] = useTrait(model, "level");
  if (!level) return null;
  return (
    <label class={css.others}>
      The others play{" "}
      <select value={level} onChange={(e) => set(e.currentTarget.value)}>
        {Object.entries(LEVELS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
