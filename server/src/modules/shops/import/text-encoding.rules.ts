export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * By the mark at a file's beginning, or by the zero beside every plain letter; nothing where
 * neither tells.
 */
export function encodingOfHead(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, at) => void (byte === 0 && (zeros[at % 2] = (zeros[at % 2] ?? 0) + 1)));
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 4 < head.length || head.length < 2) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

export interface Utf8Counter {
  push(bytes: Uint8Array): void;
  /**
   * UTF-8 where more of what is no ASCII fits it than does not: one bad row must not spoil the
   * letters of all others.
   */
  encoding(): Encoding;
}

/** Counts what of a text beyond ASCII is UTF-8, piece by piece. */
export function createUtf8Counter(): Utf8Counter {
  let [fitting, unfitting, awaited] = [0, 0, 0];
  return {
    push(bytes) {
      for (const byte of bytes) {
        if (byte < 0x80 && awaited === 0) continue;
        if (awaited > 0 && byte >= 0x80 && byte < 0xc0) {
          awaited -= 1;
          if (awaited === 0) fitting += 1;
          continue;
        }
        if (awaited > 0) unfitting += 1;
        awaited =
          byte >= 0xf0 && byte < 0xf5
            ? 3
            : byte >= 0xe0 && byte < 0xf0
              ? 2
              : byte >= 0xc2 && byte < 0xe0
                ? 1
                : 0;
        if (awaited === 0 && byte >= 0x80) unfitting += 1;
      }
    },
    encoding: () => (fitting >= unfitting + (awaited > 0 ? 1 : 0) ? 'utf-8' : 'windows-1252'),
  };
}
