import { useEffect, useRef, useState } from "preact/hooks";
import type { Theme } from "../core/contract";
import type { StarredLesson } from "../core/facts";
import { type Answered, forget, useAnswered } from "../ui/answered";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { type AppProps, useTrait } from "../ui/model";
import { NotebookLink } from "../ui/NotebookLink";
import { Shell } from "../ui/Shell";
import { useView } from "../ui/view";
import * as css from "./fcm-stars.module.css";
import {
  FORGOTTEN,
  forgetText,
  KEPT,
  MARKS,
  type Mark,
  marksText,
  markText,
  NOT_KEPT,
  rightText,
  titleOf,
} from "./text";

export interface StarsState {
  _lessons: StarredLesson[];
  theme: Theme;
}

/** A line for each lesson, with a mark for each of its questions. */
export function LessonStars({ model }: AppProps<StarsState>) {
  const [theme] = useTrait(model, "theme");
  const [lessons] = useTrait(model, "_lessons");
  const answered = useAnswered();
  const title = titleOf(lessons);
  const marks = lessons.map((lesson) => marksOf(lesson, answered));
  const counts = countsOf(marks.flat());
  const total = marks.flat().length;
  return (
    <Shell label={title} role="stars" theme={theme} small>
      <div class={uiCss.head}>
        <h2 class={uiCss.title} data-part="title">
          {title}
        </h2>
      </div>
      {answered && (
        <>
          <p class={css.sum}>{rightText(counts.first + counts.later, total)}</p>
          {lessons.length === 1 && (
            <p class={css.big}>
              <Row marks={marks[0] ?? []} />
            </p>
          )}
          <ul class={css.key} aria-label="Marks">
            {MARKS.map((mark) => (
              <li key={mark}>
                <MarkSign mark={mark} />
                {markText(mark, counts[mark])}
              </li>
            ))}
          </ul>
        </>
      )}
      {lessons.length > 1 && (
        <ol class={css.lessons} data-part="stars-lessons">
          {lessons.map((lesson, i) => {
            const own = marks[i] ?? [];
            const { first, later } = countsOf(own);
            return (
              <li key={lesson.name}>
                <span class={css.number}>{lesson.number}</span>
                <NotebookLink model={model} file={lesson.file}>
                  {lesson.title}
                </NotebookLink>
                {answered && (
                  <>
                    <Row marks={own} />
                    <span class={css.count}>
                      {first + later} of {own.length}
                    </span>
                  </>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {answered ? (
        <Kept lessons={lessons} any={total > counts.open} />
      ) : (
        <p class={css.kept}>{NOT_KEPT}</p>
      )}
    </Shell>
  );
}

/** The mark of each question; a question with wrong answers only is still open. */
function marksOf({ name, questions }: StarredLesson, answered: Answered | null): Mark[] {
  return questions.map((question) => {
    const result = answered?.[name]?.[question];
    return MARKS.find((mark) => mark === result) ?? "open";
  });
}

function countsOf(marks: Mark[]) {
  const count = (mark: Mark) => marks.filter((one) => one === mark).length;
  return {
    first: count("first"),
    later: count("later"),
    shown: count("shown"),
    open: count("open"),
  };
}

function Row({ marks }: { marks: Mark[] }) {
  return (
    <span class={css.row} data-part="stars-row">
      <span class="fcm-sr">{marksText(countsOf(marks))}</span>
      {marks.map((mark, i) => (
        <MarkSign key={i} mark={mark} />
      ))}
    </span>
  );
}

const STAR = "M8 1.2 10.1 5.7 15 6.3 11.4 9.7 12.3 14.6 8 12.2 3.7 14.6 4.6 9.7 1 6.3 5.9 5.7Z";

/** The four marks differ in shape, not only in colour. */
function MarkSign({ mark }: { mark: Mark }) {
  return (
    <svg class={css.mark} data-mark={mark} viewBox="0 0 16 16" width={16} height={16} aria-hidden>
      {mark === "first" || mark === "later" ? (
        <path d={STAR} />
      ) : (
        <circle cx={8} cy={8} r={mark === "shown" ? 4 : 1.5} />
      )}
    </svg>
  );
}

/** Where the stars are kept, and a button that forgets them once the reader has confirmed it. */
function Kept({ lessons, any }: { lessons: StarredLesson[]; any: boolean }) {
  const { say } = useView();
  const [asking, setAsking] = useState(false);
  const go = useRef<HTMLParagraphElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    // The pressed button is gone: the focus goes to the button in its place.
    if (moved.current) go.current?.querySelector("button")?.focus({ preventScroll: true });
    moved.current = false;
  }, [asking]);
  const ask = (on: boolean) => {
    moved.current = true;
    setAsking(on);
  };
  const really = () => {
    forget(lessons.map((lesson) => lesson.name));
    ask(false);
    say(FORGOTTEN);
  };
  return (
    <p class={css.kept} ref={go}>
      <span>{KEPT}</span>
      {asking ? (
        <>
          <Button onClick={() => ask(false)}>Keep them</Button>
          <Button onClick={really}>{forgetText(lessons)}</Button>
        </>
      ) : (
        <Button aria-disabled={!any} onClick={() => any && ask(true)}>
          {forgetText(lessons)}…
        </Button>
      )}
    </p>
  );
}
