import webPush from 'web-push';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Where a browser gets its messages, and what they are encrypted with. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  payload: string;
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  /** A later message of the same topic replaces one that waits: at most 32 letters of base64url. */
  topic: string;
}

/** `gone`: the browser unsubscribed. `refused`: this message will never be taken. */
type PushResult = 'accepted' | 'gone' | 'refused';

const ANSWER_WITHIN_MS = 10_000;

export const createPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Throws when the push service cannot be reached or asks to try again. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, topic }: PushMessage,
  /** `subject` is an address at which a push service can reach whoever runs this server. */
  vapidDetails: PushKeys & { subject: string },
): Promise<PushResult> {
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails,
    TTL: ttlSeconds,
    urgency: 'high',
    topic,
  });
  const response = await fetch(endpoint, {
    method,
    headers,
    body: new Uint8Array(body),
    // Only the address that was checked is called.
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await response.body?.cancel();
  if (response.ok) return 'accepted';
  if (response.status === 404 || response.status === 410) return 'gone';
  if (response.status === 429 || response.status >= 500)
    throw new Error(`the push service at ${new URL(endpoint).host} answered ${response.status}`);
  return 'refused';
}
