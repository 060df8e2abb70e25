import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./map/fcm-map.module.css";
import "./dinner/fcm-dinner.module.css";
import "./game/fcm-game.module.css";
import { GameStepper } from "./game/GameStepper";
import type { GameState } from "./game/useGame";
import { widget } from "./ui/model";

export default widget<GameState>(GameStepper);
