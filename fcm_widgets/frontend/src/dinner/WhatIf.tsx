import type { AnyModel } from "@anywidget/types";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Answer, Scene, Timeline } from "../core/contract";
import { type Draft, changesOf, emptyDraft } from "../core/changes";
import { plural } from "../core/format";
import { shiftsOf } from "../core/sliders";
import { NEEDS, useAsk } from "../ui/ask";
import { Following } from "../ui/Following";
import { useTrait } from "../ui/model";
import { useView } from "../ui/view";
import { Answers } from "./Answers";
import { described } from "./asked";
import { ChainLevers, DemandLevers } from "./Levers";
import { Mover, type Moving } from "./Mover";
import { Shifted } from "./Sliders";
import type { DinnerState } from "./useTelling";
import { Button } from "../ui/bits";

/** What is to be otherwise, what that asks of Python, and what one slider answers at once. */
export function useDraft(model: AnyModel<DinnerState>) {
  const [controls] = useTrait(model, "_controls");
  const [sliders] = useTrait(model, "_sliders");
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(controls.order));
  const reset = () => setDraft(emptyDraft(controls.order));
  useEffect(reset, [controls]);
  const changes = useMemo(() => changesOf(draft, controls.order), [draft, controls]);
  const shifts = useMemo(() => shiftsOf(sliders, changes, controls.order), [sliders, changes]);
  return { controls, draft, setDraft, reset, changes, shifts, follows: sliders === null };
}

interface Props {
  model: AnyModel<DinnerState>;
  asked: ReturnType<typeof useDraft>;
  base: { scene: Scene; timeline: Timeline };
  question: ReturnType<typeof useAsk<DinnerState, Answer>>;
  mover: Moving;
  whatIf: boolean;
  show(on: boolean): void;
}

/** Change the table and see or ask what would have happened. The browser knows no rules. */
export function WhatIf({ model, asked, base, question, mover, whatIf, show }: Props) {
  const { changes, shifts } = asked;
  const { scene } = base;
  const { say } = useView();
  const levers = { ...base, ...asked };
  const { answer, live } = question;
  useEffect(() => {
    if (!answer) return;
    say(answer.faults.length ? `That cannot be: ${answer.faults.join(" ")}` : "The answer to the what-if is there.");
    if (answer.timeline && !answer.faults.length) show(true);
  }, [answer?.id]);
  const reset = () => {
    asked.reset();
    show(false);
  };
  return (
    <details class="fcm-whatif">
      <summary>What if? Change the table and ask again</summary>
      <p class="fcm-note">{asked.controls.notes.sliders}</p>
      <ChainLevers {...levers} />
      <div class="fcm-lever-rest">
        <DemandLevers {...levers} />
        <Mover {...levers} mover={mover} note={asked.controls.notes.places} />
      </div>
      <div class="fcm-ask">
        <p>{changes.length ? `${plural(changes.length, "change")}:` : "Nothing is changed yet."}</p>
        <ul>{changes.map((c) => <li>{described(c, scene)}</li>)}</ul>
        {shifts && <Shifted shifts={shifts} scene={scene} note={asked.controls.notes.real} />}
        {!shifts && changes.length > 0 && (asked.follows ? <Following model={model} what="what the sliders change" /> : !live && <p class="fcm-faults" role="alert">{NEEDS}</p>)}
        <div class="fcm-toolbar">
          <Button class="fcm-primary" aria-disabled={changes.length === 0} onClick={() => changes.length && question.ask({ changes })}>Ask</Button>
          <Button onClick={reset}>Reset</Button>
          {question.waiting && <span>Python is thinking ...</span>}
        </div>
        {question.silent && <p class="fcm-faults" role="alert">{NEEDS}</p>}
      </div>
      {answer && <Answers answer={answer} scene={scene} whatIf={whatIf} show={show} />}
    </details>
  );
}
