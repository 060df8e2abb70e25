import { useCallback, useRef } from "preact/hooks";

/** One function for as long as the view lives, that does what the last one given does. */
export function useEvent<A extends unknown[]>(does: (...given: A) => void): (...given: A) => void {
  const last = useRef(does);
  last.current = does;
  return useCallback((...given: A) => last.current(...given), []);
}
