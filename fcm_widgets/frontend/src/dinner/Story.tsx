import type { Timeline } from "../core/contract";
import { Button } from "../ui/controls";
import * as css from "./fcm-dinner.module.css";
import type { Player } from "./usePlayer";

interface Props {
  timeline: Timeline;
  player: Player;
  textOf(step: number): string;
}

/** The whole dinner as a list; each line leads to its step. */
export function Story({ timeline, player, textOf }: Props) {
  return (
    <details class={css.story}>
      <summary>All steps as a list</summary>
      <ol>
        {timeline.steps.map((_, i) => (
          <li>
            <Button
              kind="quiet"
              aria-current={i === player.cursor ? "step" : undefined}
              onClick={() => player.go(i)}
            >
              <b>{i + 1}</b> {textOf(i)}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
