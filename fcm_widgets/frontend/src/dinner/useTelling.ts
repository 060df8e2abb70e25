import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { AnyModel } from "@anywidget/types";
import type { Answer, Change, Controls, Question, Scene } from "../core/contract";
import { fold } from "../core/timeline";
import { unpack, type PackedTimeline } from "../core/unpack";
import { useTrait } from "../ui/model";

export interface DinnerState {
  _scene: Scene;
  _timeline: PackedTimeline;
  _controls: Controls;
  _question: Question | Record<string, never> | null;
  _answer: Answer | Record<string, never> | null;
  theme: "auto" | "light" | "dark";
  selected: string;
  step: number;
  predict: boolean;
  speed: number;
}

const PATIENCE = 8000; // milliseconds; without Python no answer ever comes

export type Asking = "idle" | "waiting" | "silent";

/** The question to Python and its answer, which both live in traits. */
export function useQuestion(model: AnyModel<DinnerState>) {
  const [question, send] = useTrait(model, "_question");
  const [answer] = useTrait(model, "_answer");
  const [asked, setAsked] = useState<number | null>(null);
  const [late, setLate] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const got = answer && "id" in answer && answer.id === question?.id ? (answer as Answer) : null;
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (changes: Change[]) => {
    const id = Math.max(question?.id ?? 0, answer?.id ?? 0) + 1;
    clearTimeout(timer.current);
    setLate(false);
    setAsked(id);
    timer.current = setTimeout(() => setLate(true), PATIENCE);
    send({ id, changes });
  };
  const waiting = asked !== null && got?.id !== asked;
  const asking: Asking = !waiting ? "idle" : late ? "silent" : "waiting";
  return { ask, answer: got, asking };
}

/** The story on show: as it was, or what if. */
export function useTelling(model: AnyModel<DinnerState>, answer: Answer | null, whatIf: boolean) {
  const [scene] = useTrait(model, "_scene");
  const [packed] = useTrait(model, "_timeline");
  const timeline = useMemo(() => unpack(packed, scene.chains), [packed, scene]);
  const other = useMemo(() => answer?.timeline && unpack(answer.timeline, scene.chains), [answer, scene]);
  const shown = whatIf && other ? other : timeline;
  const drawn = whatIf && answer?.scene ? answer.scene : scene;
  const facts = useMemo(() => fold(shown), [shown]);
  return { scene: drawn, timeline: shown, facts, base: { scene, timeline }, other };
}
