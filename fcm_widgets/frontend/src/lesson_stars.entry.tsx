import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./stars/fcm-stars.module.css";
import { LessonStars, type StarsState } from "./stars/LessonStars";
import { widget } from "./ui/model";

export default widget<StarsState>(LessonStars);
