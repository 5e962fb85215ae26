import { QueryClient } from '@tanstack/react-query';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTransport } from '../lib/api/api.ts';
import { loadPage } from '../ui/navigation/lazy-page.tsx';
import { App } from './app.tsx';
import { AppRoutes, pageAt, PAGES } from './routes.tsx';

const AUSTIN = {
  data: [{ place_id: 1, lat: 30.3, lon: -97.7, address: { city: 'Austin', state_abr: 'TX' } }],
};
const NO_SHOPS = { data: [], meta: { count: 0 } };

/** Answers with the few records that lead to more queries, and otherwise with nothing. */
function answerCall(url: string): Response {
  if (url.includes('/geocode/cities')) return Response.json(AUSTIN);
  if (url.includes('/nearby')) return Response.json(NO_SHOPS);
  return Response.json({ error: 'Not found', code: 'not_found' }, { status: 404 });
}

beforeEach(() => setTransport(async (url) => answerCall(String(url))));
afterEach(() => setTransport((url, init) => fetch(url, init)));

/** The queries that a page has started to show but its loader has not loaded. */
async function forgottenQueries(address: string): Promise<unknown[]> {
  const [path = '', search] = address.split('?');
  const { page, params = {} } = pageAt(path) ?? {};
  if (!page) throw new Error(`no page at ${address}`);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } },
  });
  queryClient.setQueryData(['config'], { links: {}, banner: {}, tiles: {}, usual_prices: [] });
  const { loader } = await loadPage(page.lazy);
  await loader?.({ params, search: new URLSearchParams(search), queryClient }).catch(() => {});
  renderToString(
    <StaticRouter location={address}>
      <App client={queryClient}>
        <AppRoutes />
      </App>
    </StaticRouter>,
  );
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const enabled = 'enabled' in options ? options.enabled : true;
      return state.status === 'pending' && enabled !== false;
    })
    .map(({ queryKey }) => queryKey);
}

it.each([
  '/',
  '/policies/terms',
  '/nothing/here',
  '/shared/abc',
  '/service_providers/search_results',
  '/service_providers/search_results?zip=78701',
  '/service_providers/search_results?zip=78701&view=map',
  '/service_providers/7?lat=30&lng=-97',
  '/prices',
  '/prices/tx',
  '/prices/tx/austin',
  '/prices/tx/austin/brakes',
])('the loader for %s loads everything that the page shows', async (address) => {
  expect(pageAt(address.split('?')[0] ?? '')?.page.rendered).toBe(true);
  expect(await forgottenQueries(address)).toEqual([]);
});

it('every page names its own file', async () => {
  for (const { file, lazy } of PAGES) {
    expect(String(lazy)).toContain(file);
    expect(existsSync(join(import.meta.dirname, file))).toBe(true);
  }
});
