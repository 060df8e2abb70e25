/** How facts come from Python: JSON, compressed by zlib, as bytes. The other end is `widgets/wire.py`. */

import { strFromU8, unzlibSync } from "fflate";

/** What is packed, once opened: asked for again, by another view or after a change, it is the same. */
const known = new WeakMap<DataView, unknown>();

/**
 * The facts of a message, at once.
 *
 * The browser's own `DecompressionStream` takes several turns of its queue for each message, which
 * is longer than opening it takes.
 */
export function opened(packed: DataView): unknown {
  if (!known.has(packed)) {
    const { buffer, byteOffset, byteLength } = packed;
    const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
    known.set(packed, JSON.parse(strFromU8(unzlibSync(bytes))));
  }
  return known.get(packed);
}

/** The bytes that an exported page carries as base64. */
export function bytesOf(base64: string): DataView {
  return new DataView(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer);
}
