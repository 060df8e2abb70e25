import { Ruled, ruleTip } from "./controls";
import * as tallyCss from "./fcm-tally.module.css";
import { ruleTitle } from "./text";

interface Props {
  rule: string;
  rules: Record<string, string>;
}

/** A rule's id in a table or a list of rules: a button that shows the rule's text. */
export function RuleTag({ rule, rules }: Props) {
  if (!rule) return null;
  return (
    <span data-part="rule-tag">
      <Ruled text={<span class={tallyCss.ruleId}>{rule}</span>} tip={ruleTip(rules, rule)} />
    </span>
  );
}

/** A small sign after a sentence that shows the rule behind it. */
export function RuleSign({ rule, rules }: Props) {
  if (!rule) return null;
  return (
    <span class={tallyCss.ruleSign} data-part="rule-tag">
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

/** A sentence with the sign of its rule, which stays on the line of the last word. */
export function RuledSentence({ text, rule, rules }: Props & { text: string }) {
  const cut = text.lastIndexOf(" ") + 1;
  const isName = text.length - cut > 20; // a name without a space may have to be broken
  if (!rule || isName)
    return (
      <>
        {text} <RuleSign rule={rule} rules={rules} />
      </>
    );
  return (
    <>
      {text.slice(0, cut)}
      <span class={tallyCss.bound}>
        {text.slice(cut)}
        <RuleSign rule={rule} rules={rules} />
      </span>
    </>
  );
}
