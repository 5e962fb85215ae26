import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from './app-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** A part of the upright picture, in shares of its width and height. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * How a picture is kept: the box each size fits into, and whether it fills the box (cover) or stays
 * whole (inside).
 */
export interface Recipe {
  readonly small: { readonly width: number; readonly height: number };
  readonly large: { readonly width: number; readonly height: number };
  readonly fit: 'cover' | 'inside';
}

export type Size = 'small' | 'large';
export const SIZES: readonly Size[] = ['small', 'large'];

const MAX_PIXELS = 25_000_000;
const AT_ONCE = 2;
const MAX_WAITING = 16;
const SECONDS = 15;

// What never has to be read is never read: libvips knows many more formats, some of them programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

const limitConcurrency = createConcurrencyLimit(AT_ONCE, MAX_WAITING);

/** A refusal that names the field and says in a sentence what to do. */
const refused = (field: string, sentence: string, cause?: unknown): AppError =>
  new AppError('invalid', { sentence, fields: [{ field, details: [sentence] }], cause });

const KINDS = 'Please choose a JPEG, PNG or WebP picture.';
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** What the first bytes say it is; names and declared types are not asked. */
function kindOf(bytes: Buffer): 'picture' | 'pdf' | 'heic' | 'svg' | 'other' {
  const ascii = (from: number, to: number): string => bytes.subarray(from, to).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'picture';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'picture';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'picture';
  if (ascii(0, 1024).includes('%PDF-')) return 'pdf';
  if (ascii(4, 8) === 'ftyp' && /^(hei|hev|mif|msf|avi)/.test(ascii(8, 12))) return 'heic';
  return /<svg[\s>]/i.test(ascii(0, 4096)) ? 'svg' : 'other';
}

const NOT_TAKEN: Readonly<Record<'pdf' | 'heic' | 'svg' | 'other', string>> = {
  pdf: `A PDF cannot be taken. ${KINDS}`,
  heic:
    'This photo is in a format (HEIC or AVIF) that cannot be taken. Please save it as JPEG ' +
    'first; on an iPhone, "Most Compatible" in the camera settings does that.',
  svg: `A drawing (SVG) cannot be taken. ${KINDS}`,
  other: `This file is not a picture that can be taken. ${KINDS}`,
};

/**
 * Checks by content and re-encodes in every size: upright, without EXIF, GPS or anything else that
 * was in the file.
 */
export async function encodePicture(
  bytes: Buffer,
  recipe: Recipe,
  { field, cut }: { field: string; cut?: Cut | undefined },
): Promise<Record<Size, Buffer>> {
  const kind = kindOf(bytes);
  if (kind !== 'picture') throw refused(field, NOT_TAKEN[kind]);
  return limitConcurrency(async () => {
    // Reads the header only: nothing is decoded before the number of pixels is known to be
    // bearable.
    const metadata = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch((cause: unknown) => {
        throw refused(field, `This picture cannot be read; it may be damaged. ${KINDS}`, cause);
      });
    if (!FORMATS.has(metadata.format)) throw refused(field, NOT_TAKEN.other);
    const pixels = metadata.width * metadata.height;
    if (pixels > MAX_PIXELS)
      throw refused(
        field,
        `This picture has ${Math.round(pixels / 1_000_000)} megapixels; 25 is the most. Please ` +
          'make it smaller first.',
      );
    try {
      const [small, large] = await Promise.all(
        SIZES.map((size) => encode(bytes, metadata, recipe, size, cut)),
      );
      if (!small || !large) throw new Error('a size is missing');
      return { small, large };
    } catch (cause) {
      throw refused(field, `This picture cannot be read; it may be damaged. ${KINDS}`, cause);
    }
  });
}

function encode(
  bytes: Buffer,
  metadata: Metadata,
  recipe: Recipe,
  size: Size,
  cut: Cut | undefined,
): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
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
