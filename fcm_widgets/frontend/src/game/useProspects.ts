import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Sentence } from "../core/contract";
import type { GameProspects, GameReply, GameRequest } from "../core/facts";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { isLive, requester } from "../ui/request";
import { useEvent } from "../ui/useEvent";

export interface ProspectsState {
  _prospects: GameProspects | null;
  _request: GameRequest | null;
  _reply: GameReply | null;
}

const PAUSE = 120; // milliseconds at a step or a piece before Python is asked

/** The prospects at a step. Python is asked only if the reader looks at them. */
export function useProspects<S extends ProspectsState>(
  model: Model<S>,
  step: number,
  follows: boolean,
) {
  const of = model as unknown as Model<ProspectsState>;
  const [known] = useTrait(of, "_prospects");
  const live = isLive(of);
  const request = useMemo(() => requester(of), [of]);
  const [faults, setFaults] = useState<Sentence[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const now = known?.step === step ? known : undefined;
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = useEvent(async () => {
    setFaults((await request("prospects", { step })).faults);
  });
  /** Ask soon, unless the reader moves on. */
  const ask = useEvent(() => {
    clearTimeout(timer.current);
    // Before the earlier steps have come, the number of a step means nothing to Python.
    if (live && !now && !follows) timer.current = setTimeout(send, PAUSE);
  });
  /** The reader points at a piece of the map, or at none. */
  const point = useEvent((id: string | null) => {
    if (/^(house|restaurant):/.test(id ?? "")) ask();
    else clearTimeout(timer.current);
  });
  return {
    now,
    /** The step that is known, which is the only one without Python. */
    known: known?.step,
    faults,
    live,
    ask,
    point,
  };
}
