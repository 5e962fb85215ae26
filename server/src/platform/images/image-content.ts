import { open, readFile } from 'node:fs/promises';
import { MAX_PICTURE_PIXELS } from '@fourbay/contract/wire/picture-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../http/app-error.ts';
import { createMemoryLimit } from '../load/memory-limit.ts';
import type { SentFile } from '../uploads/upload.ts';
import { beginsAsPdf, BROKEN_PDF, isWholePdf } from './pdf-content.ts';

/** A part of the upright picture, as shares of its width and height. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * How a picture is stored: the box of each size, and whether the picture fills the box (cover) or
 * fits into it (inside).
 */
export interface Recipe {
  readonly small: { readonly width: number; readonly height: number };
  readonly large: { readonly width: number; readonly height: number };
  readonly fit: 'cover' | 'inside';
}

export type Size = 'small' | 'large';
export const SIZES: readonly Size[] = ['small', 'large'];

/**
 * Memory factor for decoding, rotating, and cropping, measured with formats that are decoded
 * completely.
 */
const BYTES_PER_PIXEL = 8;
const MIN_BYTES = 128 * 1024 * 1024;
const MAX_WAITING = 16;
const SECONDS = 15;
/** Number of bytes that identify a file's format. */
const HEAD_BYTES = 4096;

// Disables all other loaders, because libvips supports many more formats, some of them programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

/** A refusal for the field, with a sentence about what to do. */
const refused = (field: string, sentence: string, cause?: unknown): AppError =>
  new AppError('invalid', { sentence, fields: [{ field, details: [sentence] }], cause });

const KINDS = 'Please choose a JPEG, PNG, or WebP image.';
const KINDS_WITH_PDF = 'Please choose a PDF, or a JPEG, PNG, or WebP image.';
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** The format according to the first bytes. File name and declared type are ignored. */
function kindOf(bytes: Buffer): 'picture' | 'pdf' | 'heic' | 'svg' | 'other' {
  const ascii = (from: number, to: number): string => bytes.subarray(from, to).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'picture';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'picture';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'picture';
  if (ascii(0, 1024).includes('%PDF-')) return 'pdf';
  if (ascii(4, 8) === 'ftyp' && /^(hei|hev|mif|msf|avi)/.test(ascii(8, 12))) return 'heic';
  return /<svg[\s>]/i.test(ascii(0, 4096)) ? 'svg' : 'other';
}

const refusalsOf = (kinds: string): Readonly<Record<'pdf' | 'heic' | 'svg' | 'other', string>> => ({
  pdf: `We can’t use a PDF. ${kinds}`,
  heic:
    'We can’t use this photo’s format (HEIC or AVIF). Please save it as a JPEG first. On an ' +
    'iPhone, choose “Most Compatible” in the camera settings.',
  svg: `We can’t use a drawing (SVG). ${kinds}`,
  other: `We can’t use this file. ${kinds}`,
});
const REFUSALS = refusalsOf(KINDS);
const REFUSALS_WITH_PDF = { ...refusalsOf(KINDS_WITH_PDF), pdf: BROKEN_PDF };

/** What is stored of a file: a picture in every size, or a PDF as it was sent. */
export type Contents = Record<Size, Buffer> | Buffer;

interface Sent {
  /** The field that a refusal names. */
  field: string;
  cut?: Cut | undefined;
  /** Whether the file may be a PDF. */
  takesPdf?: boolean | undefined;
}

type Encode = (file: SentFile, recipe: Recipe, sent: Sent) => Promise<Contents>;

/**
 * Validates the content and re-encodes it in every size: upright, without EXIF, GPS, or any other
 * metadata. Pictures that would together exceed `memoryBytes` wait for each other, as files on
 * disk. A PDF is only checked.
 */
export function createEncoder(memoryBytes: number): Encode {
  const withMemory = createMemoryLimit(memoryBytes, MAX_WAITING);
  return async (file, recipe, { field, cut, takesPdf = false }) => {
    const head = await readHead(file);
    if (takesPdf && beginsAsPdf(head))
      return withMemory(file.size, async () => {
        const bytes = await readFile(file.path);
        if (!isWholePdf(bytes)) throw refused(field, BROKEN_PDF);
        return bytes;
      });
    const refusals = takesPdf ? REFUSALS_WITH_PDF : REFUSALS;
    const kind = kindOf(head);
    if (kind !== 'picture') throw refused(field, refusals[kind]);
    const damaged = (cause: unknown): AppError =>
      refused(field, `We can’t read this photo. It may be damaged. ${KINDS}`, cause);
    // Reads only the header, because the number of pixels is checked before anything is decoded.
    const metadata = await sharp(file.path, { limitInputPixels: false })
      .metadata()
      .catch((cause: unknown) => {
        throw damaged(cause);
      });
    if (!FORMATS.has(metadata.format)) throw refused(field, refusals.other);
    const pixels = metadata.width * metadata.height;
    if (pixels > MAX_PICTURE_PIXELS)
      throw refused(
        field,
        `This photo has ${Math.round(pixels / 1_000_000)} megapixels. The limit is 25. Please make ` +
          'it smaller first.',
      );
    return withMemory(Math.max(MIN_BYTES, pixels * BYTES_PER_PIXEL), async () => {
      try {
        // Sequential, so that only one decoded copy is in memory.
        const small = await encode(file, metadata, recipe, 'small', cut);
        return { small, large: await encode(file, metadata, recipe, 'large', cut) };
      } catch (cause) {
        throw damaged(cause);
      }
    });
  };
}

async function readHead({ path }: SentFile): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function encode(
  { path }: SentFile,
  metadata: Metadata,
  recipe: Recipe,
  size: Size,
  cut: Cut | undefined,
): Promise<Buffer> {
  const upright = sharp(path, {
    limitInputPixels: MAX_PICTURE_PIXELS,
    failOn: 'error',
    animated: false,
  })
    .timeout({ seconds: SECONDS })
    .autoOrient();
  return cutOut(upright, metadata, cut)
    .resize({ ...recipe[size], fit: recipe.fit, withoutEnlargement: recipe.fit === 'inside' })
    .webp({ quality: size === 'small' ? 78 : 82, effort: 3 })
    .toBuffer();
}

function cutOut(upright: Sharp, { autoOrient }: Metadata, cut: Cut | undefined): Sharp {
  if (!cut) return upright;
  const along = (start: number, share: number, whole: number): [number, number] => {
    const from = Math.min(whole - 1, Math.round(start * whole));
    return [from, Math.max(1, Math.min(whole - from, Math.round(share * whole)))];
  };
  const [left, width] = along(cut.left, cut.width, autoOrient.width);
  const [top, height] = along(cut.top, cut.height, autoOrient.height);
  return upright.extract({ left, top, width, height });
}
