import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Decision } from "../core/contract";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import type { ExplainProps } from "./Explain";
import * as css from "./fcm-dinner.module.css";
import { type Guess, guessVerdict } from "./guess";
import { guessTitle, STAYS } from "./text";

/** The form to guess first, and the verdict: people learn best from a guess of their own. */
export function Predict(props: ExplainProps & { decision: Decision; house: string }) {
  const { scene, decision, house, moment, hidden, guess, setGuess } = props;
  const { uid, say } = useView();
  const [pick, setPick] = useState<Guess | undefined>(undefined);
  const given = useRef(false);
  const verdict = useRef<HTMLParagraphElement>(null);
  useEffect(() => setPick(undefined), [moment]);
  useLayoutEffect(() => {
    // The pressed button is gone, so the focus moves on to the next button.
    if (given.current)
      (
        verdict.current?.closest(".fcm-root")?.querySelector<HTMLElement>("[data-part~=next]") ??
        verdict.current
      )?.focus({ preventScroll: true });
    given.current = false;
  }, [hidden]);
  if (!hidden) {
    const { right, text } = guessVerdict(guess as Guess, decision, scene.chains);
    return (
      <p
        ref={verdict}
        class={css.judged}
        data-part="judged"
        tabIndex={-1}
        data-right={right ? "" : undefined}
      >
        <span aria-hidden>{right ? "\u2713 " : "\u2717 "}</span>
        {text}
      </p>
    );
  }
  const give = () => {
    if (pick === undefined) return;
    given.current = true;
    setGuess(pick);
    say(guessVerdict(pick, decision, scene.chains).text);
  };
  const choices: Guess[] = [...scene.chains.map((_, i) => i), null];
  return (
    <fieldset class={css.predict}>
      <legend>{guessTitle(house, scene.home_names)}</legend>
      {choices.map((c) => (
        <label key={String(c)} class={uiCss.check}>
          <input
            type="radio"
            name={`${uid}-guess`}
            checked={pick === c}
            onChange={() => setPick(c)}
          />
          {c === null ? (
            STAYS
          ) : (
            <>
              <Badge chain={scene.chains[c]} /> {scene.chains[c]?.name}
            </>
          )}
        </label>
      ))}
      <Button kind="primary" aria-disabled={pick === undefined} onClick={give}>
        That is my guess
      </Button>
    </fieldset>
  );
}
