import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./map/fcm-map.module.css";
import "./range/fcm-range.module.css";
import { RangeExplorer, type RangeState } from "./range/RangeExplorer";
import { widget } from "./ui/model";

export default widget<RangeState>(RangeExplorer);
