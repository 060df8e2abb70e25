import * as uiCss from "../../ui/fcm-ui.module.css";
import { AS_USUAL } from "../text";
import type { GameUi } from "../useGame";

/** How this game differs from the base game: its modules, its variant and its switches. */
export function Differences({ ui }: { ui: GameUi }) {
  const { differences } = ui.game.catalogue;
  if (!differences.length) return <p class={uiCss.muted}>{AS_USUAL}</p>;
  const names = [...new Set(differences.map(({ name }) => name))];
  return (
    <dl data-part="differences">
      {names.map((of) => [
        <dt key={of}>
          <strong>{of}</strong>
        </dt>,
        ...differences
          .filter(({ name }) => name === of)
          .map(({ text }) => <dd key={`${of} ${text}`}>{text}</dd>),
      ])}
    </dl>
  );
}
