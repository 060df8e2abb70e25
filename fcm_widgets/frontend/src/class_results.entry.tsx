import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./results/fcm-results.module.css";
import { ClassResults, type ResultsState } from "./results/ClassResults";
import { widget } from "./ui/model";

export default widget<ResultsState>(ClassResults);
