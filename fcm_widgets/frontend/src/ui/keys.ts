/** Marks a key as handled, whatever the action returned. */
export const handled = (_done: unknown): true => true;

/** The key that is meant: on the widget's root the arrows step; inside, they belong to the focused part. */
export function stepKey(e: KeyboardEvent): string {
  const onRoot = (e.target as Element).classList.contains("fcm-root");
  return onRoot && e.key === "ArrowLeft" ? "," : onRoot && e.key === "ArrowRight" ? "." : e.key;
}
