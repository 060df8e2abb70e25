import { useEffect, useRef, useState } from "preact/hooks";
import type { ExerciseFacts, ExerciseReplies } from "../core/facts";
import { keepResult } from "../ui/answered";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import type { HelpLine } from "../ui/Help";
import { THIS_HELP } from "../ui/helpLines";
import { type AppProps, useTrait } from "../ui/model";
import { Shell } from "../ui/Shell";
import { useView } from "../ui/view";
import { ExerciseMap } from "./ExerciseMap";
import { FigureRows } from "./FigureRows";
import * as css from "./fcm-exercise.module.css";
import {
  answerText,
  type Draft,
  draftOf,
  type ExerciseState,
  type Judgement,
  judgeAnswer,
  judgementText,
  keyOfDraft,
  linesOf,
  mayAsk,
  triedWith,
  unsealed,
} from "./judge";
import {
  ANSWER_READY,
  CHOOSE_BY_KEY,
  chosenText,
  EXPLANATION,
  exerciseLabel,
  givenText,
  LATE,
  ON_MAP,
  ON_ROUTE,
  USE_BY_KEY,
  wantedText,
  YOUR_ANSWER,
} from "./text";

/** A question, the form for its answer, and the reply. */
export function Exercise({ model }: AppProps<ExerciseState>) {
  const [theme] = useTrait(model, "theme");
  const [facts] = useTrait(model, "_exercise");
  const [sealed] = useTrait(model, "_sealed");
  const [tried, setTried] = useTrait(model, "_tried");
  const [value] = useTrait(model, "value");
  const replies = sealed ? unsealed(sealed) : null;
  const answers = triedWith(facts.form, tried, value);
  const tryOut = (key: string) => {
    model.set("value", answerText(facts.form, key)); // in the same message
    setTried([...answers, key]);
  };
  const clearing = useRef<() => boolean>(() => false);
  return (
    <Shell
      label={exerciseLabel(facts.title)}
      role="exercise"
      theme={theme}
      small={!facts.figure}
      help={helpOf(facts)}
      onEscape={() => clearing.current()}
    >
      <Asked facts={facts} replies={replies} tried={answers} tryOut={tryOut} clearing={clearing} />
    </Shell>
  );
}

function helpOf({ figure }: ExerciseFacts): HelpLine[] {
  if (!figure?.scene) return [THIS_HELP];
  const { answers, trace } = figure;
  return [
    ...ON_MAP,
    ...(Object.keys(answers).length ? [CHOOSE_BY_KEY] : []),
    ...(trace ? ON_ROUTE : []),
    ...(trace?.is_answer ? [USE_BY_KEY] : []),
    THIS_HELP,
  ];
}

interface AskedProps {
  facts: ExerciseFacts;
  replies: ExerciseReplies | null;
  tried: string[];
  tryOut(key: string): void;
  /** Set to the function that Escape calls. */
  clearing: { current: () => boolean };
}

function Asked({ facts, replies, tried, tryOut, clearing }: AskedProps) {
  const { say, uid, presenting } = useView();
  const { form } = facts;
  const [draft, setDraft] = useState<Draft>({ typed: "", chosen: null });
  const [note, setNote] = useState("");
  const [opened, setOpened] = useState(false);
  const tell = (text: string) => {
    setNote(text);
    say(text);
  };
  const check = () => {
    const key = keyOfDraft(form, draft);
    if (key === null) return tell(wantedText(form));
    if (!replies) return tell(LATE);
    setNote("");
    keepResult(facts.place, key === replies.right ? "right" : "wrong", tried.length === 0);
    tryOut(key);
    const offered = mayAsk(replies, [...tried, key]) && !mayAsk(replies, tried);
    say(
      [judgementText(judgeAnswer(replies, key)), offered && ANSWER_READY].filter(Boolean).join(" "),
    );
  };
  const change = (to: Draft) => {
    setNote("");
    setDraft(to);
  };
  // A click in the figure does what the button or the field of the same answer does.
  const choose = (key: string) => {
    change(draftOf(form, key));
    say(chosenText(answerText(form, key)));
  };
  const chosen = keyOfDraft(form, draft);
  const last = tried.at(-1);
  const judged = replies && last !== undefined ? judgeAnswer(replies, last) : null;
  const known = !!judged?.right || opened;
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Large text leaves no room for the reply below the question.
    if (presenting && judged) below.current?.scrollIntoView({ block: "end" });
  }, [presenting, tried.length, known]);
  const asked = (
    <div ref={below} class={css.ex} data-part="ex">
      <fieldset
        class={css.exForm}
        aria-labelledby={facts.figure ? `${uid}-ask` : undefined}
        onKeyDown={(e) => onEnter(e, check)}
      >
        {!facts.figure && <legend>{facts.title}</legend>}
        {form.kind !== "choice" && (
          <Typed facts={facts} draft={draft} change={change} bad={note !== ""} />
        )}
        <Choices facts={facts} draft={draft} change={change} />
      </fieldset>
      <p class={css.exGo}>
        <Button kind="primary" onClick={check}>
          Check
        </Button>
        {note && <span>{note}</span>}
      </p>
      {judged && last !== undefined && (
        <Reply given={givenText(form, answerText(form, last))} judged={judged} />
      )}
      {replies && mayAsk(replies, tried) && (
        <details open={opened}>
          <summary
            onClick={(e) => {
              e.preventDefault(); // the map shows the answer, too
              if (!opened) keepResult(facts.place, "shown");
              setOpened(!opened);
            }}
          >
            Show the answer
          </summary>
          <p>
            <b>{replies.answer}</b>: {replies.because}
          </p>
        </details>
      )}
      {replies && known && <Explained replies={replies} />}
    </div>
  );
  const { figure } = facts;
  if (!figure) return asked;
  const rows = (
    <FigureRows figure={figure} choices={form.choices} chosen={chosen} choose={choose} />
  );
  return (
    <>
      <div class={uiCss.head}>
        <h2 id={`${uid}-ask`} class={uiCss.title} data-part="title">
          {facts.title}
        </h2>
      </div>
      <div
        class={figure.scene ? uiCss.split : css.exRowsOnly}
        data-part="ex-split"
        data-chains={figure.rows.some(({ name }) => form.choices.includes(name)) ? "" : undefined}
      >
        <div>
          {figure.scene && (
            <ExerciseMap
              scene={figure.scene}
              figure={figure}
              lines={replies ? linesOf(replies, last, known) : []}
              chosen={chosen}
              choose={choose}
              clearing={clearing}
            />
          )}
          {!figure.scene && rows}
        </div>
        <div>
          {figure.scene && rows}
          {asked}
        </div>
      </div>
    </>
  );
}

