import type { SharedComputer } from "../core/facts";
import { Badge, Button } from "../ui/controls";
import * as css from "./fcm-game.module.css";
import * as text from "./text";
import type { GameUi } from "./useGame";

/** The seat of the person who gets the computer next; undefined if nobody has to. */
export function nextSeat(computer: SharedComputer | null): number | undefined {
  return computer?.looks === null ? computer.next[0] : undefined;
}

/** For several people at one computer: pass it on, or hide what one of them sees. */
export function ComputerOfMany({ ui, computer }: { ui: GameUi; computer: SharedComputer }) {
  const { scene, names } = ui.game;
  const { looks, next } = computer;
  const name = (seat: number) => names[seat] ?? "";
  const lookAs = lookingAs(ui);
  if (looks !== null)
    return (
      <p class={`${css.row} ${css.computer}`} data-part="looks">
        <span>{text.onlyMayLook(name(looks))}</span>
        <Button onClick={() => lookAs(null)}>{text.HIDE}</Button>
      </p>
    );
  const [first, ...others] = next;
  if (first !== undefined)
    return (
      <div class={css.computer} data-part="hand-over">
        <p>{text.onlyShouldLook(name(first))}</p>
        <p>
          <Button kind="primary" onClick={() => lookAs(first)}>
            {text.iAm(name(first))}
          </Button>
        </p>
        {others.length > 0 && (
          <p class={css.row}>
            <span>{text.OR_FIRST}</span>
            {others.map((seat) => (
              <Button key={seat} onClick={() => lookAs(seat)}>
                <Badge chain={scene.chains[seat]} /> {text.iAm(name(seat))}
              </Button>
            ))}
          </p>
        )}
      </div>
    );
  return null;
}

/** A fold in which a person looks alone at what the others may not see. */
export function LookAlone({ ui, computer }: { ui: GameUi; computer: SharedComputer }) {
  const { scene, names } = ui.game;
  const lookAs = lookingAs(ui);
  if (!computer.may_look.length || !ui.kernel.live) return null;
  return (
    <details class={css.computer} data-part="may-look">
      <summary>{text.LOOK_ALONE}</summary>
      <p class={css.row}>
        {computer.may_look.map((seat) => (
          <Button key={seat} onClick={() => lookAs(seat)}>
            <Badge chain={scene.chains[seat]} /> {text.iAm(names[seat] ?? "")}
          </Button>
        ))}
      </p>
    </details>
  );
}

/** Let one person look, or everybody; then the focus moves, because the button is gone. */
function lookingAs({ kernel }: GameUi) {
  return (seat: number | null) => {
    kernel.send("look_as", { seat });
    kernel.focus.current = kernel.live;
  };
}
