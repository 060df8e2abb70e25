import { useEffect, useRef } from "preact/hooks";
import type { Scene } from "../core/contract";
import { Badge, Button } from "../ui/bits";
import { type Told, turnStart } from "./told";

/** What happened in the turn that is shown, a line for each step and a way to it. */
export function Log({ told, scene, at, go }: { told: Told; scene: Scene; at: number; go(to: number): void }) {
  const from = turnStart(told, at);
  const turn = told.facts[at]?.turn;
  let to = at;
  while (to + 1 < told.steps.length && told.facts[to + 1]?.turn === turn) to++;
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && line) list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }, [at, told]);
  return (
    <section class="fcm-log" aria-label="Log of this turn">
      <h3>What happened this turn</h3>
      <ol ref={box}>
        {told.steps.slice(from, to + 1).map((step, n) => {
          const i = from + n;
          return (
            <li key={i} data-kind={step.k === "phase" || step.k === "turn" ? "phase" : undefined}>
              <Button data-why={`step|${i}`} aria-current={i === at ? "step" : undefined} onClick={() => go(i)}>
                {step.c !== undefined && <Badge chain={scene.chains[step.c]} size={18} />}<span>{told.say(i)}</span>
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
