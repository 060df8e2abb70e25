/**
 * Keeps the reader's answers on an exported page, so that a reload loses none of them.
 *
 * They stay in this browser's `localStorage`, under the digest of the page's content: another page
 * never shows them. They contain no name. Some browsers forbid the storage, for example to a page
 * that was opened from a file; then nothing is kept, and the page works as before.
 */

import type { ExportedPage } from "../core/facts";
import { MOST_HANDS } from "../quiz/marks";
import { BEGIN_ANEW } from "../ui/text";
import { made } from "./bar";
import type { PageModel, State } from "./pageModel";
import { KEEP_THEM, KEPT_HERE, NOT_KEPT_HERE, WILL_FORGET } from "./text";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number" && value >= 0;
const isFlag: Check = (value) => typeof value === "boolean";
const isRecord = (value: unknown): value is State =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const recordOf = (check: Check) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(check);
const listOf = (check: Check) => (value: unknown) => Array.isArray(value) && value.every(check);
const isCount: Check = (value) => Number.isInteger(value) && isNumber(value);
const isHands = recordOf((n) => isCount(n) && (n as number) <= MOST_HANDS);
const optional = (check: Check) => (value: unknown) => value === undefined || check(value);

const isGiven: Check = (value) =>
  isRecord(value) &&
  isCount(value["question"]) &&
  (value["hands"] === undefined ? isText(value["guess"]) : isHands(value["hands"])) &&
  optional(isText)(value["thought"]) &&
  optional(recordOf(isText))(value["thoughts"]);
const isDraft: Check = (value) =>
  isRecord(value) &&
  optional(isText)(value["key"]) &&
  optional(isText)(value["typed"]) &&
  optional(isHands)(value["hands"]);

/**
 * The traits that hold what a reader did, by a trait that only this kind of widget has. Each has a
 * check: any page that the browser takes for the same site may have written the stored values.
 */
const KEPT: Record<string, Record<string, Check>> = {
  _quiz: {
    _given: listOf(isGiven),
    _drafts: recordOf(isDraft),
    question: isCount,
    class_mode: isFlag,
    handed_in: isFlag,
    _started: isNumber,
    _tag: isText,
  },
  _class: { codes: isText },
  // Only a dinner has them: what was to be guessed stays hidden.
  _sliders: { guesses: recordOf(isText), predict: isFlag, hard: isFlag },
  _exercise: {
    _tried: listOf(isText),
    value: (value) => value === null || isText(value),
  },
};

const keptOf = (model: PageModel): [string, Check][] =>
  Object.entries(KEPT)
    .filter(([trait]) => model.get(trait) !== undefined)
    .flatMap(([, traits]) => Object.entries(traits));

/**
 * Gives the widgets the answers that the browser has kept, and keeps all that follow. Returns the
 * line that says so, with its button "Begin anew"; null if no widget of the page takes answers.
 */
export function keptLine({ digest }: ExportedPage, models: PageModel[]): HTMLElement | null {
  if (!models.some((model) => keptOf(model).length)) return null;
  const key = `fcm_widgets.page.${digest}`;
  const now = () =>
    models.map((model) =>
      Object.fromEntries(keptOf(model).map(([name]) => [name, model.get(name)])),
    );
  const untouched = JSON.stringify(now());
  const line = made("p", "fcm-page-kept");
  line.textContent = NOT_KEPT_HERE;
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch (error) {
    if (!(error instanceof SyntaxError)) return line; // the storage is forbidden
  }
  const take = (from: unknown) =>
    models.forEach((model, at) => {
      const own: unknown = Array.isArray(from) ? from[at] : undefined;
      for (const [name, check] of keptOf(model))
        if (isRecord(own) && own[name] !== undefined && check(own[name]))
          model.set(name, own[name]);
    });
  take(kept);
  const [says, again] = lineParts(line, () => {
    localStorage.removeItem(key);
    // Without its place in the link, the page begins at the first question.
    history.replaceState(null, "", location.href.replace(/#.*/s, ""));
    location.reload();
  });
  const touched = (text: string) => again.setAttribute("aria-disabled", String(text === untouched));
  const keep = () => {
    const text = JSON.stringify(now());
    touched(text);
    try {
      if (text === untouched) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      says.textContent = NOT_KEPT_HERE; // the storage is full
    }
  };
  touched(JSON.stringify(now()));
  for (const model of models) for (const [name] of keptOf(model)) model.on(`change:${name}`, keep);
  // The same page in another tab: both have the same answers, so that none overwrites the other's.
  addEventListener("storage", ({ key: changed, newValue }) => {
    if (changed !== key || newValue === null || newValue === JSON.stringify(now())) return;
    try {
      take(JSON.parse(newValue));
    } catch {
      return; // another page wrote it
    }
  });
  return line;
}

/** A slip must not cost a class its hour, so "Begin anew" asks before it forgets. */
function lineParts(line: HTMLElement, forget: () => void): [HTMLElement, HTMLElement] {
  const says = made("span", "");
  const button = (text: string, press: () => void) => {
    const found = made("button", "") as HTMLButtonElement;
    found.type = "button";
    found.textContent = text;
    found.addEventListener("click", press);
    return found;
  };
  const asked = (text: string, ...buttons: HTMLElement[]) => {
    says.textContent = text;
    line.replaceChildren(says, ...buttons);
  };
  const again = button(BEGIN_ANEW, () => {
    if (again.getAttribute("aria-disabled") === "true") return;
    asked(WILL_FORGET, keepThem, really);
    keepThem.focus();
  });
  const keepThem = button(KEEP_THEM, () => {
    asked(KEPT_HERE, again);
    again.focus();
  });
  const really = button(BEGIN_ANEW, forget);
  asked(KEPT_HERE, again);
  return [says, again];
}
