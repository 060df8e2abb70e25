/** What the codes of a class show: each reader's answers, and the class's answers to each question. */

import type { ClassFacts, ClassQuestion } from "../core/facts";
import { csvText } from "../export/save";
import { type CodedAnswer, type CodeFault, readCode } from "../quiz/codes";
import { written } from "../quiz/marks";

export interface Reader {
  code: string;
  /** The answer to each question, null for none. */
  answers: (CodedAnswer | null)[];
  /** The misreading that the reader shows throughout; several if their answers are the same. */
  held: string[];
}

export interface RefusedLine {
  line: number;
  typed: string;
  fault: CodeFault;
}

/** The readers of the codes in a text with one code a line, and the lines that are refused. */
export function readersOf(
  facts: ClassFacts,
  text: string,
): { readers: Reader[]; refused: RefusedLine[] } {
  const readers = new Map<string, Reader>();
  const refused: RefusedLine[] = [];
  text.split("\n").forEach((written, i) => {
    const typed = written.trim();
    if (!typed) return;
    const found = readCode(facts.code, facts.questions, typed);
    const refuse = (fault: CodeFault) => refused.push({ line: i + 1, typed, fault });
    if (typeof found === "string") refuse(found);
    else if (readers.has(found.code)) refuse("twice");
    else readers.set(found.code, { ...found, held: heldBy(facts.questions, found.answers) });
  });
  return { readers: [...readers.values()], refused };
}

/** The misreadings behind an answer, or only the one that the reader chose. */
export function behind(question: ClassQuestion, answer: CodedAnswer): string[] {
  if (answer.thought !== undefined) return answer.thought ? [answer.thought] : [];
  return question.misreadings[answer.guess] ?? [];
}

const ENOUGH = 3; // answers that a misreading must explain before it is named

/** The same as in `widgets/results/readers.py`, which explains it. */
function heldBy(questions: ClassQuestion[], answers: (CodedAnswer | null)[]): string[] {
  const fell = new Map<string, number>();
  const caught = new Map<string, number>();
  let wrong = 0;
  questions.forEach((question, i) => {
    const answer = answers[i];
    if (!answer) return;
    for (const id of new Set(Object.values(question.misreadings).flat()))
      caught.set(id, (caught.get(id) ?? 0) + 1);
    if (answer.guess === question.right) return;
    wrong++;
    for (const id of behind(question, answer)) fell.set(id, (fell.get(id) ?? 0) + 1);
  });
  const held = [...fell].filter(
    ([id, n]) => n >= ENOUGH && 2 * n > wrong && 4 * n >= 3 * (caught.get(id) ?? 0),
  );
  const most = Math.max(...held.map(([, n]) => n));
  return held
    .filter(([, n]) => n === most)
    .map(([id]) => id)
    .sort();
}

/** How many readers gave an answer; the right answer is always there. */
export interface AnswerCount {
  key: string;
  n: number;
}

/** The answers to a question: options in their order, and other answers by how many gave them. */
export function countsOf(
  { form, right }: ClassQuestion,
  readers: Reader[],
  place: number,
): AnswerCount[] {
  const counts = new Map<string, number>();
  for (const key of form.kind === "pick" ? form.options.map((option) => option.key) : [right])
    counts.set(key, 0);
  for (const { answers } of readers) {
    const key = answers[place]?.guess;
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const found = [...counts].map(([key, n]) => ({ key, n }));
  return form.kind === "pick" ? found : found.sort((a, b) => b.n - a.n);
}

/** A misreading in a class. */
export interface MisreadingCount {
  id: string;
  /** Wrong answers that only this misreading explains, or that its holder gave. */
  sure: number;
  /** Other wrong answers that it may explain. */
  perhaps: number;
  /** The codes of the readers who show it throughout. */
  held: string[];
}

/** The misreadings behind the wrong answers of a class, the most common first. */
export function misreadingsIn({ questions, misreadings }: ClassFacts, readers: Reader[]) {
  const counts = Object.keys(misreadings).map((id): MisreadingCount => {
    const held = readers.filter((reader) => reader.held.includes(id)).map(({ code }) => code);
    return { id, sure: 0, perhaps: 0, held };
  });
  const known = new Map(counts.map((count) => [count.id, count]));
  for (const { answers, held } of readers)
    questions.forEach((question, i) => {
      const answer = answers[i];
      const ids = answer ? behind(question, answer) : [];
      const own = ids.filter((id) => held.includes(id));
      const sure = ids.length === 1 ? ids : own;
      for (const id of ids) {
        const count = known.get(id);
        if (count) count[sure.includes(id) ? "sure" : "perhaps"]++;
      }
    });
  return counts
    .filter(({ sure, perhaps }) => sure + perhaps > 0)
    .sort((a, b) => b.sure - a.sure || b.perhaps - a.perhaps);
}

/** The readers who show a misreading throughout, by the lesson that helps. */
export function lessonsFor({ misreadings }: ClassFacts, readers: Reader[]) {
  const lessons = new Map<string, { file: string; readers: Reader[] }>();
  for (const reader of readers) {
    const lesson = misreadings[reader.held[0] ?? ""]?.lesson;
    if (!lesson) continue;
    const { title, file } = lesson;
    const known = lessons.get(title) ?? { file, readers: [] };
    known.readers.push(reader);
    lessons.set(title, known);
  }
  return [...lessons].map(([title, found]) => ({ title, ...found }));
}

/** The same file as `ClassResults.to_csv` writes. */
export function csvOf({ questions }: ClassFacts, readers: Reader[]): string {
  const rows = [["code", "question", "asked", "answer", "result", "misreadings"]];
  for (const { code, answers } of readers)
    questions.forEach((question, i) => {
      const answer = answers[i];
      const right = answer?.guess === question.right;
      rows.push([
        code,
        String(i + 1),
        question.ask,
        answer ? written(question.form, answer.guess) : "",
        answer ? (right ? "right" : "wrong") : "no answer",
        answer ? behind(question, answer).join(" ") : "",
      ]);
    });
  return csvText(rows);
}
