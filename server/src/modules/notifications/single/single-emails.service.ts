import type { Deps, Trx } from '../../../deps.ts';
import { after } from '../../../platform/values/clock.ts';
import {
  nextInWindows,
  readWindows,
  type SendingWindow,
} from '../../../platform/texts/sending-windows.ts';
import { admit, QUIET_MS, type Charge, type Verdict } from '../../message-budgets/index.ts';
import { handOverEmail, recordFailedHandover, recordSent } from '../delivery/delivery.service.ts';
import { emailRow, type EmailInput, type QueueDeps } from '../notifications.service.ts';
import { deleteEmail, type EmailRow } from '../notifications.store.ts';
import {
  endQueuedSingle,
  findEmail,
  insertSingleEmail,
  lockQueuedSingle,
  markSingleClaimed,
  setSingleStatus,
} from './single-emails.store.ts';

export const SEND_SINGLE_EMAIL = 'send-single-email';

interface SingleEmailInput extends Omit<EmailInput, 'about' | 'toStranger'> {
  /** Idempotency key: at most one e-mail is ever created for it. */
  uniqueKey: string;
  /**
   * Sending hours. Outside them, the e-mail waits for the next ones. After the last ones, it is dropped.
   * Without them, it can be sent at any time.
   */
  windows?: readonly SendingWindow[] | undefined;
  charges: readonly Charge[];
  /** Over the budget, this e-mail is delayed, and others are dropped. */
  kept: boolean;
}

/**
 * Saves an e-mail that is sent at most once and queues it in the caller's transaction. Undefined when the key
 * already exists.
 */
export async function queueSingleEmail(
  deps: QueueDeps,
  trx: Trx,
  { uniqueKey, windows, charges, kept, ...mail }: SingleEmailInput,
): Promise<Verdict | undefined> {
  const emailId = await insertSingleEmail(trx, emailRow(deps, mail), {
    uniqueKey,
    windows: windows ? JSON.stringify(windows) : null,
  });
  if (emailId === undefined) return undefined;
  const verdict = await admit(deps, trx, { charges, kept });
  if (verdict === 'never') await deleteEmail(trx, emailId);
  else {
    const when = verdict === 'later' ? { at: after(deps.now(), QUIET_MS) } : {};
    await deps.jobs.enqueue(trx, SEND_SINGLE_EMAIL, { emailId }, when);
  }
  return verdict;
}

/** Cancels an e-mail that is still waiting. False if there is none. */
export const cancelEmail = (trx: Trx, uniqueKey: string): Promise<boolean> =>
  endQueuedSingle(trx, uniqueKey, 'cancelled');

type SendDeps = Pick<Deps, 'db' | 'jobs' | 'mailer' | 'now' | 'config' | 'log' | 'secrets'>;

/**
 * Hands an e-mail over at most once. It is marked as being sent in a committed transaction before
 * the mail server is contacted. Only an e-mail that was certainly not accepted is tried again,
 * within its hours.
 */
export async function sendSingleEmail(deps: SendDeps, emailId: string): Promise<void> {
  const { db, now } = deps;
  const email = await db.transaction().execute((trx) => claimEmail(deps, trx, emailId));
  if (!email) return;
  try {
    await handOverEmail(deps, email, 'normal');
  } catch (error) {
    // An uncertain e-mail stays `sending`, so that it's never sent again.
    const failure = await recordFailedHandover(deps, { ...email, repeatable: false }, error);
    if (failure === 'uncertain') return;
    await setSingleStatus(db, emailId, 'sending', failure === 'refused' ? 'expired' : 'queued');
    if (failure === 'refused') return;
    throw error;
  }
  await db.transaction().execute(async (trx) => {
    await recordSent(deps, trx, email, now());
    await setSingleStatus(trx, emailId, 'sending', 'sent');
  });
}

/** Undefined when the e-mail must not be sent, or must not be sent now. */
async function claimEmail(
  { jobs, now, log }: SendDeps,
  trx: Trx,
  emailId: string,
): Promise<EmailRow | undefined> {
  const single = await lockQueuedSingle(trx, emailId);
  if (!single) return undefined;
  const windows = readWindows(single.send_windows);
  const at = windows ? nextInWindows(windows, now()) : now();
  if (!at) {
    await setSingleStatus(trx, emailId, 'queued', 'expired');
    log.warn(
      { event: 'email_expired', emailId, gaveUp: true },
      'an e-mail could not be sent in time',
    );
    return undefined;
  }
  if (at > now()) {
    await jobs.enqueue(trx, SEND_SINGLE_EMAIL, { emailId }, { at });
    return undefined;
  }
  await markSingleClaimed(trx, emailId, now());
  return findEmail(trx, emailId);
}
