import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./ui/fcm-tally.module.css";
import "./map/fcm-map.module.css";
import "./dinner/fcm-dinner.module.css";
import "./review/fcm-review.module.css";
import { GameReview, type ReviewState } from "./review/GameReview";
import { widget } from "./ui/model";

export default widget<ReviewState>(GameReview);
