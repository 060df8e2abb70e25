import "./ui/theme.css";
import "./map/board.css";
import { type CityState, CityView } from "./city/CityView";
import { widget } from "./ui/model";

export default widget<CityState>(CityView);
