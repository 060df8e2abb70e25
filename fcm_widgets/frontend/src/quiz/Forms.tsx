import { houseName } from "../core/format";
import { Badge } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { useView } from "../ui/view";
import type { Form } from "./contract";
import * as css from "./fcm-quiz.module.css";
import { housesOf, keyOfHouses, numberIn, toggled } from "./marks";
import { NO_HOUSE, numberRange, YOUR_ANSWER } from "./text";
import { type OpenQuiz, submit } from "./useQuiz";

/** The form in which one reader answers. */
export function FormOf({ quiz }: { quiz: OpenQuiz }) {
  const { form } = quiz.here.question;
  switch (form.kind) {
    case "pick":
      return <Pick quiz={quiz} form={form} />;
    case "number":
      return <NumberForm quiz={quiz} form={form} />;
    case "houses":
      return <Houses quiz={quiz} form={form} />;
  }
}

type Of<K extends string> = {
  quiz: OpenQuiz;
  form: Extract<Form, { kind: K }>;
};

function Pick({ quiz, form }: Of<"pick">) {
  const { uid } = useView();
  const { scene, draft, q } = quiz.here;
  const { change } = quiz.act;
  return (
    <fieldset class={`${css.quizForm} ${css.quizPick}`} data-part="quiz-form">
      <legend>{YOUR_ANSWER}</legend>
      {form.options.map(({ key, label, chain }, i) => (
        <label
          key={key}
          class={css.option}
          data-part="option"
          data-on={draft.key === key ? "" : undefined}
        >
          <input
            type="radio"
            name={`${uid}-q${q}`}
            checked={draft.key === key}
            onChange={() => change({ key })}
          />
          {chain !== null && <Badge chain={scene.chains[chain]} size={28} />}
          <span>{label}</span>
          <kbd aria-hidden>{i + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

function NumberForm({ quiz, form }: Of<"number">) {
  const { draft } = quiz.here;
  const { change } = quiz.act;
  const { min, max } = form;
  const typed = draft.typed ?? "";
  const bad = typed !== "" && draft.key === undefined;
  return (
    <fieldset class={css.quizForm} data-part="quiz-form">
      <legend>{YOUR_ANSWER}</legend>
      <label class={css.quizNumber}>
        <input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typed}
          aria-invalid={bad || undefined}
          onInput={(e) =>
            change({
              typed: e.currentTarget.value,
              key: numberIn(e.currentTarget.value, min, max) ?? undefined,
            })
          }
          onKeyDown={(e) => enter(e, quiz)}
        />
        {form.units}
      </label>
      <span class={bad ? css.full : uiCss.muted}>{numberRange(min, max)}</span>
    </fieldset>
  );
}

/**
 * `Shell` ignores keys in a field for numbers, so this handles Enter. The same press must not also
 * press the button that gets the focus.
 */
function enter(e: KeyboardEvent, quiz: OpenQuiz) {
  if (e.key !== "Enter" || e.shiftKey || e.ctrlKey || e.metaKey || e.altKey) return;
  e.preventDefault();
  if (!e.repeat) submit(quiz);
}

function Houses({ quiz, form }: Of<"houses">) {
  const { draft } = quiz.here;
  const { change } = quiz.act;
  const picked = housesOf(draft.key ?? "");
  return (
    <fieldset class={css.quizForm} data-part="quiz-form">
      <legend>Your answer: choose on the map or here</legend>
      <div class={css.quizHouses}>
        {form.of.map((house) => (
          <label
            key={house}
            class={css.option}
            data-part="option"
            data-on={picked.has(house) ? "" : undefined}
          >
            <input
              type="checkbox"
              checked={picked.has(house)}
              onChange={() =>
                change({ key: keyOfHouses(form.of, toggled(picked, house)) || undefined })
              }
            />
            {houseName(house, form.home_names)}
          </label>
        ))}
        <label class={css.option} data-part="option" data-on={draft.key === "" ? "" : undefined}>
          <input
            type="checkbox"
            checked={draft.key === ""}
            onChange={() => change({ key: draft.key === "" ? undefined : "" })}
          />
          {NO_HOUSE}
        </label>
      </div>
    </fieldset>
  );
}
