import { POLICY_NAMES } from '@fourbay/contract/system/policies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { findPricePages } from '../modules/price-figures/index.ts';
import { countSitemapFiles, readSitemapFile } from '../modules/shops/index.ts';
import { createConcurrencyLimit } from '../platform/load/concurrency-limit.ts';
import { withCallDeadline } from '../platform/load/call-deadline.ts';
import { html, type Markup } from '../platform/pages/html.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PAGES = [
  '/',
  '/service_providers/search_results',
  ...POLICY_NAMES.map((name) => `/policies/${name}`),
];

/**
 * /robots.txt. Without `SEARCH_ENGINES`, crawlers may read every page, and each page tells them not to index
 * it, because a page blocked here could still be indexed.
 */
export function addSearchEngineFiles(
  app: FastifyInstance,
  { config, db, baseUrl }: Pick<Deps, 'config' | 'db' | 'baseUrl'>,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        'User-agent: *\nDisallow: /api/\n' +
          (config.SEARCH_ENGINES ? `Sitemap: ${baseUrl()}/sitemap.xml\n` : ''),
      ),
  );
  if (config.SEARCH_ENGINES) addSitemap(app, { db, baseUrl });
}

const xml = (root: string, entries: readonly Markup[]): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${NAMESPACE}">${entries}</${root}>
`.markup;

function addSitemap(app: FastifyInstance, { db, baseUrl }: Pick<Deps, 'db' | 'baseUrl'>): void {
  const location = (path: string): Markup => html`<loc>${baseUrl() + path}</loc>`;
  // Serialized, because a long list takes a while to read. Crawlers wait for each other, and nobody
  // else waits for them.
  const oneAtATime = createConcurrencyLimit(1, 10);
  const inTurn: typeof oneAtATime = (work) => withCallDeadline(() => oneAtATime(work));
  app.get('/sitemap.xml', async (_request, reply) => {
    const files = await inTurn(() => countSitemapFiles(db));
    return reply
      .type('application/xml')
      .send(
        xml('sitemapindex', [
          html`<sitemap>${location('/sitemaps/pages.xml')}</sitemap>`,
          html`<sitemap>${location('/sitemaps/prices.xml')}</sitemap>`,
          ...Array.from(
            { length: files },
            (_, at) => html`<sitemap>${location(`/sitemaps/shops-${at + 1}.xml`)}</sitemap>`,
          ),
        ]),
      );
  });
  app.get('/sitemaps/pages.xml', async (_request, reply) =>
    reply.type('application/xml').send(
      xml(
        'urlset',
        PAGES.map((path) => html`<url>${location(path)}</url>`),
      ),
    ),
  );
  app.get('/sitemaps/prices.xml', async (_request, reply) => {
    const paths = await inTurn(() => findPricePages(db));
    return reply.type('application/xml').send(
      xml(
        'urlset',
        paths.map((path) => html`<url>${location(path)}</url>`),
      ),
    );
  });
  app.get<{ Params: { page: string } }>(
    '/sitemaps/shops-:page(^\\d{1,4}).xml',
    async ({ params }, reply) => {
      const shops = await inTurn(() => readSitemapFile(db, Number(params.page)));
      return reply.type('application/xml').send(
        xml(
          'urlset',
          shops.map(
            ({ id, updated_at }) =>
              html`<url>${location(`/service_providers/${id}`)}<lastmod>${updated_at
                .toISOString()
                .slice(0, 10)}</lastmod></url>`,
          ),
        ),
      );
    },
  );
}
