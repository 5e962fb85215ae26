import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Code formats used on cars. */
export type CarCode = 'Code39' | 'DataMatrix' | 'QRCode';

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES = 10;
const PAPER = 235;
const INK = 16;
/** Pixels per module of the code. */
const SCALE: Record<CarCode, number> = { Code39: 4, DataMatrix: 14, QRCode: 14 };

/** A picture of a text's code, as a phone would take it. */
export async function pictureOf(text: string, format: CarCode): Promise<Buffer> {
  const { image } = await writeBarcode(text, { format, scale: SCALE[format], addQuietZones: true });
  if (!image) throw new Error(`no ${format} of ${text}`);
  return Buffer.from(await image.arrayBuffer());
}

/** A short film of a label with the code, as Chromium's fake camera plays it (YUV4MPEG2). */
export async function filmOf(text: string, format: CarCode): Promise<Buffer> {
  const { symbol } = await writeBarcode(text, { format, addQuietZones: false });
  const scale = SCALE[format];
  const [left, top] = [
    Math.floor((WIDTH - symbol.width * scale) / 2),
    Math.floor((HEIGHT - symbol.height * scale) / 2),
  ];
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  for (let y = 0; y < symbol.height * scale; y += 1) {
    for (let x = 0; x < symbol.width * scale; x += 1) {
      const at = Math.floor(y / scale) * symbol.width + Math.floor(x / scale);
      if ((symbol.data[at] ?? 255) < 128) light[(top + y) * WIDTH + left + x] = INK;
    }
  }
  const gray = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, gray]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`),
    ...Array.from({ length: FRAMES }, () => frame),
  ]);
}
