/** Bars and gaps of Code 39, wide ones as w, with the start and stop sign as *. */
const CODE_39: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  P: 'nnwnwnnwn',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '*': 'nwnnwnwnn',
};
const NARROW = 3;
const WIDE = 8;
const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES = 10;
const PAPER = 235;
const INK = 16;

/** A row of pixels through the code of a text. */
function rowOf(text: string): Buffer {
  const widths = [...`*${text}*`].flatMap((character) => [
    ...[...(CODE_39[character] ?? '')].map((one) => (one === 'w' ? WIDE : NARROW)),
    NARROW,
  ]);
  const row = Buffer.alloc(WIDTH, PAPER);
  let at = Math.floor((WIDTH - widths.reduce((sum, width) => sum + width, 0)) / 2);
  widths.forEach((width, index) => {
    if (index % 2 === 0) row.fill(INK, at, at + width);
    at += width;
  });
  return row;
}

/** A short film of a label with the code, as Chromium's fake camera plays it (YUV4MPEG2). */
export function filmBarcode(text: string): Buffer {
  const row = rowOf(text);
  const blank = Buffer.alloc(WIDTH, PAPER);
  const lines = Array.from({ length: HEIGHT }, (_none, at) =>
    at > HEIGHT / 4 && at < (HEIGHT * 3) / 4 ? row : blank,
  );
  const gray = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...lines, gray]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`),
    ...Array.from({ length: FRAMES }, () => frame),
  ]);
}
