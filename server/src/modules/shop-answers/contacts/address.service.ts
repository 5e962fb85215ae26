import { z } from 'zod';
import type { ContactChannel } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { invalid } from '../../../platform/http/app-error.ts';
import type { SecretBox } from '../../../platform/security/secret-box.ts';
import { requirePhone } from '../../shops/index.ts';

const SEALED = 'shop-contact';
const HASHED = 'shop-contact-address';

const email = z.email().max(254);

/** A normalized address: E.164, or an e-mail address in lowercase. */
export function normalAddress(channel: ContactChannel, typed: string): string {
  if (channel === 'sms') return requireMobile(typed);
  const address = typed.trim().toLowerCase();
  if (!email.safeParse(address).success) throw invalid({ address: 'isn’t an e-mail address' });
  return address;
}

function requireMobile(typed: string): string {
  try {
    return requirePhone(typed);
  } catch {
    throw invalid({ address: 'must be a US mobile number such as (512) 555-0123' });
  }
}

export const sealAddress = (secrets: Pick<SecretBox, 'seal'>, address: string): Buffer =>
  secrets.seal(SEALED, Buffer.from(address));

export const openAddress = (secrets: Pick<SecretBox, 'open'>, sealed: Buffer): string =>
  sealed.length === 0 ? '' : secrets.open(SEALED, sealed).toString();

/** A keyed hash for lookups. A plain hash of a phone number could be brute-forced. */
export const hashAddress = (secrets: Pick<SecretBox, 'sign'>, address: string): Buffer =>
  secrets.sign(HASHED, address);
