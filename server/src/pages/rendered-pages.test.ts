import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { createPublicConfig } from '../modules/system/index.ts';
import { NO_ORIGINS } from '../platform/security/security-headers.ts';
import { addWebApp } from '../platform/pages/web-app.ts';
import type { ReadyPage } from '../platform/pages/page.ts';
import { createKeptPages } from './kept-pages.ts';
import { renderedPages } from './rendered-pages.ts';

const RENDERER = `
  let rendered = 0;
  export const connect = () => {};
  export const redirectOf = () => undefined;
  export const publicAddress = async (address) =>
    /^\\/(shared|my_garage)/.test(address) ? undefined : address.replace(/[?&]gclid=.*/, '');
  export async function renderPage(address) {
    rendered += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const html = '<p>' + address + ' was rendered as number ' + rendered + '</p>';
    const incomplete = address.includes('failing');
    return { html, title: 'A page', file: 'page.tsx', searchable: true, incomplete };
  }`;

let folder: string;
let app: FastifyInstance;
let test: TestApp;
let busy: boolean;
const countLanding = vi.fn<(headers: object) => void>();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourbay-pages-'));
  const [dist, renderer] = [join(folder, 'dist'), join(folder, 'dist-server')];
  for (const made of [dist, renderer]) mkdirSync(made);
  const pages = { 'page.tsx': { style: '', scripts: '' } };
  writeFileSync(
    join(renderer, 'pages.json'),
    JSON.stringify({ template: '<body>%APP%</body>', boot: '', pages }),
  );
  writeFileSync(join(renderer, 'package.json'), '{"type":"module"}');
  writeFileSync(join(renderer, 'prerender.js'), RENDERER);
  test = await startTestApp();
  busy = false;
  const { deps } = test;
  app = Fastify();
  const options = {
    ...deps,
    readConfig: createPublicConfig(deps),
    isBusy: () => busy,
    countLanding,
  };
  addWebApp(app, dist, { render: renderedPages(app, dist, options), otherOrigins: NO_ORIGINS });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const visit = async (url: string) => {
  const { body, headers, statusCode } = await app.inject({ url, remoteAddress: '198.51.100.7' });
  return { body, cache: headers['cache-control'], status: statusCode };
};

it.each(['/', '/prices/brakes', '/service_providers/search_results?zip=78701'])(
  'a cold %s is rendered once for the hundred who wait for it',
  async (url) => {
    const bodies = await Promise.all(Array.from({ length: 100 }, () => visit(url)));
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    expect(bodies[0]?.body).toContain('was rendered as number 1');
  },
);

it('each load of the landing page is counted, and no other page', async () => {
  countLanding.mockClear();
  await visit('/');
  await visit('/?gclid=1');
  await visit('/prices/brakes');
  expect(countLanding).toHaveBeenCalledTimes(2);
});

it('pages behind secret links are stored nowhere, and public ones are revalidated', async () => {
  expect((await visit('/shared/abc')).cache).toBe('no-store');
  expect((await visit('/paid/abc')).cache).toBe('no-store');
  expect((await visit('/prices/brakes')).cache).toBe('no-cache');
});

describe('a public page is kept for 30 seconds', () => {
  const SEARCH = '/service_providers/search_results?zip=78701';
  const numberOf = async (url: string): Promise<string | undefined> =>
    /number (\d+)/.exec((await visit(url)).body)?.[1];

  it('for every visitor', async () => {
    expect([await numberOf(SEARCH), await numberOf(SEARCH)]).toEqual(['1', '1']);
    test.clock.advance(29_000);
    expect(await numberOf(SEARCH)).toBe('1');
    test.clock.advance(1_000);
    expect(await numberOf(SEARCH)).toBe('2');
  });

  it('without what visitors bring along', async () => {
    const { body } = await visit(`${SEARCH}&gclid=of-a-visitor`);
    expect(body).not.toContain('of-a-visitor');
    expect((await visit(`${SEARCH}&gclid=another`)).body).toBe(body);
  });

  it('unless some of its data could not be read', async () => {
    const failing = '/service_providers/failing';
    expect([await numberOf(failing), await numberOf(failing)]).toEqual(['1', '2']);
  });

  it('unless it is behind a link or for owners', async () => {
    for (const url of ['/shared/abc', '/my_garage/service'])
      expect(await numberOf(url)).not.toBe(await numberOf(url));
  });

  it('also while the server is busy', async () => {
    await visit(SEARCH);
    busy = true;
    expect(await numberOf(SEARCH)).toBe('1');
    expect((await visit('/service_providers/2')).status).toBe(404);
  });

  it('and price pages until their figures change', async () => {
    expect(await numberOf('/prices/tx')).toBe('1');
    test.clock.advance(3_600_000);
    expect(await numberOf('/prices/tx')).toBe('1');
    await test.deps.db
      .transaction()
      .execute((trx) => test.deps.live.publish(trx, { topic: 'area-prices' }));
    await expect.poll(() => numberOf('/prices/tx')).toBe('2');
  });

  it('with many others, up to a total size', async () => {
    const { deps } = test;
    const kept = createKeptPages<{ page: ReadyPage }>(deps);
    const config = await createPublicConfig(deps)();
    const plain = Buffer.alloc(1_024 * 1_024);
    const page = {
      plain,
      compressed: Buffer.alloc(0),
      etag: '',
      inline: { scripts: [], styles: [] },
    };
    for (let at = 0; at < 40; at += 1) {
      kept.keep(`/service_providers/${at}`, config, { page });
      kept.find('/service_providers/0', config);
    }
    const isKept = (at: number): boolean => !!kept.find(`/service_providers/${at}`, config);
    expect([0, 1, 24, 25, 39].map(isKept)).toEqual([true, false, false, true, true]);
  });
});
