import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';

const TAG = 'Notifications';

/** The maximum number of subscribed browsers per account. Another one replaces the oldest. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

const path = `${API}/push_subscriptions`;

const encoded = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), 'isn’t a key from a browser');
};

const pushEndpoint = z.string().max(1_000);

export const readPushKey = endpoint('getPushKey', {
  method: 'GET',
  path,
  access: 'user',
  tag: TAG,
  summary: 'Get the key for push subscriptions',
  description:
    'Returns the `applicationServerKey` that a browser subscribes with, and how many of your ' +
    'browsers are subscribed.',
  status: 200,
  reply: z.object({ public_key: z.string(), meta: z.object({ count: z.number() }) }),
});

export const savePushSubscription = endpoint('savePushSubscription', {
  method: 'POST',
  path,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Subscribe this browser',
  description:
    'Send the browser’s `PushSubscriptionJSON`. The subscription lasts until the session ends.',
  body: z.object({
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: encoded(65), auth: encoded(16) }),
  }),
  status: 201,
  reply: z.object({ meta: z.object({ count: z.number() }) }),
  errors: ['invalid', 'session_required'],
});

export const deletePushSubscriptionById = endpoint('deletePushSubscriptionById', {
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Unsubscribe one of your browsers',
  status: 204,
  errors: ['not_found', 'session_required'],
});

export const deletePushSubscription = endpoint('deletePushSubscription', {
  method: 'DELETE',
  path,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Unsubscribe this browser',
  body: z.object({ endpoint: pushEndpoint }),
  status: 204,
  errors: ['invalid', 'not_found', 'session_required'],
});
