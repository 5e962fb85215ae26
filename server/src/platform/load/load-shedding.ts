import type { ErrorReply } from '@fourbay/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { watchLateness, type Admission } from './admission.ts';
import { isCall } from '../http/api-request.ts';
import { AppError } from '../http/app-error.ts';
import type { Metrics } from '../observability/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered even under overload. */
    cheap?: boolean;
  }
}

const { message: error, code } = new AppError('unavailable');
const BODY = JSON.stringify({ error, code } satisfies ErrorReply);

/**
 * Under overload, refuses excess calls as the first hook, so that admitted calls are answered in
 * time. The reply is written without the framework, which would double the cost of a refusal.
 */
export function shedExcess(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  { admission, metrics }: { admission: Admission; metrics: Pick<Metrics, 'shed'> },
): void {
  const head = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(BODY),
    'retry-after': '2',
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!admission.full || request.routeOptions.config.cheap || !isCall(request)) return done();
    metrics.shed.inc();
    reply.hijack();
    reply.raw.writeHead(503, head).end(BODY);
  });
  const endWatch = watchLateness((ms) => admission.adjust(ms));
  app.addHook('onClose', async () => endWatch());
}
