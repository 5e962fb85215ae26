import { timingSafeEqual } from 'node:crypto';
import { hours, after } from '../values/clock.ts';
import { SIZES, type Size } from './image-content.ts';
import type { SecretBox } from '../security/secret-box.ts';

const LINK_VALID_MS = hours(24);
/** Links made within the same hour are equal, so that browsers can cache the picture. */
const STEP_MS = hours(1);
const PURPOSE = 'picture-link';

const KEY = /^[A-Za-z0-9_-]{22}$/;

/** A URL that shows the picture to anyone who has it, for a day, because `<img>` cannot send a credential. */
export function linkTo(secrets: SecretBox, key: string, size: Size, now: Date): string {
  const until = Math.ceil(now.getTime() / STEP_MS) * STEP_MS + LINK_VALID_MS;
  const expires = String(until / 1_000);
  const signature = signatureOf(secrets, key, size, expires);
  return `/pictures/${key}/${size}.webp?expires=${expires}&signature=${signature}`;
}

const signatureOf = (secrets: SecretBox, key: string, size: string, expires: string): string =>
  secrets.sign(PURPOSE, `${key}/${size}/${expires}`).toString('base64url');

/** The link's expiry; undefined when it is invalid, altered, or expired. */
export function readLink(
  secrets: SecretBox,
  {
    key,
    size,
    expires,
    signature,
  }: { key: string; size: string; expires: string; signature: string },
  now: Date,
): Date | undefined {
  if (!KEY.test(key) || !SIZES.some((known) => known === size) || !/^\d{1,12}$/.test(expires))
    return undefined;
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(signatureOf(secrets, key, size, expires)),
  ];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const until = after(new Date(0), Number(expires) * 1_000);
  return until > now ? until : undefined;
}
