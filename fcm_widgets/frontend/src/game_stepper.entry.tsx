import "./ui/theme.css";
import "./map/board.css";
import "./dinner/dinner.css";
import "./game/game.css";
import { type GameState, GameStepper } from "./game/GameStepper";
import { widget } from "./ui/model";

export default widget<GameState>(GameStepper);
