import "./ui/theme.css";
import "./map/board.css";
import { CityView, type CityState } from "./city/CityView";
import { widget } from "./ui/model";

export default widget<CityState>(CityView);
