import { vinIn } from '@fourbay/contract/vins/vin';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { openBarcodeReader, type BarcodeReader } from './barcode-reader.ts';

type ScannerState = 'starting' | 'looking' | 'no_camera' | 'failed';

const PAUSE_MS = 150;
/** The maximum number of pixels, because larger pictures take longer without showing finer bars. */
const MAX_PICTURE = 1_920;

const findVin = async (reader: BarcodeReader, picture: ImageBitmap): Promise<string | undefined> =>
  (await reader.read(picture)).map(vinIn).find((vin) => vin !== undefined);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The VIN in a picture file; undefined when no barcode contains one. */
export async function scanPicture(file: File): Promise<string | undefined> {
  const reader = await openBarcodeReader();
  try {
    const whole = await createImageBitmap(file);
    const scale = Math.min(1, MAX_PICTURE / Math.max(whole.width, whole.height));
    const picture = await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
    });
    whole.close();
    return await findVin(reader, picture);
  } finally {
    reader.close();
  }
}

/** Runs the rear camera until a barcode with a VIN is in view. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onFound: (vin: string) => void,
): ScannerState {
  const [state, setState] = useState<ScannerState>('starting');
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const ending = new AbortController();
    void film(video, ending.signal, setState).then((vin) => {
      if (vin !== undefined && !ending.signal.aborted) found.current(vin);
    });
    return () => ending.abort();
  }, [video]);
  return state;
}

async function film(
  video: RefObject<HTMLVideoElement | null>,
  ended: AbortSignal,
  setState: (state: ScannerState) => void,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices
    ?.getUserMedia({ video: { facingMode: 'environment', width: { ideal: MAX_PICTURE } } })
    .catch(() => undefined);
  const shown = video.current;
  if (!stream || !shown || ended.aborted) {
    stream?.getTracks().forEach((track) => track.stop());
    if (!ended.aborted) setState('no_camera');
    return undefined;
  }
  const reader = await openBarcodeReader();
  try {
    shown.srcObject = stream;
    await shown.play();
    setState('looking');
    while (!ended.aborted) {
      const vin = await findVin(reader, await createImageBitmap(shown));
      if (vin !== undefined) return vin;
      await wait(PAUSE_MS);
    }
  } catch {
    if (!ended.aborted) setState('failed');
  } finally {
    reader.close();
    stream.getTracks().forEach((track) => track.stop());
  }
  return undefined;
}
