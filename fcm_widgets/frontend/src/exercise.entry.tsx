import "./ui/theme.css";
import "./exercise/exercise.css";
import { Exercise } from "./exercise/Exercise";
import type { ExerciseState } from "./exercise/judge";
import { widget } from "./ui/model";

export default widget<ExerciseState>(Exercise);
