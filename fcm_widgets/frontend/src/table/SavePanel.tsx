import { useState } from "preact/hooks";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import type { Answer, Ask } from "./contract";
import * as css from "./fcm-table.module.css";
import { ownKeys, PanelField, type PanelProps, PanelRow, PanelSelect } from "./panel";
import * as text from "./text";
import { VariantPanel } from "./VariantPanel";

interface Props extends PanelProps {
  answer: Answer | null;
  ask: Ask;
  save(name: string, over: boolean): void;
}

/** Names the table, writes its file, and plays its dinner. */
export function SavePanel(props: Props) {
  const { catalogue, table, act, ask, save, answer } = props;
  const [name, setName] = useState("my-table.toml");
  const [copied, setCopied] = useState("");
  const [shown, keep] = useState<Answer | null>(null);
  if (answer && answer.id !== shown?.id && (answer.dinner.length || answer.exists))
    keep({ run: shown?.run, lead: shown?.lead, ...answer });
  const again = shown?.exists === name;
  const copy = (copied: string, what: "text" | "line") => {
    const done = () => setCopied(text.copiedText(what));
    const failed = () => setCopied(text.COPY_BY_HAND);
    navigator.clipboard ? navigator.clipboard.writeText(copied).then(done, failed) : failed();
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([table.text], { type: "application/toml" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section class={css.panel} aria-label="Save">
      <PanelField
        label="Title of the table"
        value={table.title}
        set={(v) => act({ do: "title", title: v })}
      />
      <PanelRow>
        <PanelField
          label="Turn"
          value={table.turn}
          set={(v) => act({ do: "moment", turn: Number(v), phase: table.phase })}
        />
        <PanelSelect
          label="At the start of"
          value={table.phase}
          options={catalogue.phases}
          set={(phase) => act({ do: "moment", turn: table.turn, phase })}
        />
      </PanelRow>
      <VariantPanel {...props} />
      <form
        class={css.row}
        onSubmit={(e) => {
          e.preventDefault();
          save(name, again);
        }}
      >
        <label>
          File{" "}
          <input
            type="text"
            value={name}
            onKeyDown={ownKeys}
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        <Button kind="primary" type="submit">
          {text.saveLabel(again)}
        </Button>
      </form>
      <PanelRow>
        <Button onClick={download}>Download</Button>
        <Button onClick={() => copy(table.text, "text")}>Copy the text</Button>
        <Button onClick={() => ask("dinner")}>Try the dinner</Button>
      </PanelRow>
      <p role="status" class={uiCss.muted}>
        {copied}
      </p>
      {shown?.run && (
        <div class={css.run}>
          <p>{shown.lead}</p>
          <code>{shown.run}</code>{" "}
          <Button onClick={() => copy(shown.run ?? "", "line")}>Copy</Button>
        </div>
      )}
      {shown && shown.dinner.length > 0 && (
        <div class={css.dinner} data-part="dinner">
          <h3>The dinner</h3>
          <ul>
            {shown.dinner.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <details>
        <summary>{text.FILE_TEXT}</summary>
        <textarea
          readOnly
          rows={12}
          aria-label={text.FILE_TEXT}
          value={table.text}
          onKeyDown={ownKeys}
        />
      </details>
    </section>
  );
}
