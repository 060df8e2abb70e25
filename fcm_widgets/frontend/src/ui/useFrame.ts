import { useLayoutEffect } from "preact/hooks";

/**
 * Runs `does` in the frame that shows the new rendering, before it is painted. Measuring or
 * scrolling right after rendering would make the browser lay out the page once for each caller.
 */
export function useFrame(does: () => void, inputs: readonly unknown[]): void {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(does);
    return () => cancelAnimationFrame(frame);
  }, inputs);
}
