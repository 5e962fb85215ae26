import { AwsClient } from 'aws4fetch';
import { AppError } from '../http/app-error.ts';
import type { ImageFiles } from './image-files.ts';

export interface S3Options {
  /**
   * The base URL without the bucket. Requests are path-style, which every compatible store
   * supports.
   */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 5_000;
const RETRIES = 2;

const typeOf = (name: string): string => (name.endsWith('.pdf') ? 'application/pdf' : 'image/webp');

/**
 * Files in an S3-compatible store. The bucket is private, so pictures are read through the server, which
 * checks the link.
 */
export function filesInS3({ endpoint, bucket, ...credentials }: S3Options): ImageFiles {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const urlOf = (name: string): string => `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`;
  const send = async (method: string, name: string, body?: Buffer): Promise<Response> => {
    const init = { method, redirect: 'error' as const, signal: AbortSignal.timeout(TIMEOUT_MS) };
    try {
      return await client.fetch(
        urlOf(name),
        body
          ? {
              ...init,
              body: new Uint8Array(body),
              headers: { 'content-type': typeOf(name), 'content-length': String(body.length) },
            }
          : init,
      );
    } catch (cause) {
      throw new AppError('unavailable', {
        retryAfterSeconds: 5,
        sentence: 'We can’t load photos right now. Please try again in a moment.',
        cause,
      });
    }
  };
  const failed = (response: Response): AppError =>
    new AppError('unavailable', {
      retryAfterSeconds: 5,
      sentence: 'We can’t load photos right now. Please try again in a moment.',
      cause: new Error(`the picture store answered ${response.status}`),
    });
  return {
    async write(name, bytes) {
      const response = await send('PUT', name, bytes);
      await response.arrayBuffer();
      if (!response.ok) throw failed(response);
    },
    async read(name) {
      const response = await send('GET', name);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status === 404) return undefined;
      if (!response.ok) throw failed(response);
      return bytes;
    },
    async remove(name) {
      const response = await send('DELETE', name);
      await response.arrayBuffer();
      if (!response.ok && response.status !== 404) throw failed(response);
    },
  };
}
