import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { reload } from '../../lib/api/query-keys.ts';
import { textNumberKey, type TextNumber } from '../../lib/data/text-number.queries.ts';
import { replaceUser, type User } from '../../lib/session/session.ts';
import {
  chooseBrowserPush,
  findPushManager,
  notifyPushChange,
  readBrowserPush,
  subscribeBrowser,
} from './browser-push.ts';
import { CHOICES, type Choice, type FormValues, type TextType } from './notification-types.ts';

export type NotificationSetting = ReplyOf<
  Routes['GET /api/v2/servicechek/user_notification_settings']
>['data'][number];

const settingsKey = ['notification-settings'];

export const useNotificationSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/user_notification_settings', { signal })).data,
  });

export const settingOf = (
  settings: readonly NotificationSetting[],
  { type, method }: Choice,
): NotificationSetting | undefined =>
  settings.find(
    ({ attributes }) =>
      attributes.notification_type === type && attributes.notification_method === method,
  );

const createSetting = ({ type, method }: Choice, enabled: boolean) =>
  call('POST /api/v2/servicechek/user_notification_settings', {
    body: {
      servicechek_user_notification_setting: {
        notification_type: type,
        notification_method: method,
        enabled,
      },
    },
  });

interface SavedForm {
  userId: string;
  saved: readonly NotificationSetting[];
  values: FormValues;
}

/** Sends only settings that differ from the saved ones; returns the user. */
async function sendSettings({ userId, saved, values }: SavedForm): Promise<User> {
  for (const choice of CHOICES) {
    const setting = settingOf(saved, choice);
    const enabled = values[choice.type];
    if (!setting) await createSetting(choice, enabled);
    else if (setting.attributes.enabled !== enabled)
      await call('PATCH /api/v2/servicechek/user_notification_settings/{id}', {
        params: { id: setting.id },
        body: { servicechek_user_notification_setting: { enabled } },
      });
  }
  const { data } = await call('PATCH /api/v2/users/{id}', {
    params: { id: userId },
    body: { data: { attributes: { do_not_contact: !values.master } } },
  });
  return data;
}

/** The minimum time, so that the spinner is visible. */
const SPINNER_MS = 300;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const saveSettings = mutationOptions({
  mutationFn: async (form: SavedForm) => {
    const [user] = await Promise.all([sendSettings(form), pause(SPINNER_MS)]);
    return user;
  },
  onSuccess: (user) => {
    replaceUser(user);
    return reload(settingsKey);
  },
});

export const saveTextType = (type: TextType) =>
  mutationOptions({
    mutationFn: (enabled: boolean) => createSetting({ type, method: 'sms' }, enabled),
    onSuccess: () => reload(settingsKey),
  });

const keepTextNumber = (found: TextNumber): void =>
  void queryClient.setQueryData(textNumberKey, found);

/** Texts a code to a number whose owner has agreed to texts. */
export const sendTextCode = mutationOptions({
  mutationFn: (number: string) =>
    call('POST /api/v2/text_number', { body: { number, consent: true } }),
  onSuccess: keepTextNumber,
});

export const verifyTextNumber = mutationOptions({
  mutationFn: (body: { code: string }) => call('POST /api/v2/text_number/verify', { body }),
  onSuccess: keepTextNumber,
});

/** Stops e-mails of one type, with the token of the e-mailed link. */
export const unsubscribe = mutationOptions({
  mutationFn: (token: string) =>
    call('POST /api/v2/servicechek/unsubscribe', { query: { token }, anonymous: true }),
});

async function registerBrowser(): Promise<void> {
  const pushManager = await findPushManager();
  const { public_key } = await call('GET /api/v2/push_subscriptions', {});
  await call('POST /api/v2/push_subscriptions', {
    body: await subscribeBrowser(pushManager, public_key),
  });
}

async function turnOnBrowserPush(): Promise<void> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return;
    await registerBrowser();
    chooseBrowserPush(true);
  } finally {
    notifyPushChange();
  }
}

async function turnOffBrowserPush(): Promise<void> {
  chooseBrowserPush(false);
  const subscription = await (await findPushManager()).getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await call('DELETE /api/v2/push_subscriptions', {
    body: { endpoint: subscription.endpoint },
  }).catch(() => {});
}

/**
 * Turns notifications in this browser on or off. The browser asks for its permission, so it must be
 * run by a user gesture.
 */
export const switchBrowserPush = mutationOptions({
  mutationFn: (on: boolean) => (on ? turnOnBrowserPush() : turnOffBrowserPush()),
});

let renewed = false;

/** Sends the current subscription once per page load, because browsers change it. */
export async function renewBrowserPush(): Promise<void> {
  if (renewed || readBrowserPush() !== 'on') return;
  renewed = true;
  await registerBrowser().catch(() => {});
}
