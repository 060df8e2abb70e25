/** Draws a widget as a notebook does, over a state that the test gives; Python never answers. */

import type { AnyModel } from "@anywidget/types";
import { render } from "@testing-library/preact";
import type { ComponentType } from "preact";
import { modelOf } from "../../src/export/pageModel";
import { type AppProps, ModelContext } from "../../src/ui/model";
import { openedModel } from "../../src/ui/opened";

export function mount<S extends object>(App: ComponentType<AppProps<S>>, state: object) {
  const raw = modelOf({ ...state });
  const model = openedModel(raw as unknown as AnyModel<S>);
  const drawn = (
    <ModelContext.Provider value={model}>
      <App model={model} />
    </ModelContext.Provider>
  );
  return { ...render(drawn), model };
}
