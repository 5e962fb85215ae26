import type { FastifyInstance } from 'fastify';

/** Named in web/public/manifest.webmanifest and web/public/sw.js. */
const SHARED_PAGE = '/request_a_quote/shared';

/**
 * The service worker takes what other apps share. Without one, such as after the browser's data was cleared,
 * the files arrive here. They are dropped, because the call has no credential, and the page asks for them.
 */
export function addSharedPhotosForm(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body
        .once('end', () => done(null))
        .once('error', done)
        .resume();
    });
    scope.post(SHARED_PAGE, async (_request, reply) => reply.redirect(SHARED_PAGE, 303));
  });
}
