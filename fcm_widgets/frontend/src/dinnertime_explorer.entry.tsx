import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./map/fcm-map.module.css";
import "./dinner/fcm-dinner.module.css";
import "./dinner/fcm-whatif.module.css";
import { Dinner } from "./dinner/Dinner";
import type { DinnerState } from "./dinner/useShownDinner";
import { widget } from "./ui/model";

export default widget<DinnerState>(Dinner);
