import webPush from 'web-push';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A browser's push endpoint and encryption keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  payload: string;
  /** How long the push service keeps the message for an offline browser. */
  ttlSeconds: number;
  /**
   * A later message replaces a waiting one with the same topic, which is at most 32 characters of base64url.
   */
  topic: string;
}

/** `gone`: the browser unsubscribed. `refused`: this message will never be accepted. */
type PushResult = 'accepted' | 'gone' | 'refused';

const ANSWER_WITHIN_MS = 10_000;

export const createPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Throws when the push service is unreachable or asks for a retry. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, topic }: PushMessage,
  /** `subject`: contact address of this server's operator, for the push service. */
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
    // Connects only to the checked address, and follows no redirect.
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
