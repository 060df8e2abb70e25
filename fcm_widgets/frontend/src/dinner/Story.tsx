import type { Timeline } from "../core/contract";

interface Props {
  timeline: Timeline;
  cursor: number;
  textOf(step: number): string;
  go(step: number): void;
}

/** The whole dinnertime as a list, each line a way to its step. */
export function Story({ timeline, cursor, textOf, go }: Props) {
  return (
    <details class="fcm-story">
      <summary>All steps as a list</summary>
      <ol>
        {timeline.steps.map((_, i) => (
          <li key={i}><button type="button" aria-current={i === cursor ? "step" : undefined} onClick={() => go(i)}><b>{i + 1}</b> {textOf(i)}</button></li>
        ))}
      </ol>
    </details>
  );
}
