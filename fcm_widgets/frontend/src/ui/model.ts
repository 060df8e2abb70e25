import type { AnyModel, RenderProps } from "@anywidget/types";
import { type ComponentType, createContext, h, render } from "preact";
import { useCallback, useLayoutEffect, useState } from "preact/hooks";
import { type Model, openedModel } from "./opened";

/** A trait as state: shows what Python sets, and sends what the user sets. */
export function useTrait<S extends object, K extends keyof S & string>(
  model: Model<S>,
  key: K,
): [S[K], (value: S[K]) => void] {
  const [value, setValue] = useState<S[K]>(() => model.get(key) as S[K]);
  useLayoutEffect(() => {
    const read = () => setValue(() => model.get(key) as S[K]);
    const event = `change:${key}` as const;
    read();
    model.on(event, read);
    return () => model.off(event, read);
  }, [model, key]);
  const send = useCallback(
    (next: S[K]) => {
      if (Object.is(model.get(key), next)) return;
      model.set(key, next);
      model.save_changes();
      setValue(() => next);
    },
    [model, key],
  );
  return [value, send];
}

/** The model of the view, for parts that every widget has. */
export const ModelContext = createContext<Model<object> | null>(null);

export interface AppProps<S extends object> {
  model: Model<S>;
}

/**
 * The definition that anywidget wants. To stop a view, anywidget 0.11 aborts the signal; older
 * hosts call the returned function.
 */
export function widget<S extends object>(App: ComponentType<AppProps<S>>) {
  const drawn = {
    render({ model, el, signal, host: others }: RenderProps<S> & { signal?: AbortSignal }) {
      const view = openedModel(model as AnyModel<S>, others);
      const host = document.createElement("div");
      el.append(host);
      render(h(ModelContext.Provider, { value: view }, h(App, { model: view })), host);
      const stop = () => {
        render(null, host);
        host.remove();
        view.close();
      };
      signal?.addEventListener("abort", stop, { once: true });
      return stop;
    },
  };
  // Other models can use what `initialize` returns: the loader draws its widget with it.
  return { ...drawn, initialize: () => drawn };
}
