import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./map/fcm-map.module.css";
import "./quiz/fcm-quiz.module.css";
import "./exercise/fcm-exercise.module.css";
import { Exercise } from "./exercise/Exercise";
import type { ExerciseState } from "./exercise/judge";
import { widget } from "./ui/model";

export default widget<ExerciseState>(Exercise);
