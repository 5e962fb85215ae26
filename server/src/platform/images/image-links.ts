import { timingSafeEqual } from 'node:crypto';
import { hours, after } from '../values/clock.ts';
import { SIZES, type Size } from './image-content.ts';
import type { SecretBox } from '../security/secret-box.ts';

const LINK_VALID_MS = hours(24);
/** Links made within the same hour are equal, so that browsers can cache the picture. */
const STEP_MS = hours(1);
const PURPOSE = 'picture-link';

const KEY = /^[A-Za-z0-9_-]{22}(\.pdf)?$/;

/** A PDF is one file, kept as it was sent. A picture is kept in several sizes. */
export const isPdfKey = (key: string): boolean => key.endsWith('.pdf');

/** A URL that shows the picture to anyone who has it, for a day, because `<img>` cannot send a credential. */
export const linkTo = (secrets: SecretBox, key: string, size: Size, now: Date): string =>
  `/pictures/${key}/${size}.webp?${signed(secrets, key, size, now).toString()}`;

/** A URL that downloads the PDF under this name. The name is in the query, which logs leave out. */
export function linkToPdf(secrets: SecretBox, key: string, name: string, now: Date): string {
  const query = signed(secrets, key, name, now);
  query.set('name', name);
  return `/pictures/${key}?${query.toString()}`;
}

function signed(secrets: SecretBox, key: string, what: string, now: Date): URLSearchParams {
  const until = Math.ceil(now.getTime() / STEP_MS) * STEP_MS + LINK_VALID_MS;
  const expires = String(until / 1_000);
  return new URLSearchParams({ expires, signature: signatureOf(secrets, key, what, expires) });
}

const signatureOf = (secrets: SecretBox, key: string, what: string, expires: string): string =>
  secrets.sign(PURPOSE, `${key}/${what}/${expires}`).toString('base64url');

/** What a link opens: the size of a picture, or the name of a PDF. */
export interface PictureLink {
  key: string;
  what: string;
  expires: string;
  signature: string;
}

/** The link's expiry; undefined when it is invalid, altered, or expired. */
export function readLink(
  secrets: SecretBox,
  { key, what, expires, signature }: PictureLink,
  now: Date,
): Date | undefined {
  if (!KEY.test(key) || !/^\d{1,12}$/.test(expires)) return undefined;
  if (!isPdfKey(key) && !SIZES.some((known) => known === what)) return undefined;
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(signatureOf(secrets, key, what, expires)),
  ];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const until = after(new Date(0), Number(expires) * 1_000);
  return until > now ? until : undefined;
}
