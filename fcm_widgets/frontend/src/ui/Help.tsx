import { useEffect, useRef } from "preact/hooks";
import { Button } from "./controls";
import * as css from "./fcm-ui.module.css";

export type HelpLine = [keys: string, what: string];

interface Props {
  lines: HelpLine[];
  letters: boolean;
  setLetters(on: boolean): void;
  onClose(): void;
}

export function Help({ lines, letters, setLetters, onClose }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  return (
    <section ref={box} class={css.help} data-part="help" role="dialog" aria-label="Keys and help">
      <div class={css.helpHead} data-part="help-head">
        <strong>Keys that work while the focus is in this widget</strong>
        <Button onClick={onClose}>Close</Button>
      </div>
      <dl>
        {lines.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.split(" ").map((k) => (
                <kbd key={k}>{k}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label class={css.check} data-part="check">
        <input
          type="checkbox"
          checked={letters}
          onChange={(e) => setLetters(e.currentTarget.checked)}
        />
        use single-letter keys
      </label>
    </section>
  );
}
