import "./ui/theme.css";
import "./ui/tally.css";
import "./map/board.css";
import "./dinner/dinner.css";
import "./review/review.css";
import { GameReview, type ReviewState } from "./review/GameReview";
import { widget } from "./ui/model";

export default widget<ReviewState>(GameReview);
