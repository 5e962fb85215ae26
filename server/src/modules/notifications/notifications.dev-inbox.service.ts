import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { findSentEmail, findSentEmails, type EmailRow } from './notifications.store.ts';

export const listSentEmails = (
  { db }: Pick<Deps, 'db'>,
  recipient: string | undefined,
): Promise<EmailRow[]> => findSentEmails(db, recipient);

export async function readSentEmail({ db }: Pick<Deps, 'db'>, id: string): Promise<EmailRow> {
  const email = /^\d{1,18}$/.test(id) ? await findSentEmail(db, id) : undefined;
  if (!email) throw notFound();
  return email;
}
