import type { FastifyInstance, FastifyRequest } from 'fastify';

/** 8 MB at half a megabit a second. */
export const SLOWEST_UPLOAD_MS = 130_000;
const SLOWEST_BODY_MS = 10_000;

/**
 * Drops a call whose body does not arrive in time; only where files are taken it may take as long
 * as a phone needs.
 */
export function closeSlowUploads(
  app: FastifyInstance,
  takesFile: (request: FastifyRequest) => boolean,
): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length !== undefined && length !== '0') || encoding !== undefined) {
      if (!takesFile(request)) {
        const timer = setTimeout(() => request.raw.destroy(), SLOWEST_BODY_MS);
        payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
      }
    }
    done(null, payload);
  });
}
