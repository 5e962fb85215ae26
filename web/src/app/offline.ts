import { queryClient } from '../lib/query-client.ts';
import { goTo } from '../lib/return-path.ts';
import { currentSession } from '../lib/session.ts';
import { pageAt } from './routes.tsx';

/** A page is at rest for so long before its files are kept. */
const SETTLED_MS = 3_000;
const KEPT_PAGES = /^\/my_garage(\/|$)|^\/quote\/\d+$/;

/**
 * Starts the service worker, which shows notifications and keeps the garage and the last quote for
 * reading without a connection.
 */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    // What this page has read so far did not pass the worker.
    if (isFirst && currentSession() && KEPT_PAGES.test(location.pathname))
      void queryClient.invalidateQueries();
  });
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
      const { type, path } = data;
      if (type === 'open' && path?.startsWith('/')) goTo(path);
    },
  );
  await serviceWorker.register('/sw.js');
  keepShellOf(serviceWorker);
}

/** Tells the worker which files the app consists of, once a page that is kept has loaded. */
function keepShellOf(serviceWorker: ServiceWorkerContainer): void {
  // Styles that came inside the page are never fetched by it.
  const assets = new Set<string>(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    if (assets.size === sent || !currentSession() || !KEPT_PAGES.test(location.pathname)) return;
    serviceWorker.controller?.postMessage({ type: 'keep-shell', assets: [...assets] });
    if (serviceWorker.controller) sent = assets.size;
    // Each of the two pages leads to the other, without a connection too.
    for (const path of ['/my_garage', '/quote/1'])
      void pageAt(path)
        ?.page.preload()
        .catch(() => {});
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (origin === location.origin && pathname.startsWith('/assets/')) assets.add(pathname);
    }
    clearTimeout(timer);
    timer = setTimeout(send, SETTLED_MS);
  }).observe({ type: 'resource', buffered: true });
}
