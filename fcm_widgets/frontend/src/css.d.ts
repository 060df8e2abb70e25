/**
 * The classes of a stylesheet, by the names that they have there. The build fails on one that is missing.
 *
 * A class is local to its file: in the page `.offers` of fcm-dinner.module.css is `fcm_dinner_offers`.
 * What another stylesheet, a query of the script or a test has to find has a name in `data-part`, which is
 * stable and may have several words: `[data-part~="offers"]`. Global are only `fcm-root`, the root of a
 * widget, `fcm-sr`, text for screen readers alone, and what Python writes into pages (export/page.css).
 */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module "*.css";
