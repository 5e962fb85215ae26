/** Returns the texts of the barcodes in a bitmap, and closes the bitmap. */
export interface BarcodeReader {
  read(picture: ImageBitmap): Promise<string[]>;
  close(): void;
}

interface NativeDetector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: NativeDetectorClass;
  }
}

const FORMATS = ['code_39', 'code_128', 'qr_code', 'data_matrix'];

/** The browser's own reader if it supports the relevant codes, else one in WebAssembly. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const native = window.BarcodeDetector;
  const supported = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  return native && formats.includes('code_39')
    ? nativeReader(new native({ formats }))
    : wasmReader();
}

const nativeReader = (detector: NativeDetector): BarcodeReader => ({
  async read(picture) {
    try {
      return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
    } finally {
      picture.close();
    }
  },
  close() {},
});

interface Answer {
  id: number;
  texts: string[];
  failed?: string;
}

function wasmReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode.wasm-worker.ts', import.meta.url), {
    type: 'module',
  });
  const waiting = new Map<
    number,
    { resolve: (texts: string[]) => void; reject: (error: Error) => void }
  >();
  let count = 0;
  worker.addEventListener('message', ({ data: { id, texts, failed } }: MessageEvent<Answer>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) asked?.resolve(texts);
    else asked?.reject(new Error(failed));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the reader did not start'));
    waiting.clear();
  });
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, picture }, [picture]);
      }),
    close: () => worker.terminate(),
  };
}
