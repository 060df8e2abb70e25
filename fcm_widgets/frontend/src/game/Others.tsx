import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import * as css from "./fcm-game.module.css";
import { LEVELS } from "./text";
import type { GameState } from "./useGame";

/** A menu for the strength of the other players; none if the notebook chose its own bots. */
export function Others({ model }: { model: Model<GameState> }) {
  const [level, set] = useTrait(model, "level");
  if (!level) return null;
  return (
    <label class={css.others}>
      The others play{" "}
      <select value={level} onChange={(e) => set(e.currentTarget.value)}>
        {Object.entries(LEVELS).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
