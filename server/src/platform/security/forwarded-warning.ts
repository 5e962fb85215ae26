import type { FastifyInstance } from 'fastify';
import { hours, type Clock } from '../values/clock.ts';
import type { Log } from '../observability/log.ts';

const WARNING_INTERVAL_MS = hours(1);

/**
 * Warns when calls have X-Forwarded-For but come from an untrusted peer: usually a proxy missing
 * from TRUSTED_PROXIES. All visitors then have the same address, so that rate limits lock them out
 * together. The first such call after the start is logged, then at most one per hour.
 */
export function warnOfUntrustedProxies(
  app: FastifyInstance,
  { log, now }: { log: Log; now: Clock },
): void {
  let warnedAt: number | undefined;
  let calls = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    // With a trusted peer, the call's source comes from the header, even if it's the same address.
    if (isForwarded && (request.ips?.length ?? 1) === 1) {
      calls += 1;
      const at = now().getTime();
      if (warnedAt === undefined || at - warnedAt >= WARNING_INTERVAL_MS) {
        log.warn(
          { event: 'untrusted_proxy', peer: request.ip, calls },
          'calls have X-Forwarded-For but come from a proxy that TRUSTED_PROXIES does not ' +
            'list, so they all count as one visitor. Set TRUSTED_PROXIES to the address of ' +
            'your proxy.',
        );
        warnedAt = at;
        calls = 0;
      }
    }
    done();
  });
}
