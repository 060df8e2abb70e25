import "./ui/theme.css";
import "./map/board.css";
import "./range/range.css";
import { RangeExplorer, type RangeState } from "./range/RangeExplorer";
import { widget } from "./ui/model";

export default widget<RangeState>(RangeExplorer);
