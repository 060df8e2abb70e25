/**
 * A widget sends this in place of its module, which is in a hidden model of its class.
 *
 * That model may open later than this one, so the loader tries again for a while. If the host does
 * not find the model at all, the loader asks Python for the code.
 */

import type { AnyModel, AnyWidget, RenderProps } from "@anywidget/types";
import { NO_CODE } from "./ui/text";

const PAUSE = 50; // milliseconds, as below
const WAIT_FOR_MODEL = 3_000;
const WAIT_FOR_PYTHON = 10_000;

interface Code {
  render(props: object): unknown;
}

export default {
  async render(props: RenderProps) {
    const code = (await fromHost(props)) ?? (await fromPython(props.model, props.signal));
    if (code) return props.signal.aborted ? undefined : (code.render(props) as () => void);
    props.el.textContent = NO_CODE;
  },
} satisfies AnyWidget;

async function fromHost({ host, model, signal }: RenderProps): Promise<Code | undefined> {
  const id = String(model.get("_code")).replace("IPY_MODEL_", "anywidget:");
  const end = Date.now() + WAIT_FOR_MODEL;
  while (Date.now() < end && !signal.aborted) {
    try {
      return (await host.getWidget<Code>(id)).exports;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

async function fromPython(model: AnyModel, signal: AbortSignal): Promise<Code | undefined> {
  const sent = await new Promise<{ esm: string; css: string } | undefined>((resolve) => {
    const stop = () => resolve(undefined);
    signal.addEventListener("abort", stop);
    setTimeout(stop, WAIT_FOR_PYTHON);
    model.on("msg:custom", (message) => message.kind === "code" && resolve(message));
    model.send({ kind: "code" });
  });
  if (!sent) return;
  const id = model.get("_anywidget_id");
  if (!document.getElementById(id))
    document.head.append(
      Object.assign(document.createElement("style"), { id, textContent: sent.css }),
    );
  const url = URL.createObjectURL(new Blob([sent.esm], { type: "text/javascript" }));
  const { default: code } = await import(url);
  URL.revokeObjectURL(url);
  return code;
}
