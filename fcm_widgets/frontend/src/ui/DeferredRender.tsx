import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Renders its child one frame late to keep clicks fast. Pass a memoised child. */
export function DeferredRender({ children }: { children: VNode }) {
  const [shown, show] = useState(children);
  useEffect(() => show(children), [children]);
  return shown;
}
