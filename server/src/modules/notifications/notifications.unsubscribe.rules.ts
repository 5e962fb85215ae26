import { notificationTypes, type NotificationType } from '@fourbay/contract/notifications';
import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secret-box.ts';

const PURPOSE = 'unsubscribe';
/** 128 bits are enough to not be guessed, and keep the link short. */
const SIGNATURE_BYTES = 16;

const signatureOf = (secrets: Pick<SecretBox, 'sign'>, subject: string): Buffer =>
  secrets.sign(PURPOSE, subject).subarray(0, SIGNATURE_BYTES);

/**
 * Stays good for as long as the mail it stands in: it can do nothing but stop that kind of mail.
 */
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
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secrets, `${userId}.${index}`);
  return given.length === right.length && timingSafeEqual(given, right)
    ? { userId, type }
    : undefined;
}
