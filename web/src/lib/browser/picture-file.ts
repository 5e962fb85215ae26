import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@fourbay/contract/wire/picture-limits';

const KINDS = 'Please choose a JPEG, PNG, or WebP image.';
const KINDS_WITH_PDF = 'Please choose a PDF, or a JPEG, PNG, or WebP image.';

/** For `accept` of a file field. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

export const PICTURE_HINT =
  'JPEG, PNG, or WebP, up to 8 MB. Only you can see it. We remove the location and date.';

/** The problem with a chosen picture, checked before upload. The server checks its content. */
export const problemOfPicture = (file: Blob): Promise<string | undefined> => problemOf(file, false);

/** The problem with a chosen picture or PDF, checked before upload. The server checks its content. */
export const problemOfFile = (file: Blob): Promise<string | undefined> => problemOf(file, true);

async function problemOf(file: Blob, takesPdf: boolean): Promise<string | undefined> {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (file.size > MAX_PICTURE_BYTES)
    return (
      `This file is ${(file.size / 1024 / 1024).toFixed(1)} MB. The limit is 8 MB. Please make ` +
      'it smaller first.'
    );
  const bytes = new DataView(await file.slice(0, 32).arrayBuffer());
  const begins = (...signature: number[]): boolean =>
    signature.every((byte, at) => at < bytes.byteLength && bytes.getUint8(at) === byte);
  if (takesPdf && begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return undefined;
  if (begins(0xff, 0xd8, 0xff)) return undefined;
  if (begins(0x52, 0x49, 0x46, 0x46) && bytes.byteLength > 11 && bytes.getUint32(8) === 0x57454250)
    return undefined;
  if (!begins(0x89, 0x50, 0x4e, 0x47) || bytes.byteLength < 24)
    return `We can’t use this file. ${takesPdf ? KINDS_WITH_PDF : KINDS}`;
  const pixels = bytes.getUint32(16) * bytes.getUint32(20);
  return pixels > MAX_PICTURE_PIXELS
    ? `This photo has ${Math.round(pixels / 1_000_000)} megapixels. The limit is 25. Please ` +
        'make it smaller first.'
    : undefined;
}
