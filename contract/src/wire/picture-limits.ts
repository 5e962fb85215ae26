// What a picture may have at most, known to both sides.
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 25_000_000;
