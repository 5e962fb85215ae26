export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Detects UTF-16 by its byte order mark, or by the zero byte of every ASCII letter; undefined for
 * anything else.
 */
export function encodingOfHead(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  head.forEach((byte, i) => {
    if (byte !== 0) return;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  });
  if (Math.max(even, odd) * 4 < head.length || head.length < 2) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

export interface Utf8Counter {
  push(bytes: Uint8Array): void;
  /**
   * UTF-8 if most non-ASCII characters are valid in it, because one bad row must not change the encoding of
   * all others.
   */
  encoding(): Encoding;
}

/** Counts valid and invalid UTF-8 sequences beyond ASCII, chunk by chunk. */
export function createUtf8Counter(): Utf8Counter {
  let [valid, invalid, pending] = [0, 0, 0];
  return {
    push(bytes) {
      for (const byte of bytes) {
        if (byte < 0x80 && pending === 0) continue;
        if (pending > 0 && byte >= 0x80 && byte < 0xc0) {
          pending -= 1;
          if (pending === 0) valid += 1;
          continue;
        }
        if (pending > 0) invalid += 1;
        pending = continuationBytesAfter(byte);
        if (pending === 0 && byte >= 0x80) invalid += 1;
      }
    },
    encoding: () => (valid >= invalid + (pending > 0 ? 1 : 0) ? 'utf-8' : 'windows-1252'),
  };
}

/** Number of continuation bytes after a UTF-8 lead byte; 0 for any other byte. */
function continuationBytesAfter(byte: number): number {
  if (byte >= 0xf0 && byte < 0xf5) return 3;
  if (byte >= 0xe0 && byte < 0xf0) return 2;
  return byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
}
