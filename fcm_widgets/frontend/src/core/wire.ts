/** How facts come from Python: JSON, compressed by zlib, as bytes. The other end is `widgets/wire.py`. */

import { strFromU8, unzlibSync } from "fflate";

/** Opened facts: another view gets the same object. */
const known = new WeakMap<DataView, unknown>();

/** The facts of a message, at once: the browser's own `DecompressionStream` would take longer. */
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
