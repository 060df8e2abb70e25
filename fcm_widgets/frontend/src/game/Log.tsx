import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import { Badge, Button } from "../ui/bits";
import { type Told, turnStart } from "./told";

interface Props {
  told: Told;
  scene: Scene;
  at: number;
  go(to: number): void;
}

/** What happened in the turn that is shown and, on request, in the one before it: when a turn ends, much is told at once. */
export function Log(props: Props) {
  const { told, at } = props;
  const from = turnStart(told, at);
  const turn = told.facts[at]?.turn;
  let to = at;
  while (to + 1 < told.steps.length && told.facts[to + 1]?.turn === turn) to++;
  return (
    <section class="fcm-log" aria-label="Log of this turn">
      <h3>What happened this turn</h3>
      <Lines {...props} from={from} to={to} />
      {from > 0 && <Before {...props} to={from - 1} />}
    </section>
  );
}

/** The turn before, folded away: it would be many stops on the way to what follows. */
function Before(props: Props & { to: number }) {
  const { told, to } = props;
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>The turn before</summary>
      {open && <Lines {...props} from={turnStart(told, to)} />}
    </details>
  );
}

/** A line for each step, and a way to it. */
function Lines({ told, scene, at, go, from, to }: Props & { from: number; to: number }) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && line) list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }, [at, told]);
  return (
    <ol ref={box}>
      {told.steps.slice(from, to + 1).map((step, n) => {
        const i = from + n;
        return (
          <li key={i} data-kind={step.k === "phase" || step.k === "turn" ? "phase" : undefined}>
            <Button
              data-why={`step|${i}`}
              aria-current={i === at ? "step" : undefined}
              onClick={() => go(i)}
            >
              {step.c !== undefined && <Badge chain={scene.chains[step.c]} size={18} />}
              <span>{told.say(i)}</span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
