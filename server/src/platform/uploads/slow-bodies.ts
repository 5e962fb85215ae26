import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SLOWEST_UPLOAD_BYTES_PER_SECOND } from './upload-pace.ts';
import { FORM_LIMITS } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be a form with a file, which takes longer to arrive. */
    takesFile?: boolean;
  }
}

/** The time for the largest file at the minimum rate. */
export const MAX_UPLOAD_MS =
  Math.ceil(FORM_LIMITS.fileSize / SLOWEST_UPLOAD_BYTES_PER_SECOND) * 1_000 + 10_000;
const SLOWEST_BODY_MS = 10_000;

/**
 * Closes the connection of a call whose body does not arrive in time. A file may take longer, at
 * the rate that `readAtMinimumRate` requires. After the call's response, the rest also has 10 seconds.
 */
export function closeSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length !== undefined && length !== '0') || encoding !== undefined) {
      if (!takesFile(request)) closeUnlessEnded(request);
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (takesFile(request) && !request.raw.readableEnded) closeUnlessEnded(request);
    done();
  });
}

const takesFile = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.takesFile === true;

function closeUnlessEnded({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), SLOWEST_BODY_MS);
  timer.unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}
