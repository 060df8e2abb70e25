import "./ui/theme.css";
import "./map/board.css";
import "./dinner/dinner.css";
import "./dinner/whatif.css";
import { Dinner } from "./dinner/Dinner";
import type { DinnerState } from "./dinner/useTelling";
import { widget } from "./ui/model";

export default widget<DinnerState>(Dinner);
