import { isId } from '@fourbay/contract/wire/patterns';
import { readUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { listSentTexts, type ShownText } from '../texts/index.ts';
import { openContent } from './sealed-mail.service.ts';
import { findSentEmail, findSentEmails, type EmailRow } from './notifications.store.ts';

/** A sent e-mail or text. */
export type Sent =
  | { channel: 'email'; at: Date; mail: EmailRow }
  | { channel: 'sms'; at: Date; text: ShownText };

/** Newest first; optionally for one e-mail address or phone. */
export async function listSent(
  deps: Pick<Deps, 'db' | 'secrets'>,
  recipient: string | undefined,
): Promise<Sent[]> {
  const number = recipient === undefined ? undefined : readUsNumber(recipient);
  const mails = number === undefined ? await findSentEmails(deps.db, recipient) : [];
  const texts =
    number !== undefined || recipient === undefined ? await listSentTexts(deps, number) : [];
  return [
    ...mails.map((mail) => ({
      channel: 'email' as const,
      at: mail.sent_at ?? new Date(0),
      mail: openContent(deps, mail),
    })),
    ...texts.map((text) => ({ channel: 'sms' as const, at: text.at, text })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

export async function readSentEmail(
  deps: Pick<Deps, 'db' | 'secrets'>,
  id: string,
): Promise<EmailRow> {
  const email = isId(id) ? await findSentEmail(deps.db, id) : undefined;
  if (!email) throw notFound();
  return openContent(deps, email);
}
