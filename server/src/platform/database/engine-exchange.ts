import type { PGlite } from '@electric-sql/pglite';

/**
 * The engine's response to complete wire protocol messages. `execProtocolRaw` would also parse each
 * response and keep it for as long as the engine is open.
 */
export async function exchangeWith(engine: PGlite, messages: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // A part is a view into the engine's memory, which the next one overwrites.
  await engine.execProtocolRawStream(messages, { onRawData: (part) => parts.push(part.slice()) });
  const [only] = parts;
  return only && parts.length === 1 ? only : joined(parts);
}

/** In its own buffer, which may be transferred to another thread. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
