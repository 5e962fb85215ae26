import type { Deps, Trx } from '../../../deps.ts';
import { MailUncertain } from '../../../platform/mail-uncertain.ts';
import {
  nextInWindows,
  readWindows,
  type SendingWindow,
} from '../../../platform/sending-windows.ts';
import {
  emailRow,
  handOverEmail,
  recordSent,
  type EmailInput,
  type QueueDeps,
} from '../notifications.service.ts';
import type { EmailRow } from '../notifications.store.ts';
import {
  endQueuedSingle,
  findEmail,
  insertSingleEmail,
  lockQueuedSingle,
  markSingleClaimed,
  setSingleStatus,
  stopQueuedSinglesTo,
} from './single-emails.store.ts';

export const SEND_SINGLE_EMAIL = 'send-single-email';

interface SingleEmailInput extends EmailInput {
  /** At most one mail is ever made for a key. */
  uniqueKey: string;
  /** Outside these it waits for the next one, and after the last it is not sent; absent: any time. */
  windows?: readonly SendingWindow[] | undefined;
}

/**
 * Saves an e-mail that leaves at most once and queues its sending, in the caller's transaction. False
 * when there was one with the key already.
 */
export async function queueSingleEmail(
  deps: QueueDeps,
  trx: Trx,
  { uniqueKey, windows, ...mail }: SingleEmailInput,
): Promise<boolean> {
  const emailId = await insertSingleEmail(trx, emailRow(deps, mail), {
    uniqueKey,
    windows: windows ? JSON.stringify(windows) : null,
  });
  if (emailId === undefined) return false;
  await deps.jobs.enqueue(trx, SEND_SINGLE_EMAIL, { emailId });
  return true;
}

/** Ends a mail that has not left yet. */
export const cancelEmail = (trx: Trx, uniqueKey: string): Promise<void> =>
  endQueuedSingle(trx, uniqueKey, 'cancelled');

/** The address asked for no more mails: those that wait for it are not sent. */
export const stopEmailsTo = (trx: Trx, recipient: string): Promise<void> =>
  stopQueuedSinglesTo(trx, recipient);

type SendDeps = Pick<Deps, 'db' | 'jobs' | 'mailer' | 'now' | 'config' | 'log'>;

/**
 * Hands a mail over at most once: it is marked as being sent, and committed so, before the mail
 * server hears of it. Only what the server certainly did not take is tried again, at its time.
 */
export async function sendSingleEmail(deps: SendDeps, emailId: string): Promise<void> {
  const { db, now, log } = deps;
  const email = await db.transaction().execute((trx) => claimEmail(deps, trx, emailId));
  if (!email) return;
  try {
    await handOverEmail(deps, email, 'normal');
  } catch (error) {
    if (error instanceof MailUncertain) {
      log.warn(
        { event: 'email_uncertain', emailId, err: error },
        'a mail may or may not have left',
      );
      return;
    }
    await setSingleStatus(db, emailId, 'sending', 'queued');
    throw error;
  }
  await db.transaction().execute(async (trx) => {
    await recordSent(deps, trx, email, now());
    await setSingleStatus(trx, emailId, 'sending', 'sent');
  });
}

/** Undefined when the mail must not be sent, or not now. */
async function claimEmail(
  { jobs, now }: SendDeps,
  trx: Trx,
  emailId: string,
): Promise<EmailRow | undefined> {
  const single = await lockQueuedSingle(trx, emailId);
  if (!single) return undefined;
  const windows = readWindows(single.send_windows);
  const at = windows ? nextInWindows(windows, now()) : now();
  if (!at) {
    await setSingleStatus(trx, emailId, 'queued', 'expired');
    return undefined;
  }
  if (at > now()) {
    await jobs.enqueue(trx, SEND_SINGLE_EMAIL, { emailId }, { at });
    return undefined;
  }
  await markSingleClaimed(trx, emailId, now());
  return findEmail(trx, emailId);
}
