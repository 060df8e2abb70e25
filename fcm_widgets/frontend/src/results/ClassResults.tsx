import { useMemo, useState } from "preact/hooks";
import type { Theme } from "../core/contract";
import type { ClassFacts } from "../core/facts";
import { download } from "../export/save";
import { answerLabel } from "../quiz/text";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { type AppProps, useTrait } from "../ui/model";
import { NotebookLink } from "../ui/NotebookLink";
import type { Model } from "../ui/opened";
import { Shell } from "../ui/Shell";
import { useView } from "../ui/view";
import * as css from "./fcm-results.module.css";
import {
  countsOf,
  csvOf,
  lessonsFor,
  type MisreadingCount,
  misreadingsIn,
  type Reader,
  type RefusedLine,
  readersOf,
} from "./readers";
import {
  AGAIN,
  AGAIN_HINT,
  ANSWER_HEADS,
  answersText,
  CLEAR,
  CODES,
  CSV_FILE,
  FROM_FILES,
  heldText,
  MISREADING_HEADS,
  MISREADINGS,
  NO_ANSWER,
  NOBODY,
  othersText,
  QUESTIONS,
  REFUSED,
  REFUSED_HEADS,
  RIGHT,
  readText,
  rightText,
  SAVE_CSV,
  savedText,
  TITLE,
} from "./text";

export interface ResultsState {
  _class: ClassFacts;
  codes: string;
  theme: Theme;
}

/** The result codes of a class, and everything that they show. */
export function ClassResults({ model }: AppProps<ResultsState>) {
  const [theme] = useTrait(model, "theme");
  const [facts] = useTrait(model, "_class");
  const [codes] = useTrait(model, "codes");
  const { readers, refused } = useMemo(() => readersOf(facts, codes), [facts, codes]);
  return (
    <Shell label={TITLE} role="results" theme={theme} small>
      <div class={uiCss.head}>
        <h2 class={uiCss.title} data-part="title">
          {TITLE}
        </h2>
        {facts.title && <p class={uiCss.hint}>{facts.title}</p>}
      </div>
      <Codes model={model} readers={readers} refused={refused} />
      {readers.length > 0 && (
        <>
          <Misreadings model={model} facts={facts} readers={readers} />
          <Again model={model} facts={facts} readers={readers} />
          <Questions facts={facts} readers={readers} />
        </>
      )}
    </Shell>
  );
}

interface CodesProps {
  model: Model<ResultsState>;
  readers: Reader[];
  refused: RefusedLine[];
}