/** What the lesson says about the question once the answer is known. */
function Explained({ replies: { rule, explains } }: { replies: ExerciseReplies }) {
  if (!rule && !explains.length) return null;
  return (
    <section class={css.exWhy} data-part="ex-why" aria-label={EXPLANATION}>
      {rule && (
        <p>
          <b>{rule}</b>
        </p>
      )}
      {explains.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

/**
 * Enter checks the answer, both in a choice and in a field. Shift+Enter belongs to the notebook.
 */
function onEnter(e: KeyboardEvent, check: () => void) {
  if (e.key !== "Enter" || e.shiftKey || e.ctrlKey || e.metaKey || e.altKey) return;
  e.preventDefault();
  if (!e.repeat) check();
}

interface FormProps {
  facts: ExerciseFacts;
  draft: Draft;
  change(to: Draft): void;
}

function Typed({ facts: { form }, draft, change, bad }: FormProps & { bad: boolean }) {
  const letters = form.kind === "letters";
  return (
    <label class={css.exTyped}>
      {YOUR_ANSWER}
      <input
        type="text"
        inputMode={form.kind === "number" ? "numeric" : undefined}
        autocomplete="off"
        autocapitalize={letters ? "characters" : "off"}
        spellcheck={false}
        size={form.kind === "number" ? 6 : 12}
        data-letters={letters ? "" : undefined}
        aria-invalid={bad && draft.chosen === null ? true : undefined}
        value={draft.typed}
        onInput={(e) => change({ typed: e.currentTarget.value, chosen: null })}
      />
    </label>
  );
}

/**
 * The choices of a question. Choices that replace typing a number can be unchecked. A chain that
 * can be chosen has its row of the figure here, so that nobody looks from one list to another.
 */
function Choices({ facts: { form, figure }, draft, change }: FormProps) {
  const { uid } = useView();
  const type = form.kind === "choice" ? "radio" : "checkbox";
  const texts = new Map(figure?.rows.map(({ name, text }) => [name, text]));
  return (
    <>
      {figure?.head && form.choices.some((words) => texts.has(words)) && (
        <p class={css.exHas}>{figure.head}</p>
      )}
      {form.choices.map((words, at) => (
        <label key={at} class={css.exOption} data-on={draft.chosen === at ? "" : undefined}>
          <input
            type={type}
            name={type === "radio" ? uid : undefined}
            checked={draft.chosen === at}
            aria-labelledby={`${uid}-choice-${at}`}
            aria-describedby={texts.has(words) ? `${uid}-has-${at}` : undefined}
            onChange={(e) => change({ typed: "", chosen: e.currentTarget.checked ? at : null })}
          />
          <span>
            <span id={`${uid}-choice-${at}`}>{words}</span>
            {texts.has(words) && (
              <span id={`${uid}-has-${at}`} class={css.exHas}>
                {texts.get(words)}
              </span>
            )}
          </span>
        </label>
      ))}
    </>
  );
}

function Reply({ given, judged }: { given: string; judged: Judgement }) {
  const { right, head, several, hints } = judged;
  return (
    <section class={css.exReply} data-right={right ? "" : undefined} aria-label="Reply">
      <p class={css.exSaid}>{given}</p>
      <p>
        <b>
          <span aria-hidden>{right ? "\u2713" : "\u2717"} </span>
          {head}
        </b>
        {hints.length === 1 && <> {hints[0]}</>}
        {several && <> {several}</>}
      </p>
      {several && (
        <ul>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
