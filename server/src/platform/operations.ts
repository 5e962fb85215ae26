import { sql, type Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { mayReadMetrics } from './metrics-access.ts';
import type { Metrics } from './metrics.ts';
import { API_PAGE_STYLE } from './openapi-page.ts';

interface Operations<S> {
  db: Kysely<S>;
  metrics: Metrics;
  /** Opens the metrics; without one they are read on this machine only. */
  metricsToken: string | undefined;
  /** The OpenAPI document, and the page that shows it. */
  openApi: unknown;
  apiPage: string;
  draining: () => boolean;
}

const READY_WITHIN_MS = 1_500;

/** What operators and machines ask: alive, ready, measured, described. */
export function addOperations<S>(
  app: FastifyInstance,
  { db, metrics, metricsToken, openApi, apiPage, draining }: Operations<S>,
): void {
  const document = JSON.stringify(openApi);
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining() && (await answersInTime(db));
    return reply
      .code(ready ? 200 : 503)
      .header('retry-after', '2')
      .type('text/plain')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken))
      throw new AppError('unauthenticated', { sentence: 'The metrics ask for their token.' });
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
  app.get('/api/v2/openapi.json', async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=300').send(document),
  );
  app.get('/api/v2/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(apiPage),
  );
  app.get('/api/v2/docs.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(API_PAGE_STYLE),
  );
}

async function answersInTime<S>(db: Kysely<S>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  });
  try {
    return await Promise.race([sql`select 1`.execute(db).then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