/** The box for the codes, and the lines in it that do not count. */
function Codes({ model, readers, refused }: CodesProps) {
  const { say, uid } = useView();
  const [facts] = useTrait(model, "_class");
  const [codes, setCodes] = useTrait(model, "codes");
  const [done, setDone] = useState("");
  const add = async (files: FileList | null) => {
    const texts = await Promise.all([...(files ?? [])].map((file) => file.text()));
    setCodes([codes, ...texts].filter(Boolean).join("\n"));
  };
  const save = () => {
    download(new Blob([csvOf(facts, readers)], { type: "text/csv" }), CSV_FILE);
    setDone(savedText(CSV_FILE));
    say(savedText(CSV_FILE));
  };
  return (
    <div class={css.codes} data-part="results-codes">
      <label for={`${uid}-codes`}>{CODES}</label>
      <textarea
        id={`${uid}-codes`}
        rows={8}
        spellcheck={false}
        autocomplete="off"
        value={codes}
        onInput={(e) => setCodes(e.currentTarget.value)}
      />
      <p class={css.go}>
        <label>
          {FROM_FILES}{" "}
          <input
            type="file"
            multiple
            accept=".txt,.csv,text/plain"
            onChange={(e) => void add(e.currentTarget.files)}
          />
        </label>
        <Button aria-disabled={!readers.length} onClick={() => readers.length > 0 && save()}>
          {SAVE_CSV}
        </Button>
        <Button aria-disabled={!codes} onClick={() => setCodes("")}>
          {CLEAR}
        </Button>
        <span class={uiCss.muted}>{done}</span>
      </p>
      <p role="status" class={css.read} data-part="results-read">
        {readText(readers.length, refused.length)}
      </p>
      {refused.length > 0 && (
        <table class={css.table} data-part="results-refused">
          <caption>{REFUSED}</caption>
          <Heads of={REFUSED_HEADS} />
          <tbody>
            {refused.map(({ line, typed, fault }) => (
              <tr key={line}>
                <td>{line}</td>
                <td class={css.code}>{typed.length > 60 ? `${typed.slice(0, 60)}…` : typed}</td>
                <td>{facts.faults[fault]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Heads({ of }: { of: string[] }) {
  return (
    <thead>
      <tr>
        {of.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Props {
  facts: ClassFacts;
  readers: Reader[];
}

/**
 * The histogram of misreadings, each with the sentence that helps. Misreadings that explain no
 * answer alone are folded.
 */
function Misreadings({ model, facts, readers }: Props & { model: Model<ResultsState> }) {
  const rows = misreadingsIn(facts, readers);
  const most = Math.max(1, ...rows.map(({ sure }) => sure));
  const table = (shown: MisreadingCount[]) => (
    <table class={css.table} data-part="results-misreadings">
      <Heads of={MISREADING_HEADS} />
      <tbody>
        {shown.map(({ id, sure, perhaps, held }) => {
          const misreading = facts.misreadings[id];
          return (
            misreading && (
              <tr key={id} data-misreading={id}>
                <th scope="row">{misreading.did}</th>
                <td>
                  <Bar n={sure} most={most} text={answersText(sure, perhaps)} />
                  {held.length > 0 && <b>{heldText(held.length)}</b>}
                </td>
                <td>
                  {misreading.tip}{" "}
                  <NotebookLink model={model} file={misreading.lesson.file}>
                    {misreading.lesson.title}
                  </NotebookLink>
                </td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
  const others = rows.filter(({ sure }) => sure === 0);
  const surely = rows.filter(({ sure }) => sure > 0);
  if (!rows.length) return null;
  return (
    <section aria-label={MISREADINGS}>
      <h3>{MISREADINGS}</h3>
      {surely.length > 0 && table(surely)}
      {others.length > 0 && (
        <details>
          <summary>{othersText(others.length)}</summary>
          {table(others)}
        </details>
      )}
    </section>
  );
}

function Bar({ n, most, text }: { n: number; most: number; text: string }) {
  return (
    <span class={css.bar}>
      {n > 0 && <span class={css.filled} style={{ width: `${(60 * n) / most}%` }} aria-hidden />}
      <span>{text}</span>
    </span>
  );
}

/** The codes of the pupils who show one misreading throughout, by the lesson that helps. */
function Again({ model, facts, readers }: Props & { model: Model<ResultsState> }) {
  const lessons = lessonsFor(facts, readers);
  return (
    <section aria-label={AGAIN} data-part="results-again">
      <h3>{AGAIN}</h3>
      <p class={uiCss.muted}>{lessons.length ? AGAIN_HINT : NOBODY}</p>
      {lessons.map(({ title, file, readers: pupils }) => (
        <div key={title}>
          <h4>
            <NotebookLink model={model} file={file}>
              {title}
            </NotebookLink>
          </h4>
          <ul>
            {pupils.map(({ code, held }) => (
              <li key={code}>
                <span class={css.code} data-part="results-code">
                  {code}
                </span>{" "}
                {held.map((id) => facts.misreadings[id]?.did).join(" / ")}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** How many pupils chose what in each question. */
function Questions({ facts, readers }: Props) {
  return (
    <section aria-label={QUESTIONS}>
      <h3>{QUESTIONS}</h3>
      {facts.questions.map((question, i) => {
        const counts = countsOf(question, readers, i);
        const right = counts.find(({ key }) => key === question.right)?.n ?? 0;
        const none = readers.filter(({ answers }) => !answers[i]).length;
        const most = Math.max(1, none, ...counts.map(({ n }) => n));
        return (
          <table key={i} class={css.table} data-part="results-question">
            <caption>
              {i + 1}. {question.ask}{" "}
              <span class={css.total}>{rightText(right, readers.length)}</span>
            </caption>
            <Heads of={ANSWER_HEADS} />
            <tbody>
              {counts.map(({ key, n }) => (
                <tr key={key} data-right={key === question.right ? "" : undefined}>
                  <th scope="row">{answerLabel(question.form, key)}</th>
                  <td>
                    <Bar n={n} most={most} text={String(n)} />
                  </td>
                  <td>
                    {key === question.right ? (
                      <b>
                        <span aria-hidden>{"\u2713 "}</span>
                        {RIGHT}
                      </b>
                    ) : (
                      (question.misreadings[key] ?? [])
                        .map((id) => facts.misreadings[id]?.did)
                        .join("; ")
                    )}
                  </td>
                </tr>
              ))}
              {none > 0 && (
                <tr>
                  <th scope="row">{NO_ANSWER}</th>
                  <td>
                    <Bar n={none} most={most} text={String(none)} />
                  </td>
                  <td />
                </tr>
              )}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}
