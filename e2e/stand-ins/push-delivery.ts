import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';

/**
 * Tests cannot reach vendors' push services, so the page gets a stub's subscription instead. Everything else
 * is the browser's own.
 */
export async function stubSubscription(
  context: BrowserContext,
  json: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  await context.addInitScript((given) => {
    let present: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => present;
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly) throw new Error('silent messages are not asked for');
      present = {
        options: { userVisibleOnly: true, applicationServerKey: null },
        endpoint: given.endpoint,
        expirationTime: null,
        getKey: () => null,
        toJSON: () => given,
        unsubscribe: async () => true,
      };
      return present;
    };
  }, json);
}

/**
 * Delivers messages to the page's service worker by the debugging protocol, as the browser does.
 */
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

const shownNotification = z
  .object({
    title: z.string(),
    body: z.string(),
    tag: z.string(),
    data: z.object({ path: z.string() }),
  })
  .transform(({ data, ...shown }) => ({ ...shown, path: data.path }));
export type ShownNotification = z.infer<typeof shownNotification>;

/** Notifications that the service worker shows now. */
export async function shownNotifications(page: Page): Promise<ShownNotification[]> {
  const shown: unknown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data,
    }));
  });
  return z.array(shownNotification).parse(shown);
}
