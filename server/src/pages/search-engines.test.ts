import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/harness.ts';
import { addShop } from '../../test/records/shops.ts';

describe('search engines', () => {
  it('without the operator’s permission, search engines find no sitemap', async () => {
    const { app } = await startTestApp();
    expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
  });

  it('search engines find the pages and shops, except archived and demo ones', async () => {
    const server = await startTestApp({ SEARCH_ENGINES: '1' });
    const { app } = server;
    const [listed, archived, invented] = [
      await addShop(server),
      await addShop(server, { archived: true }),
      await addShop(server, { demo: true }),
    ];
    const read = async (path: string) => (await app.inject(path)).body;
    expect(await read('/robots.txt')).toContain('Sitemap: http://fourbay.test/sitemap.xml');
    const index = await read('/sitemap.xml');
    expect(index).toContain('<loc>http://fourbay.test/sitemaps/pages.xml</loc>');
    expect(index).toContain('<loc>http://fourbay.test/sitemaps/shops-1.xml</loc>');
    expect(index).not.toContain('shops-2.xml');
    expect(await read('/sitemaps/pages.xml')).toContain('/policies/terms</loc>');
    const shops = await read('/sitemaps/shops-1.xml');
    expect(shops).toContain(`/service_providers/${listed}</loc>`);
    for (const id of [archived, invented]) expect(shops).not.toContain(`/${id}<`);
    expect((await app.inject('/sitemaps/shops-2.xml')).statusCode).toBe(404);
    await server.deps.db
      .insertInto('area_prices')
      .values(
        ['', 'brakes'].map((service) => ({ state: 'tx', area: 'austin', service, figures: '{}' })),
      )
      .execute();
    expect(index).toContain('<loc>http://fourbay.test/sitemaps/prices.xml</loc>');
    const prices = await read('/sitemaps/prices.xml');
    for (const path of ['', '/tx', '/tx/austin', '/tx/austin/brakes'])
      expect(prices).toContain(`/prices${path}</loc>`);
  });

  it('demos are never indexed', async () => {
    const { app } = await startTestApp({ SEARCH_ENGINES: '1', DEMO: '1' });
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
  });
});
