// Limits of pictures, for the server and the web app.
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 25_000_000;
