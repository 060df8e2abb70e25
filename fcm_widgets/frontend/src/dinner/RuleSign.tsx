import { Ruled, ruleTip } from "../ui/controls";
import { ruleTitle } from "../ui/text";
import * as css from "./fcm-dinner.module.css";

interface Props {
  rules: Record<string, string>;
  rule: string;
}

/** A small sign that shows the rule behind a sentence. */
export function RuleSign({ rules, rule }: Props) {
  return (
    <span class={css.ruleSign}>
      <Ruled
        text={
          <>
            <span aria-hidden>{"\u00a7"}</span>
            <span class="fcm-sr">{ruleTitle(rule)}</span>
          </>
        }
        tip={ruleTip(rules, rule)}
      />
    </span>
  );
}
