import { type BrowserContext, expect, request } from '@playwright/test';
import { signUpThroughApi } from './browser/api-client.ts';
import { findChromium } from './browser/chromium.ts';
import { createPerson } from './browser/people.ts';
import { recordSecret } from './browser/recorded-secrets.ts';
import { createTestSubscription, startPushService } from '../server/test/stand-ins/push-service.ts';
import { requestBrakes } from './journeys/brakes-quote.ts';
import { test } from './support/browser-test.ts';
import { copyLoadedFolder, startFourbay } from './support/fourbay.ts';
import {
  createPushDelivery,
  shownNotifications,
  stubSubscription,
} from './stand-ins/push-delivery.ts';

const executablePath = findChromium();
// The headless shell denies notifications, and the worker has to be active.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] },
});

declare global {
  interface Window {
    /** Present only in a service worker, as is the next one. */
    registration?: ServiceWorkerRegistration;
    NotificationEvent?: new (type: string, init: { notification: Notification }) => Event;
  }
}

/** Clicks the notification that the service worker shows. */
async function tapNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const { registration, NotificationEvent: Click } = self;
    const [notification] = (await registration?.getNotifications()) ?? [];
    if (!Click || !notification) throw new Error('the service worker shows nothing');
    self.dispatchEvent(new Click('notificationclick', { notification }));
  });
}

test('a new price is shown by the service worker, whichever page is open', async ({ browser }) => {
  const service = await startPushService();
  const folder = await copyLoadedFolder();
  // Tests may use a push service on this machine.
  const server = startFourbay({
    NODE_ENV: 'test',
    DATA_DIR: folder.path,
    DEMO_CALL_SECONDS: '1',
    SHOP_CALLS_PER_DAY: '100',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  const address = await server.ready;
  const api = await request.newContext({ baseURL: address });
  const { call, session } = await signUpThroughApi(api, createPerson());
  recordSecret(session.token);
  const subscription = createTestSubscription(service.address);
  const context = await browser.newContext({
    baseURL: address,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
    storageState: {
      cookies: [],
      origins: [
        { origin: address, localStorage: [{ name: 'session', value: JSON.stringify(session) }] },
      ],
    },
  });
  await stubSubscription(context, subscription.json);
  const page = await context.newPage();
  await page.goto('/settings/notification_settings');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  // Subscribed before the request, because the first price may arrive before a page about it is
  // open.
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByRole('button', { name: 'Turn off in this browser' })).toBeVisible();
  const { id } = await requestBrakes(call);

  await expect.poll(() => service.received.length, { timeout: 90_000 }).toBeGreaterThan(0);
  const payload = subscription.decrypt(service.received[0]?.body ?? Buffer.of());

  await page.goto('/settings/account');
  const deliver = await createPushDelivery(page, address);
  const shown = {
    title: 'Your first price is in',
    body: 'We’re still calling. Open the quote to see what it includes.',
    tag: `quote-${id}`,
    path: `/quote/${id}`,
  };
  await deliver(payload);
  await expect.poll(() => shownNotifications(page)).toEqual([shown]);
  // A second notification about the same quote replaces the first.
  const title = 'All prices are in';
  await deliver(JSON.stringify({ ...JSON.parse(payload), title }));
  await expect.poll(() => shownNotifications(page)).toEqual([{ ...shown, title }]);

  await tapNotification(context);
  await expect(page).toHaveURL(`${address}/quote/${id}`);
  expect(context.pages()).toHaveLength(1);
  await expect.poll(() => shownNotifications(page)).toEqual([]);

  // The app of the landing page starts only at the first tap, so the worker loads the quote itself.
  await page.goto('/');
  await deliver(payload);
  await expect.poll(() => shownNotifications(page)).toEqual([shown]);
  await tapNotification(context);
  await expect(page).toHaveURL(`${address}/quote/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Brakes' })).toBeVisible();

  await context.close();
  await api.dispose();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await folder.remove();
  await service.close();
});
