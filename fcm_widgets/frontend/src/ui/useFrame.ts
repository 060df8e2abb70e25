import { useLayoutEffect } from "preact/hooks";

/**
 * Do something once what was drawn is laid out: in the frame that shows it, before it is painted.
 *
 * To measure or to scroll right after drawing lays the whole page out, once for each who does so
 * and once more for what changes after.
 */
export function useFrame(does: () => void, inputs: readonly unknown[]): void {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(does);
    return () => cancelAnimationFrame(frame);
  }, inputs);
}
