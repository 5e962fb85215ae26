import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../http/app-error.ts';
import type { ImageStore } from './image-store.ts';

interface PictureCall {
  Params: { key: string; file: string };
  Querystring: Record<string, unknown>;
}

const HEADERS = { 'content-security-policy': `default-src 'none'; sandbox` };

/** Saved under this name, never opened in the browser. */
const attachment = (name: string): string =>
  `attachment; filename="document.pdf"; filename*=UTF-8''` +
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Serves pictures and PDFs by their signed links. A wrong signature doesn't reveal whether a file exists.
 */
export function addPictures(app: FastifyInstance, images: Pick<ImageStore, 'open'>): void {
  const find = async (key: string, what: string, query: PictureCall['Querystring']) => {
    const { expires = '', signature = '' } = query;
    const link = { key, what, expires: String(expires), signature: String(signature) };
    return orNotFound(await images.open(link));
  };
  app.get<PictureCall>('/pictures/:key/:file', async ({ params: { key, file }, query }, reply) => {
    const found = await find(key, /^(\w+)\.webp$/.exec(file)?.[1] ?? '', query);
    return reply
      .type('image/webp')
      .headers({
        ...HEADERS,
        'cache-control': `private, max-age=${found.goodForSeconds}, immutable`,
        'content-disposition': 'inline',
      })
      .send(found.bytes);
  });
  app.get<PictureCall>('/pictures/:key', async ({ params: { key }, query }, reply) => {
    const name = String(query['name'] ?? '');
    const found = await find(key, name, query);
    return reply
      .type('application/pdf')
      .headers({
        ...HEADERS,
        'cache-control': 'private, no-store',
        'content-disposition': attachment(name),
      })
      .send(found.bytes);
  });
}
