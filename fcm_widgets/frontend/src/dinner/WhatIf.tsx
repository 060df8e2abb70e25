import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { changesOf, emptyDraft, type WhatIfDraft } from "../core/changes";
import type { Scene, Timeline } from "../core/contract";
import { shiftsOf } from "../core/sliderShifts";
import { Button } from "../ui/controls";
import { Following } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import type { useRequests } from "../ui/request";
import { NEEDS, WORKING } from "../ui/text";
import { useView } from "../ui/view";
import * as whatifCss from "./fcm-whatif.module.css";
import { ChainLevers, DemandLevers } from "./Levers";
import { Mover, type Moving } from "./Mover";
import { ANSWERED, changesTitle, changeText, notAllowed, SLIDERS } from "./text";
import type { Answer, DinnerState } from "./useShownDinner";
import { Short, WhatIfAnswer, WhatIfFaults } from "./WhatIfAnswer";
import { Shifted } from "./WhatIfSliders";

/** The changes that the reader made, and the answer in advance if a single slider was moved. */
export function useDraft(model: Model<DinnerState>) {
  const [controls] = useTrait(model, "_controls");
  const [sliders] = useTrait(model, "_sliders");
  const [draft, setDraft] = useState<WhatIfDraft>(() => emptyDraft(controls.order));
  const reset = () => setDraft(emptyDraft(controls.order));
  useEffect(reset, [controls]);
  const changes = useMemo(() => changesOf(draft, controls.order), [draft, controls]);
  const shifts = useMemo(() => shiftsOf(sliders, changes, controls.order), [sliders, changes]);
  return { controls, draft, setDraft, reset, changes, shifts, follows: sliders === null };
}

interface Props {
  model: Model<DinnerState>;
  draft: ReturnType<typeof useDraft>;
  base: { scene: Scene; timeline: Timeline };
  question: ReturnType<typeof useRequests<DinnerState>>;
  answer: Answer | null;
  mover: Moving;
  on: boolean;
  show(on: boolean): void;
}

const NARROW = 440; // pixels, as in the stylesheet: one chain's levers are as high as the screen

/** The reader changes something, and sees or asks what would have happened. */
export function WhatIf({ model, draft, base, question, answer, mover, on, show }: Props) {
  const { changes, shifts } = draft;
  const { scene } = base;
  const { say } = useView();
  const levers = { ...base, ...draft };
  const { live } = question;
  const unknown = !shifts && changes.length > 0;
  const box = useRef<HTMLDivElement>(null);
  // On a phone the answer is below all levers, and a slider must not be scrolled off the finger.
  const [narrow, setNarrow] = useState(false);
  const [asked, setAsked] = useState(changes);
  // An answer belongs to the changes that were sent, not to later ones.
  const fresh = answer && asked === changes ? answer : null;
  // Keep the answer to the last change in view.
  const touched = useRef(changes);
  useEffect(() => {
    const moved = touched.current !== changes && !narrow;
    if (moved || fresh) box.current?.scrollIntoView({ block: "nearest" });
    touched.current = changes;
  }, [changes, fresh?.id, fresh && on]);
  const ask = () => {
    setAsked(changes);
    void question.request("what_if", { changes });
  };
  useEffect(() => {
    if (!answer) return;
    say(answer.faults.length ? notAllowed(answer.faults) : ANSWERED);
    if (answer.timeline && !answer.faults.length) show(true);
  }, [answer?.id]);
  const untouched = changes.length === 0 && !on;
  const reset = () => {
    draft.reset();
    show(false);
  };
  const asking = (
    <div ref={box} class={whatifCss.ask} data-part="ask">
      <div>
        <p>{changesTitle(changes.length)}</p>
        <ul>
          {changes.map((c) => (
            <li>{changeText(c, scene, draft.controls.levers)}</li>
          ))}
        </ul>
        <div class={uiCss.toolbar} data-part="toolbar">
          <Button aria-disabled={changes.length === 0} onClick={() => changes.length && ask()}>
            Ask
          </Button>
          <Button aria-disabled={untouched} onClick={() => untouched || reset()}>
            Reset
          </Button>
          {question.waiting && <span>{WORKING}</span>}
        </div>
      </div>
      <div>
        {shifts && !fresh && (
          <Shifted shifts={shifts} scene={scene} note={draft.controls.notes.real} />
        )}
        {unknown && draft.follows && <Following model={model} what={SLIDERS} />}
        {((unknown && !draft.follows && !live) || question.silent) && (
          <p data-part="faults" role="alert">
            {NEEDS}
          </p>
        )}
        {fresh &&
          (fresh.faults.length ? (
            <WhatIfFaults faults={fresh.faults} />
          ) : (
            <Short answer={fresh} scene={scene} />
          ))}
      </div>
    </div>
  );
  return (
    <details
      class={whatifCss.whatif}
      data-part="whatif"
      onToggle={({ currentTarget: { open, parentElement } }) =>
        open && setNarrow((parentElement?.clientWidth ?? Infinity) <= NARROW)
      }
    >
      <summary>What if? Change the table and ask again</summary>
      <p class={uiCss.note} data-part="note">
        {draft.controls.notes.sliders}
      </p>
      <p class={uiCss.note} data-part="note">
        {draft.controls.notes.drive_in}
      </p>
      <div class={whatifCss.levers} data-part="levers">
        <ChainLevers {...levers} narrow={narrow} />
      </div>
      {!narrow && asking}
      <div class={whatifCss.leverRest} data-part="lever-rest">
        <DemandLevers {...levers} />
        <Mover {...levers} mover={mover} note={draft.controls.notes.places} />
      </div>
      {narrow && asking}
      {answer && !answer.faults.length && (
        <WhatIfAnswer answer={answer} scene={scene} on={on} show={show} />
      )}
    </details>
  );
}
