import {
  notificationTypes,
  type NotificationType,
} from '@fourbay/contract/notifications/notifications';
import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/security/secret-box.ts';

const PURPOSE = 'unsubscribe';
/** 128 bits: unguessable, yet short enough for a link. */
const SIGNATURE_BYTES = 16;

const signatureOf = (secrets: Pick<SecretBox, 'sign'>, subject: string): Buffer =>
  secrets.sign(PURPOSE, subject).subarray(0, SIGNATURE_BYTES);

/** Never expires, because it can only stop one kind of e-mail. */
export function createUnsubscribeToken(
  secrets: Pick<SecretBox, 'sign'>,
  userId: string,
  type: NotificationType,
): string {
  const subject = `${userId}.${notificationTypes.indexOf(type)}`;
  return `${subject}.${signatureOf(secrets, subject).toString('base64url')}`;
}

export function readUnsubscribeToken(
  secrets: Pick<SecretBox, 'sign'>,
  token: string,
): { userId: string; type: NotificationType } | undefined {
  const [, userId, index, signature] = /^(\d{1,18})\.(\d)\.([\w-]{22})$/.exec(token) ?? [];
  const type = notificationTypes[Number(index)];
  if (!userId || !type || !signature) return undefined;
  const presented = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secrets, `${userId}.${index}`);
  return presented.length === expected.length && timingSafeEqual(presented, expected)
    ? { userId, type }
    : undefined;
}
