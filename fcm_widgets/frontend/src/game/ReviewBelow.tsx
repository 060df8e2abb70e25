import { useEffect, useRef } from "preact/hooks";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import type { GameState } from "./useGame";

/** The review of a game that is over: a widget of its own, below the game. */
export function ReviewBelow({ model }: { model: Model<GameState> }) {
  const [review] = useTrait(model, "_review");
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(review);
  useEffect(() => {
    const { host } = model;
    if (!review || !host) return;
    const stop = new AbortController();
    const draw = async () => {
      const widget = await host.getWidget(review.replace("IPY_MODEL_", "anywidget:"));
      if (stop.signal.aborted || !box.current) return;
      await widget.render({ el: box.current, signal: stop.signal });
      // Only a review that the reader has just asked for gets the focus.
      if (review !== first.current) box.current.scrollIntoView({ block: "start" });
    };
    draw().catch((error) => console.error("fcm_widgets: the review cannot be drawn", error));
    return () => stop.abort();
  }, [model, review]);
  return review ? <div key={review} ref={box} data-part="review-below" /> : null;
}
