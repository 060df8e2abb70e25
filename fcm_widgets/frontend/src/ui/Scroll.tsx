import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import * as css from "./fcm-ui.module.css";

/** A scrolling box; its last lines fade if there is more. */
export function Scroll({
  class: name,
  "data-part": part,
  children,
}: {
  class: string | undefined;
  "data-part": string;
  children: ComponentChildren;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const mark = () => {
    const box = ref.current;
    box?.toggleAttribute("data-more", box.scrollHeight - box.clientHeight - box.scrollTop > 2);
  };
  useLayoutEffect(() => {
    // Measured once a frame, however often its content has changed.
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const [sized, changed] = [new ResizeObserver(mark), new MutationObserver(later)];
    if (ref.current) {
      sized.observe(ref.current);
      changed.observe(ref.current, {
        childList: true,
        characterData: true,
        subtree: true,
        attributeFilter: ["open", "hidden"],
      });
    }
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      changed.disconnect();
    };
  }, []);
  return (
    <div ref={ref} class={`${css.scroll} ${name}`} data-part={`scroll ${part}`} onScroll={mark}>
      {children}
    </div>
  );
}
