import { useEffect, useState } from "preact/hooks";
import type { Decision } from "../core/contract";
import { Badge, Button } from "../ui/bits";
import { useView } from "../ui/view";
import type { ExplainProps } from "./Explain";
import { type Guess, judged } from "./quiz";

/** Guess first: what one has committed oneself to is remembered better than what one was shown. */
export function Predict(props: ExplainProps & { decision: Decision; house: string }) {
  const { scene, decision, house, hidden, guess, setGuess } = props;
  const { uid, say } = useView();
  const [pick, setPick] = useState<Guess | undefined>(undefined);
  useEffect(() => setPick(undefined), [decision]);
  if (!hidden) return guess === undefined ? null : <Judged {...props} guess={guess} />;
  const give = () => {
    if (pick === undefined) return;
    setGuess(pick);
    say(judged(pick, decision, scene.chains).text);
  };
  const choices: Guess[] = [...scene.chains.map((_, i) => i), null];
  return (
    <fieldset class="fcm-predict">
      <legend>Where will house {house} dine?</legend>
      {choices.map((c) => (
        <label key={String(c)} class="fcm-check">
          <input type="radio" name={`${uid}-guess`} checked={pick === c} onChange={() => setPick(c)} />
          {c === null ? "it stays at home" : <><Badge chain={scene.chains[c]} /> {scene.chains[c]?.name}</>}
        </label>
      ))}
      <Button class="fcm-primary" aria-disabled={pick === undefined} onClick={give}>That is my guess</Button>
    </fieldset>
  );
}

function Judged({ guess, decision, scene }: ExplainProps & { guess: Guess; decision: Decision }) {
  const { right, text } = judged(guess, decision, scene.chains);
  return <p class="fcm-judged" data-right={right ? "" : undefined}><span aria-hidden>{right ? "\u2713 " : "\u2717 "}</span>{text}</p>;
}
