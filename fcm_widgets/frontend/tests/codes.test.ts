import { expect, test } from "vitest";
import {
  type CodedAnswer,
  type CodedQuestion,
  codeOf,
  drawnTag,
  readCode,
} from "../src/quiz/codes";
import fixture from "./fixtures/result_codes.json";

interface Case {
  prefix: string;
  questions: CodedQuestion[];
  codes: { tag: string; answers: (CodedAnswer | null)[]; code: string }[];
}
/** Codes that Python wrote; `tests/quiz/test_result_code.py` writes the file. */
const cases = fixture as unknown as Case[];
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

test("the browser writes the codes that Python writes, and reads them", () => {
  expect(cases.length).toBeGreaterThan(30);
  for (const { prefix, questions, codes } of cases)
    for (const { tag, answers, code } of codes) {
      const given = new Map(answers.flatMap((answer, i) => (answer ? [[i, answer] as const] : [])));
      expect(codeOf(prefix, tag, questions, given)).toBe(code);
      expect(readCode(prefix, questions, code)).toEqual({ code, answers });
      expect(readCode(prefix, questions, code.toLowerCase().replaceAll("-", " "))).toEqual({
        code,
        answers,
      });
    }
});

test("each wrong letter and each swap of neighbours is refused", () => {
  for (const { prefix, questions, codes } of cases.slice(0, 8)) {
    const code = (codes[0]?.code ?? "").replaceAll("-", "");
    const typed = [...code].flatMap((own, i) => [
      ...[...LETTERS]
        .filter((letter) => letter !== own)
        .map((letter) => code.slice(0, i) + letter + code.slice(i + 1)),
      ...(code[i + 1] && code[i + 1] !== own
        ? [code.slice(0, i) + code[i + 1] + own + code.slice(i + 2)]
        : []),
    ]);
    for (const wrong of typed) expect(readCode(prefix, questions, wrong)).toBe("mistyped");
    expect(readCode(prefix, questions, `O${code.slice(1)}`)).toBe("letter");
    expect(readCode(prefix, questions, "")).toBe("mistyped");
  }
});

test("a code of another quiz or version is refused", () => {
  const [one, other] = cases as [Case, Case];
  const code = one.codes[0]?.code ?? "";
  expect(readCode(other.prefix, one.questions, code)).toBe("other_quiz");
  const version = `${one.prefix.slice(0, 3)}2222`;
  expect(readCode(version, one.questions, code)).toBe("other_version");
});

test("a page draws three letters for each reader", () => {
  for (let i = 0; i < 50; i++) expect(drawnTag()).toMatch(new RegExp(`^[${LETTERS}]{3}$`));
});
