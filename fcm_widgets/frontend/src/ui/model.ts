import type { AnyModel, RenderProps } from "@anywidget/types";
import { type ComponentType, h, render } from "preact";
import { useCallback, useLayoutEffect, useMemo, useState } from "preact/hooks";

/** A trait as state: shows what Python sets, and sends what the user sets. */
export function useTrait<S extends object, K extends keyof S & string>(
  model: AnyModel<S>,
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

/** What grows: a trait that counts its parts, each of which is a value of the model by itself. */
export function useParts<S extends object, P>(model: AnyModel<S>, key: keyof S & string): P[] {
  const [counted] = useTrait(model, key);
  return useMemo(() => {
    const [count] = counted as [count: number, edition: number];
    return Array.from(
      { length: count },
      (_, n) => model.get(`${key}${n}` as keyof S & string) as P,
    );
  }, [model, key, counted]);
}

export interface AppProps<S extends object> {
  model: AnyModel<S>;
}

/** The definition that anywidget asks for; stops by the signal (0.11) and by the returned function (older hosts). */
export function widget<S extends object>(App: ComponentType<AppProps<S>>) {
  return {
    render({ model, el, signal }: RenderProps<S> & { signal?: AbortSignal }) {
      const host = document.createElement("div");
      el.append(host);
      render(h(App, { model: model as AnyModel<S> }), host);
      const stop = () => {
        render(null, host);
        host.remove();
      };
      signal?.addEventListener("abort", stop, { once: true });
      return stop;
    },
  };
}
