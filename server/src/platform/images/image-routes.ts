import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/app-error.ts';
import type { ImageStore } from './image-store.ts';

interface PictureCall {
  Params: { key: string; file: string };
  Querystring: Record<string, unknown>;
}

/**
 * Serves pictures by their signed links. A wrong signature doesn't reveal whether a picture exists.
 */
export function addPictures(app: FastifyInstance, images: Pick<ImageStore, 'open'>): void {
  app.get<PictureCall>('/pictures/:key/:file', async (request, reply) => {
    const { key, file } = request.params;
    const { expires = '', signature = '' } = request.query;
    const size = /^(\w+)\.webp$/.exec(file)?.[1] ?? '';
    const found = await images.open({
      key,
      size,
      expires: String(expires),
      signature: String(signature),
    });
    if (!found) throw notFound();
    return reply
      .type('image/webp')
      .headers({
        'cache-control': `private, max-age=${found.goodForSeconds}, immutable`,
        'content-disposition': 'inline',
        'content-security-policy': `default-src 'none'; sandbox`,
      })
      .send(found.bytes);
  });
}
