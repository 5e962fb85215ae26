import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/browser/external-store.ts';

/** `off` can be turned on; `blocked` only in the browser's own settings. */
export type BrowserPush = 'unsupported' | 'blocked' | 'off' | 'on';

/** The choice in this browser; removed on log-out like all other data. */
const CHOICE = 'notify-in-this-browser';

const isSupported = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

export function readBrowserPush(): BrowserPush {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const chosen = localStorage.getItem(CHOICE) === 'on';
  return chosen && Notification.permission === 'granted' ? 'on' : 'off';
}

const changes = createStore(0);

/** To be called after the browser's permission has changed. */
export const notifyPushChange = (): void => changes.set(changes.get() + 1);

/** Whether this browser shows notifications to the signed-in user. */
export const useBrowserPush = (): BrowserPush =>
  useSyncExternalStore(changes.subscribe, readBrowserPush, () => 'unsupported');

/** Stores the choice in this browser. */
export function chooseBrowserPush(on: boolean): void {
  if (on) localStorage.setItem(CHOICE, 'on');
  else localStorage.removeItem(CHOICE);
  notifyPushChange();
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export async function findPushManager(): Promise<PushManager> {
  const { serviceWorker } = navigator;
  // The service worker may not have started yet on a new page.
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register('/sw.js');
  return (await serviceWorker.ready).pushManager;
}

/** Subscribes at the browser vendor's push service; returns what our server needs to know. */
export async function subscribeBrowser(pushManager: PushManager, publicKey: string) {
  const present = await pushManager.getSubscription();
  const usedKey = present?.options.applicationServerKey;
  const isOurs = usedKey && base64url(usedKey) === publicKey;
  if (present && !isOurs) await present.unsubscribe();
  const subscription =
    present && isOurs
      ? present
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
