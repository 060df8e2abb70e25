import type { ComponentChildren } from "preact";
import { Button, ruleTip } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { ruleTitle } from "../ui/text";
import { useTip } from "../ui/view";
import * as css from "./fcm-dinner.module.css";

interface Props {
  rules: Record<string, string>;
  rule: string;
}

/** A word that shows its rule while you point at it. */
export function RuleWord({ rules, rule, children }: Props & { children: ComponentChildren }) {
  const bind = useTip();
  const tip = ruleTip(rules, rule);
  return (
    <Button
      class={uiCss.ruled}
      data-part="ruled"
      aria-description={tip.lines.join(" ")}
      {...bind(tip)}
    >
      {children}
    </Button>
  );
}

/** A small sign that shows the rule behind a sentence. */
export function RuleSign({ rules, rule }: Props) {
  return (
    <span class={css.ruleSign}>
      <RuleWord rules={rules} rule={rule}>
        <span aria-hidden>{"\u00a7"}</span>
        <span class="fcm-sr">{ruleTitle(rule)}</span>
      </RuleWord>
    </span>
  );
}
