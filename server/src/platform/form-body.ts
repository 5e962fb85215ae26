import type { FastifyInstance } from 'fastify';

/** Takes what a form posts without script, as one value a field, and nothing else. */
export function takeFormsOnly(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)).entries())),
  );
}
