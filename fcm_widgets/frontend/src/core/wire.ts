/** How facts come from Python: JSON, compressed by zlib, as bytes. The other end is `widgets/wire.py`. */

/** What is packed, once opened: asked for again, by another view or after a change, it is the same. */
const known = new WeakMap<DataView, Promise<unknown>>();

export function opened(packed: DataView): Promise<unknown> {
  let facts = known.get(packed);
  if (!facts) {
    facts = inflated(packed);
    known.set(packed, facts);
  }
  return facts;
}

async function inflated({ buffer, byteOffset, byteLength }: DataView): Promise<unknown> {
  const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(plain).json();
}

/** The bytes that an exported page carries as base64. */
export function bytesOf(base64: string): DataView {
  return new DataView(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer);
}
