import { queryClient } from '../../lib/api/query-client.ts';
import { goTo } from '../../lib/session/return-path.ts';
import { currentSession } from '../../lib/session/session.ts';
import { pageAt } from '../routes.tsx';

/** Idle time after which a page's files are cached. */
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
    // Includes what this page loaded before the worker was active.
    if (isFirst && currentSession() && KEPT_PAGES.test(location.pathname))
      void queryClient.invalidateQueries();
  });
  serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<{ type?: string; path?: string }>) => {
      const { type, path } = data;
      // Without a reply, the worker loads the path itself.
      if (type === 'open' && path?.startsWith('/') && goTo(path)) ports[0]?.postMessage('opened');
    },
  );
  await serviceWorker.register('/sw.js');
  keepShellOf(serviceWorker);
}

/**
 * Tells the worker which files the app consists of, once a page with offline support has loaded.
 */
function keepShellOf(serviceWorker: ServiceWorkerContainer): void {
  // Inline styles of the page are not fetched as files.
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
    // The two offline pages link to each other.
    for (const path of ['/my_garage/service', '/quote/1'])
      void pageAt(path)
        ?.page.lazy()
        .catch(() => {});
    import('../pages/garage/my-garage-service.tsx').catch(() => {});
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
