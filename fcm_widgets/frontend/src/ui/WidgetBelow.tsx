import { useEffect, useRef } from "preact/hooks";
import { useTrait } from "./model";
import type { Model } from "./opened";

/** Another widget, below this one; a trait names its model, and is null until the reader asks. */
export function WidgetBelow<K extends string>({
  model,
  trait,
  part,
}: {
  model: Model<Record<K, string | null>>;
  trait: K;
  part: string;
}) {
  const [name] = useTrait(model, trait);
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(name);
  useEffect(() => {
    const { host } = model;
    if (!name || !host) return;
    const stop = new AbortController();
    const draw = async () => {
      const widget = await host.getWidget(name.replace("IPY_MODEL_", "anywidget:"));
      if (stop.signal.aborted || !box.current) return;
      await widget.render({ el: box.current, signal: stop.signal });
      // Only a widget that the reader has just asked for comes into view.
      if (name !== first.current) box.current.scrollIntoView({ block: "start" });
    };
    draw().catch((error) => console.error("fcm_widgets: a widget cannot be drawn", error));
    return () => stop.abort();
  }, [model, name]);
  return name ? <div key={name} ref={box} data-part={part} /> : null;
}
