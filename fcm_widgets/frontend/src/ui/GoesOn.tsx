import { useContext } from "preact/hooks";
import { Button } from "./controls";
import * as css from "./fcm-ui.module.css";
import { ModelContext, useTrait } from "./model";
import type { Model } from "./opened";
import { isLive } from "./request";
import { BEGIN_ANEW, BEGUN_ANEW, GOES_ON } from "./text";
import { useView } from "./view";

/** After a cell has run again: a line which says that the widget goes on, and a way to begin anew. */
export function GoesOn() {
  const model = useContext(ModelContext) as Model<{ _goes_on?: boolean }> | null;
  return model && <Bar model={model} />;
}

function Bar({ model }: { model: Model<{ _goes_on?: boolean }> }) {
  const { say } = useView();
  const [on, setOn] = useTrait(model, "_goes_on");
  if (!on || !isLive(model)) return null;
  const begin = () => {
    setOn(false); // Python then sets everything back
    say(BEGUN_ANEW);
  };
  return (
    <div class={css.goesOn} data-part="goes-on" role="note">
      {GOES_ON} <Button onClick={begin}>{BEGIN_ANEW}</Button>
    </div>
  );
}
