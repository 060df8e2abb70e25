import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./map/fcm-map.module.css";
import "./city/fcm-city.module.css";
import { type CityState, CityView } from "./city/CityView";
import { widget } from "./ui/model";

export default widget<CityState>(CityView);
