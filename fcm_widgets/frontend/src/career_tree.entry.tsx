import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./ui/fcm-tally.module.css";
import "./ui/fcm-card.module.css";
import "./career/fcm-career.module.css";
import { type CareerState, CareerTree } from "./career/CareerTree";
import { widget } from "./ui/model";

export default widget<CareerState>(CareerTree);
