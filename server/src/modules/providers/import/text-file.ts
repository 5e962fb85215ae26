import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface TextPiece {
  text: string;
  /** Of the file, from 0 to 1. */
  share: number;
}

/** By the mark at its beginning; without one UTF-8 where that fits all of it, else the old Western encoding. */
export async function detectEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  const head = Buffer.alloc(3);
  try {
    await file.read(head, 0, 3, 0);
  } finally {
    await file.close();
  }
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The file's text, a piece at a time. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<TextPiece> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const decoder = new TextDecoder(encoding);
    let done = 0;
    for await (const bytes of file.createReadStream({ autoClose: false })) {
      done += (bytes as Buffer).length;
      yield { text: decoder.decode(bytes as Buffer, { stream: true }), share: size > 0 ? Math.min(1, done / size) : 1 };
    }
    yield { text: decoder.decode(), share: 1 };
  } finally {
    await file.close();
  }
}
