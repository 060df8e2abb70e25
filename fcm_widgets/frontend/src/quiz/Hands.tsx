import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { chainFill } from "../ui/Patterns";
import { useView } from "../ui/view";
import type { Hands } from "./contract";
import * as css from "./fcm-quiz.module.css";
import {
  chosenFor,
  FEW,
  handsTotal,
  handsWithin,
  keysFor,
  MOST_HANDS,
  misreadingsOf,
  replyTo,
} from "./marks";
import {
  answerLabel,
  HANDS_HEADS,
  handsFor,
  noneOfThem,
  oneFewer,
  oneMore,
  WHICH,
  whatTheClassThought,
  whichOf,
} from "./text";
import type { OpenQuiz } from "./useQuiz";

/** The chain whose badge an answer has. */
function chainOf({ here: { question, scene } }: OpenQuiz, key: string) {
  const { form } = question;
  const seat =
    form.kind === "pick" ? form.options.find((option) => option.key === key)?.chain : null;
  return seat === null || seat === undefined ? undefined : scene.chains[seat];
}

/** Counters of raised hands for each answer. */
export function HandsUp({ quiz }: { quiz: OpenQuiz }) {
  const { question, draft } = quiz.here;
  const hands = draft.hands ?? {};
  const set = (key: string, n: number) =>
    quiz.act.change({ hands: { ...hands, [key]: handsWithin(n) } });
  return (
    <fieldset class={`${css.quizForm} ${css.hands}`} data-part="quiz-form">
      <legend>Raised hands</legend>
      <ul data-many={keysFor(question).length > FEW ? "" : undefined}>
        {keysFor(question).map((key, i) => {
          const n = hands[key] ?? 0;
          const label = answerLabel(question.form, key);
          return (
            <li key={key} data-chain={chainOf(quiz, key)?.letter}>
              <kbd aria-hidden>{i + 1}</kbd>
              <Badge chain={chainOf(quiz, key)} size={28} />
              <span class={css.handsWhat}>{label}</span>
              <span class={css.handsCount} role="group" aria-label={label}>
                <Button
                  kind="icon"
                  aria-label={oneFewer(label)}
                  aria-disabled={n === 0}
                  onClick={() => set(key, n - 1)}
                >
                  {"\u2212"}
                </Button>
                <input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={MOST_HANDS}
                  step={1}
                  placeholder="0"
                  value={n || ""}
                  aria-label={handsFor(label)}
                  onFocus={(e) => e.currentTarget.select()}
                  onInput={(e) => set(key, Math.trunc(Number(e.currentTarget.value)) || 0)}
                  onKeyDown={toNext}
                />
                <Button kind="icon" aria-label={oneMore(label)} onClick={() => set(key, n + 1)}>
                  +
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** Enter goes to the next box, and from the last one to the button that reveals the answer. */
function toNext(e: KeyboardEvent) {
  if (e.key !== "Enter" || e.shiftKey || e.ctrlKey || e.metaKey || e.altKey) return;
  e.preventDefault();
  if (e.repeat) return; // a key that is held down must not reveal the answer
  const panel = (e.currentTarget as Element).closest("[data-part~=explain]");
  const stops = [
    ...(panel?.querySelectorAll<HTMLElement>(
      "[data-part~=quiz-form] input, [data-part~=quiz-go] button",
    ) ?? []),
  ];
  stops[stops.indexOf(e.currentTarget as HTMLElement) + 1]?.focus();
}

/**
 * The hands as bars, with the misreading behind each answer. While presenting, only given answers
 * and the right one. If several misreadings lead to an answer, its button asks which one it was.
 */
export function HandsSeen({ quiz, hands }: { quiz: OpenQuiz; hands: Hands }) {
  const { uid, presenting } = useView();
  const { question, given, which } = quiz.here;
  const most = Math.max(1, ...Object.values(hands));
  return (
    <table
      class={css.handBars}
      data-part="hand-bars"
      data-many={keysFor(question).length > FEW ? "" : undefined}
    >
      <caption>{whatTheClassThought(handsTotal(hands))}</caption>
      <thead class="fcm-sr">
        <tr>
          {HANDS_HEADS.map((t) => (
            <th key={t} scope="col">
              {t}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keysFor(question)
          .filter((key) => !presenting || hands[key] || replyTo(question, key).is_right)
          .map((key) => {
            const n = hands[key] ?? 0;
            const chain = chainOf(quiz, key);
            const { is_right: right, misreadings } = replyTo(question, key);
            const several = misreadings.length > 1 && n > 0;
            const chosen = given && chosenFor(given, key);
            const ids = chosen === undefined ? misreadings.map(({ id }) => id) : [chosen];
            const names = misreadingsOf(quiz.sent.facts, ids).map((m) => m.name);
            const shown =
              chosen === ""
                ? [noneOfThem(misreadings.length)]
                : presenting && names.length > 1
                  ? [] // a projector has no room for them before the class asks
                  : names;
            const label = answerLabel(question.form, key);
            return (
              <tr key={key} data-right={right ? "" : undefined}>
                <th scope="row">
                  <span class={uiCss.name} data-part="name" data-chain={chain?.letter}>
                    <Badge chain={chain} size={24} />
                    <span>{label}</span>
                  </span>
                </th>
                <td>
                  <span class={css.handBar} data-part="hand-bar">
                    <svg style={{ width: `calc((100% - 3em) * ${n / most})` }} aria-hidden>
                      <rect
                        width="100%"
                        height="100%"
                        fill={chain ? chainFill(uid, chain.hue) : `url(#${uid}-gone)`}
                      />
                    </svg>
                    <b>{n}</b>
                  </span>
                </td>
                <td>
                  {right ? (
                    <strong class={dinnerCss.served} data-part="served">
                      <span aria-hidden>{"\u2713 "}</span>
                      <span>right</span>
                    </strong>
                  ) : (
                    shown.map((name) => <p key={name}>{name}</p>)
                  )}
                  {!right && several && (
                    <Button
                      class={css.handsWhich}
                      aria-label={whichOf(label)}
                      aria-expanded={which?.key === key}
                      onClick={() => quiz.act.ask(which?.key === key ? null : key)}
                    >
                      {WHICH}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
