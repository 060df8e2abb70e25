/** The sentences and labels of a class's results. */

import { plural, sentence } from "../core/format";

export const TITLE = "Results of a class";
export const CODES = "Result codes, one a line";
export const FROM_FILES = "Add codes from files";
export const SAVE_CSV = "Save CSV";
export const CLEAR = "Clear the codes";
export const CSV_FILE = "class-results.csv";
export const REFUSED = "Lines that do not count";
export const REFUSED_HEADS = ["line", "text", "reason"];
export const MISREADINGS = "Misreadings behind wrong answers";
export const MISREADING_HEADS = ["misreading", "answers", "a sentence that helps"];
export const AGAIN = "Who needs a lesson again";
export const AGAIN_HINT =
  "For each of these pupils, one misreading explains at least three answers and most of the mistakes.";
export const NOBODY = "No pupil shows a single misreading throughout.";
export const QUESTIONS = "The questions";
export const ANSWER_HEADS = ["answer", "pupils", "the misreading behind it"];
export const NO_ANSWER = "no answer";
export const RIGHT = "right";

export const readText = (codes: number, refused: number) =>
  sentence(
    plural(codes, "code") +
      (refused ? `, and ${plural(refused, "line does", "lines do")} not count` : ""),
  );
export const rightText = (n: number, of: number) => `${n} of ${of} right`;
export const answersText = (sure: number, perhaps: number) =>
  perhaps ? `${sure}, and perhaps ${perhaps} more` : String(sure);
export const othersText = (n: number) =>
  `${plural(n, "other misreading")} may explain some of these answers too`;
export const heldText = (pupils: number) => `${plural(pupils, "pupil")} throughout`;
export const savedText = (file: string) => sentence(`Saved ${file}`);
