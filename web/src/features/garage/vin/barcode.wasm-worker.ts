// The name `.wasm-worker` makes the server send this file with a policy that allows WebAssembly.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

interface Request {
  id: number;
  picture: ImageBitmap;
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to read the picture with');
  context.drawImage(picture, 0, 0);
  picture.close();
  return context.getImageData(0, 0, width, height);
}

self.addEventListener('message', ({ data: { id, picture } }: MessageEvent<Request>) => {
  readBarcodes(pixelsOf(picture), {
    formats: ['Code39', 'Code128', 'QRCode', 'DataMatrix'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  }).then(
    (found) => self.postMessage({ id, texts: found.map(({ text }) => text) }),
    (error: unknown) => self.postMessage({ id, texts: [], failed: String(error) }),
  );
});
