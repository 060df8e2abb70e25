import type { Sentence } from "../core/contract";
import { capital, sentence } from "../core/format";
import { RuledSentence } from "../ui/Rule";
import * as css from "./fcm-campaign.module.css";
import { ALLOWED, NOT_ALLOWED } from "./text";

interface Props {
  /** What to do while no place is judged. */
  hint: string;
  place: string | null;
  why: Sentence[];
  effect: string;
  rules: Record<string, string>;
}

/** The judgement of a place: the reasons against it or its effect, and last where it is. */
export function PlaceVerdict({ hint, place, why, effect, rules }: Props) {
  if (!place)
    return (
      <p class={css.spot} data-part="spot">
        {hint}
      </p>
    );
  const ok = why.length === 0;
  return (
    <div
      class={css.spot}
      data-part="spot"
      data-bad={ok ? undefined : ""}
      data-ok={ok ? "" : undefined}
    >
      {ok ? (
        <p>
          <strong>{ALLOWED}</strong> <span>{effect}</span>
        </p>
      ) : (
        <>
          <strong>{NOT_ALLOWED}</strong>
          <RuledLines lines={why} rules={rules} />
        </>
      )}
      <p class={css.where}>{sentence(capital(place))}</p>
    </div>
  );
}

/** Sentences with their rules as a list. */
export function RuledLines({ lines, rules }: { lines: Sentence[]; rules: Record<string, string> }) {
  return (
    <ul>
      {lines.map(({ text: line, rule }) => (
        <li key={line}>
          <RuledSentence text={line} rule={rule} rules={rules} />
        </li>
      ))}
    </ul>
  );
}
