import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { SentFile } from '../../src/platform/uploads/upload.ts';
import { afterFile } from '../after-file.ts';

/** A form with one file, as a browser sends it. */
export function formWith(
  name: string,
  bytes: Buffer,
  {
    filename = 'photo.jpg',
    type = 'image/jpeg',
    fields = {},
  }: { filename?: string; type?: string; fields?: Record<string, string> } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'a-boundary-of-tests';
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; ` +
    `filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from([...texts, head].join('')),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Left half red, right half blue, so that rotation and cropping can be checked. */
export async function photo({
  width = 400,
  height = 200,
  orientation = 1,
  format = 'jpeg',
}: {
  width?: number;
  height?: number;
  orientation?: number;
  format?: 'jpeg' | 'png' | 'webp';
} = {}): Promise<Buffer> {
  const left = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  const whole = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return sharp(whole)
    .withExif({
      IFD0: { Make: 'Phone', ImageDescription: 'home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1' },
    })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

/**
 * A PNG of a few bytes that declares the given size. Decoding it before checking would exhaust
 * memory.
 */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A file as received in a form, deleted after the test file. */
export async function onDisk(bytes: Buffer): Promise<SentFile> {
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-sent-'));
  afterFile(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}

/** A PDF of one empty page. */
export const pdf = (comment = 'test'): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  let text = `%PDF-1.4\n% ${comment}\n`;
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
};
