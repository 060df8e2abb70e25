import { useCallback, useRef } from "preact/hooks";

/**
 * A function that stays the same for the life of the view, and calls the `does` of the last
 * rendering.
 */
export function useEvent<A extends unknown[]>(does: (...given: A) => void): (...given: A) => void {
  const last = useRef(does);
  last.current = does;
  return useCallback((...given: A) => last.current(...given), []);
}
