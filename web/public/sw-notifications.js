/** The part of the service worker that shows notifications and opens what they are about. */
{
  const QUOTE_PAGE = /^(?:\/my_garage)?\/quote\/(\d+)$/;
  const CONSOLE = /^\/console(\/|$)/;
  const pathOf = (address) => new URL(address).pathname;

  const NOTHING_TO_READ = {
    title: 'There is an update to your quote',
    body: 'Open it to see more.',
  };

  function readPush(data) {
    try {
      return { ...NOTHING_TO_READ, ...data?.json() };
    } catch {
      return NOTHING_TO_READ;
    }
  }

  self.addEventListener('push', (event) => {
    const { title, body, tag, path } = readPush(event.data);
    event.waitUntil(
      self.registration.showNotification(title, {
        body,
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        lang: 'en-US',
        data: { path: QUOTE_PAGE.test(path ?? '') ? path : '/my_garage/service' },
        // A later notification about the same quote replaces the earlier one, and alerts again.
        ...(tag ? { tag, renotify: true } : {}),
      }),
    );
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openTab(event.notification.data?.path ?? '/my_garage/service'));
  });

  /** A page whose app has started replies much sooner. */
  const OPENS_WITHIN_MS = 1_000;

  /** Whether the app of a tab opened the path. */
  const openInApp = (tab, path) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(true);
      setTimeout(() => resolve(false), OPENS_WITHIN_MS);
      tab.postMessage({ type: 'open', path }, [port2]);
    });

  /** Prefers the tab that shows the page, then any other of our tabs, then a new one. */
  async function openTab(path) {
    const tabs = (
      await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    ).filter(({ url }) => !CONSOLE.test(pathOf(url)));
    const tab = tabs.find(({ url }) => pathOf(url) === path) ?? tabs[0];
    const isOpen = tab && (pathOf(tab.url) === path || (await openInApp(tab, path)));
    // The landing page's app starts at the first tap. Only tabs of this worker can be navigated.
    const shown = isOpen ? tab : await tab?.navigate(path).catch(() => null);
    await (shown ? shown.focus() : self.clients.openWindow(path));
  }
}
