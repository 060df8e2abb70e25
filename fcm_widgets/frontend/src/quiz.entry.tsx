import "./ui/theme.css";
import "./ui/tally.css";
import "./map/board.css";
import "./dinner/dinner.css";
import "./quiz/quiz.css";
import "./quiz/hands.css";
import "./quiz/present.css";
import type { QuizState } from "./quiz/contract";
import { Quiz } from "./quiz/Quiz";
import { widget } from "./ui/model";

export default widget<QuizState>(Quiz);
