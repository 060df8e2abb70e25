import { useEffect, useState } from "preact/hooks";
import type { Controls, Scene, Timeline } from "../core/contract";
import { type Draft, changesOf, emptyDraft } from "../core/changes";
import { plural } from "../core/format";
import { useView } from "../ui/view";
import { Answers } from "./Answers";
import { described } from "./asked";
import { ChainLevers, DemandLevers, TurnLever } from "./Levers";
import { Mover, type Placing } from "./Mover";
import type { useQuestion } from "./useTelling";
import { Button } from "../ui/bits";

interface Props {
  controls: Controls;
  base: { scene: Scene; timeline: Timeline };
  question: ReturnType<typeof useQuestion>;
  whatIf: boolean;
  show(on: boolean): void;
  placing: Placing | null;
  setPlacing(p: Placing | null): void;
}

const NEEDS = "This needs a running Python. All else works without.";

/** Change the table and ask Python what would have happened. The browser knows no rules. */
export function WhatIf(props: Props) {
  const { controls, base, question, show } = props;
  const { say } = useView();
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(controls.order));
  useEffect(() => setDraft(emptyDraft(controls.order)), [controls]);
  const changes = changesOf(draft, controls.order);
  const levers = { ...base, controls, draft, setDraft, placing: props.placing, setPlacing: props.setPlacing };
  const { answer, asking } = question;
  useEffect(() => {
    if (!answer) return;
    say(answer.faults.length ? `That cannot be: ${answer.faults.join(" ")}` : "The answer to the what-if is there.");
    if (answer.timeline && !answer.faults.length) show(true);
  }, [answer?.id]);
  const reset = () => {
    setDraft(emptyDraft(controls.order));
    show(false);
  };
  return (
    <details class="fcm-whatif">
      <summary>What if? Change the table and ask again</summary>
      {!controls.live && <p class="fcm-note">{NEEDS}</p>}
      <ChainLevers {...levers} />
      <div class="fcm-lever-rest">
        <DemandLevers {...levers} />
        <TurnLever {...levers} />
        <Mover {...levers} />
      </div>
      <div class="fcm-ask">
        <p>{changes.length ? `${plural(changes.length, "change")}:` : "Nothing is changed yet."}</p>
        <ul>{changes.map((c) => <li>{described(c, base.scene)}</li>)}</ul>
        <div class="fcm-toolbar">
          <Button class="fcm-primary" aria-disabled={changes.length === 0} onClick={() => changes.length && question.ask(changes)}>Ask</Button>
          <Button onClick={reset}>Reset</Button>
          {asking === "waiting" && <span>Python is thinking ...</span>}
        </div>
        {asking === "silent" && <p class="fcm-faults" role="alert">{NEEDS}</p>}
      </div>
      {answer && asking === "idle" && <Answers answer={answer} scene={base.scene} whatIf={props.whatIf} show={show} />}
    </details>
  );
}
