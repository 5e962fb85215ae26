import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api/api.ts';
import { createStore } from '../../lib/browser/external-store.ts';

/** `off` can be switched on; `blocked` only in the browser's own settings. */
export type BrowserPush = 'unsupported' | 'blocked' | 'off' | 'on';

/** The choice in this browser; removed on log-out like all other data. */
const CHOICE = 'notify-in-this-browser';

const isSupported = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

function readState(): BrowserPush {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const chosen = localStorage.getItem(CHOICE) === 'on';
  return chosen && Notification.permission === 'granted' ? 'on' : 'off';
}

const changes = createStore(0);
const notifyChange = (): void => changes.set(changes.get() + 1);

/** Whether this browser shows notifications to the signed-in user. */
export const useBrowserPush = (): BrowserPush =>
  useSyncExternalStore(changes.subscribe, readState, () => 'unsupported');

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function findRegistration(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  // The service worker may not have started yet on a new page.
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register('/sw.js');
  return serviceWorker.ready;
}

/**
 * Subscribes at the browser vendor's push service, and registers the subscription with our server.
 */
async function subscribe(): Promise<void> {
  const { pushManager } = await findRegistration();
  const { public_key } = await call('GET /api/v2/push_subscriptions', {});
  const present = await pushManager.getSubscription();
  const usedKey = present?.options.applicationServerKey;
  const isOurs = usedKey && base64url(usedKey) === public_key;
  if (present && !isOurs) await present.unsubscribe();
  const subscription =
    present && isOurs
      ? present
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  const { endpoint, keys } = subscription.toJSON();
  await call('POST /api/v2/push_subscriptions', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  });
}

/** Asks for the browser's permission, so it must be called by a user gesture. */
export async function turnOnBrowserPush(): Promise<void> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return;
    await subscribe();
    localStorage.setItem(CHOICE, 'on');
  } finally {
    notifyChange();
  }
}

export async function turnOffBrowserPush(): Promise<void> {
  localStorage.removeItem(CHOICE);
  notifyChange();
  const { pushManager } = await findRegistration();
  const subscription = await pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await call('DELETE /api/v2/push_subscriptions', {
    body: { endpoint: subscription.endpoint },
  }).catch(() => {});
}

let renewed = false;

/** Sends the current subscription once per page load, because browsers change it. */
export async function renewBrowserPush(): Promise<void> {
  if (renewed || readState() !== 'on') return;
  renewed = true;
  await subscribe().catch(() => {});
}
