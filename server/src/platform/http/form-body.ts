import type { FastifyInstance } from 'fastify';

/** Accepts only forms posted without script, with one value per field. */
export function takeFormsOnly(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)).entries())),
  );
}
