import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Model } from "./opened";

/**
 * The part of Jupyter's IRenderMime that makes links in a notebook's text; either may be missing.
 */
export interface Linking {
  resolver?: { resolveUrl(url: string): Promise<string> } | null;
  linkHandler?: { handleLink(link: HTMLElement, path: string, id?: string): void } | null;
}

interface Props<S extends object> {
  model: Model<S>;
  /** The name of a file in the folder of this notebook or page; empty if there is none. */
  file: string;
  children: ComponentChildren;
}

/**
 * A link to another notebook or page in the same folder.
 *
 * The Jupyter that shows this widget opens the notebook, as it does for links in text; an address
 * would start a second Jupyter. A host that opens no notebooks shows the name without a link.
 */
export function NotebookLink<S extends object>({ model, file, children }: Props<S>) {
  const link = useRef<HTMLAnchorElement>(null);
  const { resolver, linkHandler } = model.linking;
  useLayoutEffect(() => {
    const node = link.current;
    if (node)
      void resolver
        ?.resolveUrl(encodeURI(file))
        .then((path) => linkHandler?.handleLink(node, decodeURIComponent(path), ""));
  }, [file, resolver, linkHandler]);
  if (file.endsWith(".html"))
    return (
      <a href={file} target="_blank" rel="noopener">
        {children}
      </a>
    );
  if (!file || !resolver || !linkHandler) return <b>{children}</b>;
  return (
    <a ref={link} href={file} onClick={(e) => e.preventDefault()}>
      {children}
    </a>
  );
}
