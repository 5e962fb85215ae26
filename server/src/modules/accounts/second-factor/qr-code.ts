import { toString } from 'qrcode';

/** An address as a picture to scan, sharp at any size; a data URL. */
export async function createQrCode(url: string): Promise<string> {
  const svg = await toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
