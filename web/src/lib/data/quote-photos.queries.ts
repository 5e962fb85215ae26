import { mutationOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

interface PhotoToSend {
  file: File;
  onProgress: (share: number) => void;
}

/** Uploads a photo, which a request or a correction then names. */
export function sendPhoto({ file, onProgress }: PhotoToSend) {
  const body = new FormData();
  body.set('photo', file);
  return call('POST /api/v2/servicechek/quote_photos', { body, onProgress });
}

export const uploadPhoto = mutationOptions({ mutationFn: sendPhoto });
