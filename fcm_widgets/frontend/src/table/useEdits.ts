import { useEffect, useRef } from "preact/hooks";
import { useAsk } from "../ui/ask";
import type { Model } from "../ui/opened";
import type { Edit, TableState, Told } from "./contract";

/**
 * Sends edits one after the other: the next goes when Python has answered the last, as a host may
 * merge two that are sent at once.
 */
export function useEdits(model: Model<TableState>) {
  const { ask, answer, waiting, silent } = useAsk<TableState, Told>(model, "_ask", "_answer");
  const queue = useRef<Edit[]>([]);
  const busy = useRef(false);
  useEffect(() => {
    if (!answer) return;
    const next = queue.current.shift();
    busy.current = next !== undefined;
    if (next) ask(next);
  }, [answer?.id]);
  useEffect(() => {
    if (!silent) return;
    queue.current = [];
    busy.current = false;
  }, [silent]);
  const send = (edit: Edit) => {
    if (busy.current) return void queue.current.push(edit);
    busy.current = true;
    ask(edit);
  };
  return { send, answer, waiting, silent };
}
