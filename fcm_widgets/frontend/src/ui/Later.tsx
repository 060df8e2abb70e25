import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

/**
 * What is looked up and not acted by: it is drawn after the frame that shows what changed is painted,
 * so that whoever clicked does not wait for it. Give it the same child for as long as nothing changes.
 */
export function Later({ children }: { children: VNode }) {
  const [shown, show] = useState(children);
  useEffect(() => show(children), [children]);
  return shown;
}
