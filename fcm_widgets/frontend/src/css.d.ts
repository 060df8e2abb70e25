/**
 * The classes of a stylesheet, by the names that they have there. The build fails if a class is missing.
 *
 * A class is local to its file: in the page `.offers` of fcm-dinner.module.css is `fcm_dinner_offers`.
 * If another stylesheet, a query of the script or a test must find an element, the element has a name in
 * `data-part`. This name is stable and may have several words: `[data-part~="offers"]`. Only these classes
 * are global: `fcm-root`, the root of a widget; `fcm-sr`, text only for screen readers; and the classes
 * that Python writes into pages (export/page.css).
 */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module "*.css";
