import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp } from '../../test/harness.ts';
import { createPublicConfig } from '../modules/system/index.ts';
import { NO_ORIGINS } from '../platform/security/security-headers.ts';
import { addWebApp } from '../platform/pages/web-app.ts';
import { renderedPages } from './rendered-pages.ts';

const RENDERER = `
  let rendered = 0;
  export const connect = () => {};
  export const redirectOf = () => undefined;
  export async function renderPage(address) {
    rendered += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const html = '<p>' + address + ' was rendered as number ' + rendered + '</p>';
    return { html, title: 'A page', file: 'page.tsx', searchable: true };
  }`;

let folder: string;
let app: FastifyInstance;
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
  const { deps } = await startTestApp();
  app = Fastify();
  const options = { ...deps, readConfig: createPublicConfig(deps), isBusy: () => false };
  addWebApp(app, dist, { render: renderedPages(app, dist, options), otherOrigins: NO_ORIGINS });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const visit = async (url: string) => {
  const { body, headers } = await app.inject({ url, remoteAddress: '198.51.100.7' });
  return { body, cache: headers['cache-control'] };
};

it.each(['/', '/prices/brakes', '/service_providers/search_results?zip=78701'])(
  'a cold %s is rendered once for the hundred who wait for it',
  async (url) => {
    const bodies = await Promise.all(Array.from({ length: 100 }, () => visit(url)));
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    expect(bodies[0]?.body).toContain('was rendered as number 1');
  },
);

it('pages behind secret links are stored nowhere, and public ones are revalidated', async () => {
  expect((await visit('/shared/abc')).cache).toBe('no-store');
  expect((await visit('/paid/abc')).cache).toBe('no-store');
  expect((await visit('/prices/brakes')).cache).toBe('no-cache');
});
