import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./ui/fcm-tally.module.css";
import "./map/fcm-map.module.css";
import "./dinner/fcm-dinner.module.css";
import "./quiz/fcm-quiz.module.css";
import type { QuizState } from "./quiz/contract";
import { Quiz } from "./quiz/Quiz";
import { widget } from "./ui/model";

export default widget<QuizState>(Quiz);
