import type { Endpoint } from '@fourbay/contract';
import { sql, type Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { mayReadMetrics } from './metrics-access.ts';
import type { Metrics } from './metrics.ts';
import { RELEASE } from './release.ts';
import { apiPage, type ApiExample } from '../api-docs/api-page.ts';
import { describeApi } from '../api-docs/openapi.ts';
import type { Markup } from '../pages/html.ts';
import { FAST, readyPage, sendPage } from '../pages/page.ts';

interface Operations<S> {
  db: Kysely<S>;
  metrics: Metrics;
  /** Token for the metrics. Without one, they can be read only on this machine. */
  metricsToken: string | undefined;
  endpoints: readonly Endpoint[];
  /** What the API's documents say besides its calls. */
  about: {
    title: string;
    description: string;
    guide: Markup;
    examples: readonly ApiExample[];
  };
  draining: () => boolean;
  /** Whether the database answered other queries recently. */
  answeredWithin: (ms: number) => boolean;
}

const HEALTHY = `ok\nversion ${RELEASE.version}\ncommit ${RELEASE.commit}\nschema ${RELEASE.schema}\n`;

const READY_WITHIN_MS = 1_500;

/** Routes for operators and machines: health, readiness, metrics, API documents. */
export function addOperations<S>(
  app: FastifyInstance,
  { db, metrics, metricsToken, endpoints, about, draining, answeredWithin }: Operations<S>,
): void {
  const description = lazily(() => {
    const document = describeApi(endpoints, about);
    const { html, inline } = apiPage(endpoints, document, about);
    return { json: JSON.stringify(document), page: readyPage(html, inline, FAST) };
  });
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send(HEALTHY));
  app.get('/readyz', async (_request, reply) => {
    // Under overload, a query of its own would wait for a connection like all others. Removing the
    // process would move its load to the next one.
    const ready = !draining() && (answeredWithin(READY_WITHIN_MS) || (await answersInTime(db)));
    return reply
      .code(ready ? 200 : 503)
      .header('retry-after', '2')
      .type('text/plain')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken))
      throw new AppError('unauthenticated', { sentence: 'Metrics require a token.' });
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
  app.get('/api/v2/openapi.json', async (_request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'public, max-age=300')
      .send(description().json),
  );
  app.get('/api/v2/docs', async (_request, reply) =>
    sendPage(reply, await description().page, { cache: 'public, max-age=300' }),
  );
}

/** Generated on first use, because a start must not wait for it. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
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
