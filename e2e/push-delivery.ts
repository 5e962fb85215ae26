import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Browsers subscribe at their vendor's, which no test reaches: the page gets the subscription of a
 * stub instead. Everything else is the browser's own.
 */
export async function stubSubscription(
  context: BrowserContext,
  json: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  await context.addInitScript((given) => {
    let present: unknown = null;
    PushManager.prototype.getSubscription = async () => present as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly) throw new Error('silent messages are not asked for');
      present = {
        options,
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => true,
      };
      return present as PushSubscription;
    };
  }, json);
}

/** Delivers messages to the page's service worker as the browser does, by the debugging protocol. */
export async function createPushDelivery(
  page: Page,
  origin: string,
): Promise<(payload: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  path: string;
}

/** What the service worker shows now. */
export const shownNotifications = (page: Page): Promise<ShownNotification[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body: body ?? '',
      tag: tag ?? '',
      path: (data as { path: string }).path,
    }));
  });
