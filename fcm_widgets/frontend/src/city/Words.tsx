import { useState } from "preact/hooks";
import type { Paragraph } from "../core/facts";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import * as css from "./fcm-city.module.css";

/** The word that lights up the map: the one pointed at, otherwise the one that was pressed. */
export function useLitWord() {
  const [pointed, point] = useState<string | null>(null);
  const [kept, keep] = useState<string | null>(null);
  return { lit: pointed ?? kept, kept, keep, point };
}

type LitWord = ReturnType<typeof useLitWord>;

/** A text whose marked words light up things on the map. A screen reader hears how many there are. */
export function Words({ paragraph, word }: { paragraph: Paragraph; word: LitWord }) {
  const { lit, kept, keep, point } = word;
  return (
    <p class={css.words} data-part="words">
      {paragraph.parts.map(({ text, word: key, tail }, i) =>
        key === undefined ? (
          text
        ) : (
          <span key={i} class={css.marked}>
            <Button
              class={`${uiCss.ruled} ${css.word}`}
              data-part="word"
              data-lit={lit === key ? "" : undefined}
              aria-pressed={kept === key}
              aria-description={paragraph.lights[key]?.says}
              onClick={() => keep(kept === key ? null : key)}
              onPointerEnter={(e) => e.pointerType !== "touch" && point(key)}
              onPointerLeave={() => point(null)}
              // A press also gives the focus, but must not light up the word that it has just put out.
              onFocus={(e) => e.currentTarget.matches(":focus-visible") && point(key)}
              onBlur={() => point(null)}
            >
              {text}
            </Button>
            {tail}
          </span>
        ),
      )}
    </p>
  );
}
