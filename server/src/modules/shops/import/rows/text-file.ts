import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  createUtf8Counter,
  encodingOfHead,
  type Encoding,
} from '../../../../platform/csv/text-encoding.ts';

export interface TextChunk {
  text: string;
  /** Share of the file read, from 0 to 1. */
  share: number;
}

const HEAD_BYTES = 1_024;

/** Reads the whole file only when its first bytes don't determine the encoding. */
export async function detectEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const detected = encodingOfHead(buffer.subarray(0, bytesRead));
    if (detected) return detected;
  } finally {
    await file.close();
  }
  const count = createUtf8Counter();
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const bytes of chunks) count.push(bytes);
  return count.encoding();
}

/** Yields the file's text chunk by chunk. */
export async function* readTextChunks(path: string, encoding: Encoding): AsyncGenerator<TextChunk> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const decoder = new TextDecoder(encoding);
    let done = 0;
    const chunks: AsyncIterable<Buffer> = file.createReadStream({ autoClose: false });
    for await (const bytes of chunks) {
      done += bytes.length;
      yield {
        text: decoder.decode(bytes, { stream: true }),
        share: size > 0 ? Math.min(1, done / size) : 1,
      };
    }
    yield { text: decoder.decode(), share: 1 };
  } finally {
    await file.close();
  }
}
